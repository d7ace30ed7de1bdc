import { readFile } from 'node:fs/promises';
import { temporaryFile } from '@fetlock/formats/testing/temporary-file';
import { expect, test } from 'vitest';
import { madeFiles } from './made-files.ts';
import { digestOf, readByUs } from './read-rows.ts';

// Created by: npm run bench:reading -- --files 225 --seed 7 --keep bench/reading/libreoffice.json
test('225 workbooks and tables are read cell by cell like in LibreOffice', async () => {
  const expected: unknown = JSON.parse(await readFile(new URL('libreoffice.json', import.meta.url), 'utf8'));
  const ours: Record<string, string> = {};
  for (const file of madeFiles(225, 7)) ours[file.name] = digestOf(await readByUs(await temporaryFile(file.name, file.content), file));
  expect(ours).toEqual(expected);
}, 120_000);
