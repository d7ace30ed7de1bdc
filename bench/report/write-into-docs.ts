import { readFile, writeFile } from 'node:fs/promises';

const begin = '<!-- bench: begin -->';
const end = '<!-- bench: end -->';

/** Puts a report between the marks of a document. Throws a RangeError when the marks are not there, each once, in order. */
export async function writeIntoDocs(path: URL, report: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const [before, rest, ...more] = text.split(begin);
  const after = rest?.split(end);
  if (before === undefined || after?.length !== 2 || more.length > 0)
    throw new RangeError(`${path.pathname} must have one ${begin} and after it one ${end}.`);
  await writeFile(path, `${before}${begin}\n${report}\n${end}${after[1] ?? ''}`);
}
