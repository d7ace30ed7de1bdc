import { createHash } from 'node:crypto';

/** What tells a result row from all others of its practice, in every version of its task. */
export interface RowIdentity {
  /** The practice's own code; empty: it has none. */
  sourceCode: string;
  /** The practice's own name, in lower case and with single spaces. */
  sourceName: string;
  /** Which of the source rows of this code and name it is, in the order of the file; from 1. */
  occurrence: number;
  /** Which of the result rows of that source row it is; from 1, above 1 only where several candidates were chosen. */
  part: number;
}

const longest = 500;
const cutAt = 400;

/** Names the practice's item that a row becomes: the same text in every version, and never that of another row. */
export function externalReferenceOf({ sourceCode, sourceName, occurrence, part }: RowIdentity): string {
  // Rows of before texts were kept in form C are the same items.
  const code = sourceCode.normalize('NFC').replaceAll(/[\\|]/g, String.raw`\$&`);
  const reference = `${code}|${sourceName.normalize('NFC')}|${occurrence}|${part}`;
  if (reference.length <= longest) return reference;
  return `${reference.slice(0, cutAt).toWellFormed()}…${createHash('sha256').update(reference).digest('hex')}`;
}
