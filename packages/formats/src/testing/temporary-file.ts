import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'formats-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let count = 0;

/** Writes a file that lasts as long as the tests of its file; gives its path. */
export async function temporaryFile(name: string, content: string | Uint8Array): Promise<string> {
  count += 1;
  const path = join(folder, `${count}-${name}`);
  await writeFile(path, content);
  return path;
}
