import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { problems } from '@fetlock/contract/problems';
import { expect, test } from 'vitest';

test('every problem of the contract is answered somewhere', async () => {
  const cwd = path.join(import.meta.dirname, '../apps/server/src');
  const sources: string[] = [];
  for await (const file of glob('**/*.ts', { cwd }))
    if (!file.includes('.test.')) sources.push(await readFile(path.join(cwd, file), 'utf8'));
  const answered = sources.join('\n');
  expect(Object.keys(problems).filter((code) => !answered.includes(`'${code}'`))).toEqual([]);
});
