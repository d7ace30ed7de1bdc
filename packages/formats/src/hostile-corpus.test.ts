import { expect, test } from 'vitest';
import { readPriceListInChild } from './child/read-in-child.ts';
import { readPriceList } from './read-price-list.ts';
import { cutWorkbooks, mutatedFile } from './testing/hostile/mutated-files.ts';
import type { HostileFile } from './testing/hostile/hostile-file.ts';
import { worstFiles } from './testing/hostile/hostile-corpus.ts';
import { leastWorkMs } from './testing/least-work.ts';
import { randomNumbers } from './testing/random-numbers.ts';
import { temporaryFile } from './testing/temporary-file.ts';
import type { PriceList } from './read-price-list.ts';
import { UnreadableFile } from './unreadable-file.ts';

// Malicious files: each must be read with counts that add up, or be refused with a reason. `npm run bench:hostile` has 10,000 of them.

async function outcome(file: HostileFile, read: (path: string) => Promise<PriceList>): Promise<'read' | 'refused'> {
  const path = await temporaryFile(file.name, file.content());
  try {
    const list = await read(path);
    expect(list.linesRead, file.what).toBe(list.records.length + list.problems.length);
    return 'read';
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw new Error(`${file.what}: neither rows nor a clear error`, { cause: error });
    return 'refused';
  }
}

/** So few bytes decompress to little: none of our readers can fill this process's memory with them. */
const smallBytes = 8 * 1024;

test('the worst files; the large ones and old workbooks each in a separate process, as in the product @R-18 @R-19 @R-20 @R-23 @R-38', async () => {
  const left = worstFiles.filter(({ slow }) => !slow);
  const count = left.length;
  const outcomes: string[] = [];
  const readSome = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const content = file.content();
      // The library for old workbooks may loop for ever on some bytes.
      const needsItsOwn = content.length > smallBytes || file.name.endsWith('.xls');
      outcomes.push(await outcome({ ...file, content: () => content }, needsItsOwn ? readPriceListInChild : readPriceList));
    }
  };
  await Promise.all([readSome(), readSome()]);
  expect(outcomes).toHaveLength(count);
  expect(new Set(outcomes)).toEqual(new Set(['read', 'refused']));
  expect(Object.keys(Object.prototype)).toEqual([]);
}, 600_000);

test('every workbook truncated near its start is refused within 2 s of work @R-20 @R-38', async () => {
  const inProcess = [...cutWorkbooks()].filter(({ name }) => name.endsWith('.xlsx'));
  for (const file of inProcess) {
    const work = await leastWorkMs(2_000, async () =>
      expect(await outcome(file, (path) => readPriceList(path)), file.what).toBe('refused'),
    );
    expect(work, `${file.what}: milliseconds of work`).toBeLessThan(2_000);
  }
}, 120_000);

test('200 mutated valid lists are read or refused; old workbooks in separate processes @R-20 @R-38', async () => {
  const random = randomNumbers(38);
  const outcomes = [];
  let inChildren = 0;
  while (outcomes.length < 200) {
    const file = mutatedFile(random);
    const isOld = file.name.endsWith('.xls');
    if (isOld && (inChildren += 1) > CHILDREN) continue;
    outcomes.push(await outcome(file, (path) => (isOld ? readPriceListInChild(path) : readPriceList(path))));
  }
  expect(new Set(outcomes)).toEqual(new Set(['read', 'refused']));
}, 600_000);

const CHILDREN = 10;
