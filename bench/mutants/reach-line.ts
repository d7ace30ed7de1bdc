/** A place that was reached for a test; without one, by a process that serves several tests, at a time. */
export interface Reached {
  readonly id: number;
  /** A Vitest file, or a Playwright file with a line; empty: unknown. */
  readonly test: string;
  readonly at: number;
}

/** One line per place and test; one per second if the test is unknown, to find it by its time. */
export const lineOf = ({ id, test, at }: Reached): string => `${id}\t${test}\t${test === '' ? Math.floor(at / 1_000) * 1_000 : ''}`;

export function parseReach(text: string): Reached[] {
  return text.split('\n').flatMap((line) => {
    const [id, test, at] = line.split('\t');
    return id && test !== undefined && at !== undefined ? [{ id: Number(id), test, at: Number(at) }] : [];
  });
}
