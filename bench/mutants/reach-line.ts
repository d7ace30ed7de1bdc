/** A place that was reached for a test; without one, by a process that serves several of them, at a time. */
export interface Reached {
  readonly id: number;
  /** A test file, or of Playwright a file with a line; empty: unknown. */
  readonly test: string;
  readonly at: number;
}

/** One line a place and test; of an unknown test one a second, by which its test is found. */
export const lineOf = ({ id, test, at }: Reached): string => `${id}\t${test}\t${test === '' ? Math.floor(at / 1_000) * 1_000 : ''}`;

export function parseReach(text: string): Reached[] {
  return text.split('\n').flatMap((line) => {
    const [id, test, at] = line.split('\t');
    return id && test !== undefined && at !== undefined ? [{ id: Number(id), test, at: Number(at) }] : [];
  });
}
