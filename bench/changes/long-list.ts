import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a price list of this many lines: the lines of the largest sample again and again, each time with other codes. */
export async function writeLongList(practices: readonly { file: string; rows: number }[], folder: string, rows: number): Promise<string> {
  const [largest] = practices.toSorted((one, other) => other.rows - one.rows);
  if (!largest) throw new Error('There are no samples.');
  const [head, ...lines] = (await readFile(largest.file, 'utf8')).trimEnd().split(/\r?\n/);
  const file = path.join(folder, path.basename(largest.file));
  const long = Array.from({ length: rows }, (_, index) => {
    const round = Math.floor(index / lines.length);
    const line = lines[index % lines.length] ?? '';
    return round === 0 ? line : `${round}-${line}`;
  });
  await writeFile(file, [head, ...long, ''].join('\n'));
  return file;
}
