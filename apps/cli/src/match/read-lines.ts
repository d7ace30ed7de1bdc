import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { withDefaults } from '@fetlock/formats/limits';
import { openTable } from '@fetlock/formats/open-table';
import { WarningList } from '@fetlock/formats/warnings';
import { CommandError } from './command-error.ts';

/** A table with its column names in the first line. */
export interface Lines {
  readonly file: string;
  readonly header: readonly string[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Users read their own files: a catalogue of some millions of lines is no attack. */
const limits = withDefaults({ fileBytes: 1024 ** 3 });

/** Reads a whole table. Throws CommandError when the file does not exist, has no line, or has a line that cannot be read. */
export async function readLines(path: string): Promise<Lines> {
  const file = basename(path);
  await requireFile(path);
  const table = await openTable(path, { file, limits, warnings: new WarningList() });
  const read: { line: number; cells: readonly string[] }[] = [];
  for await (const batch of table.lines) {
    for (const line of batch) {
      if ('problem' in line)
        throw new CommandError(`${file}, line ${line.line} cannot be read (${line.problem}). Put it right and try again.`);
      read.push(line);
    }
  }
  const [first, ...lines] = read;
  if (!first) throw new CommandError(`${file} is empty. Its first line must name the columns, for example id,name,price.`);
  return { file, header: first.cells.map((cell) => cell.trim()), lines };
}

/** Throws CommandError unless the path is a file of a size that can be read. */
export async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new CommandError(`${path} cannot be opened: ${error.message}.`);
  });
  if (!found) throw new CommandError(`There is no file ${path}.`);
  if (!found.isFile()) throw new CommandError(`${path} is not a file.`);
  if (found.size === 0) throw new CommandError(`${path} is empty. Its first line must name the columns, for example id,name,price.`);
  if (found.size > limits.fileBytes) throw new CommandError(`${path} is larger than ${limits.fileBytes / 1024 ** 2} MiB. Split it.`);
}
