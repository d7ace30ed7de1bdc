import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '@fetlock/postgres/fixtures/temporary-folder';
import { processStart } from '@fetlock/postgres/processes';
import { runProgram } from '@fetlock/process/testing/program';
import { childrenOf } from './product.ts';

const exists = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  );

test('a bench that is told to end, even twice, first undoes what it has prepared, and leaves no folder and no process', async () => {
  const mark = path.join(await temporaryFolder(), 'mounted');
  const bench = runProgram(path.join(import.meta.dirname, 'fixtures/scene-until-signal.ts'), [mark]);
  onTestFinished(() => void bench.process.kill('SIGKILL'));
  await bench.output(/working/);
  const dataDir = await readFile(mark, 'utf8');
  const children = (await childrenOf(bench.pid)).map(({ pid }) => pid);
  expect(children.length).toBeGreaterThanOrEqual(3);
  bench.process.kill('SIGINT');
  bench.process.kill('SIGINT');
  await bench.ended;
  expect(await exists(mark)).toBe(false);
  expect(await exists(path.dirname(dataDir))).toBe(false);
  for (const pid of children) expect(await processStart(pid)).toBeUndefined();
}, 120_000);
