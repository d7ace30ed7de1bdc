import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// For the lifetime of the process: test files that run one after another in it share this module.
const folder = mkdtempSync(join(tmpdir(), 'formats-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** Writes a file that exists as long as this process; returns its path. */
export async function temporaryFile(name: string, content: string | Uint8Array): Promise<string> {
  count += 1;
  const path = join(folder, `${count}-${name}`);
  await writeFile(path, content);
  return path;
}
