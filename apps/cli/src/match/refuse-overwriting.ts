import { stat } from 'node:fs/promises';
import { CommandError } from './command-error.ts';

/** Throws CommandError when the answers would overwrite a file that is read, whichever link names it. */
export async function refuseOverwriting(out: string, read: Readonly<Record<string, string>>): Promise<void> {
  const written = await fileAt(out);
  for (const [argument, path] of Object.entries(read)) {
    if (written !== undefined && written === (await fileAt(path)))
      throw new CommandError(`--out ${out} is an input of this run, that of ${argument}, and would be overwritten. Name another file.`);
  }
}

/** Distinguishes a file from all others; `undefined` if it cannot be inspected, which reading or writing will report. */
async function fileAt(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.dev}:${found.ino}`;
}
