import { expect, test } from 'vitest';
import { readPriceList } from './read-price-list.ts';
import { nestedFiles } from './testing/hostile/nested-files.ts';
import { leastWorkMs } from './testing/least-work.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

const LONGEST_MS = 5_000;

test('of 100 files of nested markup, unstorable characters and long lines each is read or refused within seconds @R-20 @R-24', async () => {
  expect(nestedFiles).toHaveLength(100);
  expect(new Set(nestedFiles.map(({ what }) => what)).size).toBe(100);
  for (const file of nestedFiles) {
    const path = await temporaryFile(file.name, file.content());
    const work = await leastWorkMs(LONGEST_MS, async () => {
      const outcome = await readPriceList(path).then(
        (list) => list.linesRead - list.records.length - list.problems.length,
        (error: unknown) => (error instanceof UnreadableFile ? error.message.length > 0 : error),
      );
      expect([0, true], file.what).toContain(outcome);
    });
    expect(work, `${file.what}: milliseconds of work`).toBeLessThan(LONGEST_MS);
  }
}, 120_000);
