import { expect, test } from 'vitest';
import { readPriceList } from './read-price-list.ts';
import { nestedFiles } from './testing/hostile/nested-files.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

test('of 100 files of nested markup, unstorable characters and long lines each is read or refused within seconds @R-20 @R-24', async () => {
  expect(nestedFiles).toHaveLength(100);
  expect(new Set(nestedFiles.map(({ what }) => what)).size).toBe(100);
  for (const file of nestedFiles) {
    const path = await temporaryFile(file.name, file.content());
    const started = process.threadCpuUsage();
    const outcome = await readPriceList(path).then(
      (list) => list.linesRead - list.records.length - list.problems.length,
      (error: unknown) => (error instanceof UnreadableFile ? error.message.length > 0 : error),
    );
    expect([0, true], file.what).toContain(outcome);
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1_000, `${file.what}: milliseconds of work`).toBeLessThan(5_000);
  }
}, 120_000);
