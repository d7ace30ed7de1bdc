import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import type { LeftOutReason, LeftOutRows } from '@fetlock/contract/left-out';
import { rowsText } from '../../rows/cell-text.ts';

/** How many rows an import leaves out for a reason. */
export interface LeftOutCount {
  reason: LeftOutReason;
  count: number;
}

/** A sentence about rows that an import leaves out, and the filter that lists them. */
export interface LeftOutLine {
  text: string;
  /** The label of the link to these rows. */
  show: string;
  rows: LeftOutRows[];
}

/** What an import leaves out, one line per required action. Rows that are not ready yet are reported only where none is imported. */
export function leftOutLines(counts: readonly LeftOutCount[], taken: number, environment: Environment): LeftOutLine[] {
  const title = environmentTitles[environment];
  const why: Record<LeftOutReason, string> = {
    declined: 'the customer has declined them',
    analysis_failed: `the analysis in ${title} failed`,
    not_analysed: `not analysed in ${title} since the last change`,
    no_longer_ready: `imported into ${title} before, no longer ready for import`,
    not_ready: `passed the analysis in ${title}`,
  };
  const line = (reasons: readonly LeftOutReason[], show: string, phrase: (of: string, why: string) => string): LeftOutLine[] => {
    const found = counts.filter(({ reason, count }) => reasons.includes(reason) && count > 0);
    const total = found.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return [];
    const reason = found.map(({ reason: each, count }) =>
      found.length > 1 ? `${why[each]} (${count.toLocaleString('en-US')})` : why[each],
    );
    return [
      { text: phrase(rowsText(total), reason.join(', ')), show, rows: found.map(({ reason: each }) => `${environment}_${each}` as const) },
    ];
  };
  return [
    ...line(
      ['declined', 'analysis_failed', 'not_analysed'],
      'Show the ready rows left out',
      (of, reason) => `${of} left out although ready: ${reason}.`,
    ),
    ...line(['no_longer_ready'], 'Show the imported rows left out', (of, reason) => `${of} left out: ${reason}.`),
    ...(taken > 0 ? [] : line(['not_ready'], 'Show the rows that passed', (of, reason) => `${of} ${reason}, none is ready for import.`)),
  ];
}
