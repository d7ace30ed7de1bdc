import { sha256Hex } from '../http/hashes.ts';
/** What distinguishes a result row from all others of its practice, in every version of its task. */
export interface RowIdentity {
  /** The practice's own code; empty if there is none. */
  sourceCode: string;
  /** The practice's own name, in lower case and with single spaces. */
  sourceName: string;
  /** Its position among the source rows of this code and name, in the order of the file; from 1. */
  occurrence: number;
  /** Its position among the result rows of that source row; from 1, above 1 only where several candidates were chosen. */
  part: number;
}

const longest = 500;
const cutAt = 400;

/** Names the practice's item for a row: the same text in every version, and never that of another row. */
export function externalReferenceOf({ sourceCode, sourceName, occurrence, part }: RowIdentity): string {
  // Rows stored before texts were normalised to form C are the same items.
  const code = sourceCode.normalize('NFC').replaceAll(/[\\|]/g, String.raw`\$&`);
  const reference = `${code}|${sourceName.normalize('NFC')}|${occurrence}|${part}`;
  if (reference.length <= longest) return reference;
  return `${reference.slice(0, cutAt).toWellFormed()}…${sha256Hex(reference)}`;
}
