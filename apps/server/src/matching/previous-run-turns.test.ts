import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import { expect, test } from 'vitest';
import { joinPreviousRun } from './previous-run.ts';

test('the join of a long previous run leaves turns to the event loop', async () => {
  const records = Array.from({ length: 3_000 }, (_, line): SourceRecord => {
    const name = `Amoxicillin ${line} mg chewable tabs for dogs, 60 count, oral susp`;
    return { line, file: 'list.csv', values: { code: String(line), name }, raw: [] };
  });
  const rows = records.map((record) => ({
    record,
    cell: () => undefined,
    locale: 'en-US' as const,
    decided: new Set<never>(),
    isBare: false,
  }));
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 1);
  await joinPreviousRun(rows, records, []);
  clearInterval(beat);
  expect(turns).toBeGreaterThan(1);
});
