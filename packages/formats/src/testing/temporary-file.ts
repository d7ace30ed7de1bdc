import { mkdtemp, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = await mkdtemp(join(tmpdir(), 'formats-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** Writes a file that lasts as long as the test run; gives its path. */
export async function temporaryFile(name: string, content: string | Uint8Array): Promise<string> {
  count += 1;
  const path = join(folder, `${count}-${name}`);
  await writeFile(path, content);
  return path;
}
