import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LockFile } from './supply/lock-file.ts';
import { writeLicences } from './supply/licences.ts';

const root = path.join(import.meta.dirname, '..');
await writeFile(path.join(root, 'docs/licences.md'), writeLicences(await LockFile.read(root)));
