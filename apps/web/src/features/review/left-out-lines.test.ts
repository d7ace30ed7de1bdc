import { expect, test } from 'vitest';
import { leftOutLines } from './left-out-lines.ts';

const failed = { reason: 'analysis_failed', count: 1_100 } as const;
const unanalysed = { reason: 'not_analysed', count: 1 } as const;

test('ready rows that an import leaves out are reported with their reasons, and linked', () => {
  expect(leftOutLines([unanalysed], 5, 'stage').map(({ text }) => text)).toEqual([
    '1 row left out although ready: not analysed in Stage since the last change.',
  ]);
  expect(leftOutLines([failed, unanalysed], 5, 'prod')).toEqual([
    {
      text: '1,101 rows left out although ready: the analysis in Prod failed (1,100), not analysed in Prod since the last change (1).',
      show: 'Show the ready rows left out',
      rows: ['prod_analysis_failed', 'prod_not_analysed'],
    },
  ]);
});

test('rows that only have to be made ready are reported where there is nothing to import', () => {
  const counts = [
    { reason: 'no_longer_ready', count: 5 },
    { reason: 'not_ready', count: 202 },
  ] as const;
  const [earlier, passed] = leftOutLines(counts, 0, 'play');
  expect(earlier).toMatchObject({ text: '5 rows left out: imported into Play before, no longer ready for import.' });
  expect(passed).toMatchObject({ text: '202 rows passed the analysis in Play, none is ready for import.', rows: ['play_not_ready'] });
  expect(leftOutLines(counts, 1, 'play')).toEqual([earlier]);
});
