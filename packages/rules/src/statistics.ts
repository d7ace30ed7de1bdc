import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { ignoredStatuses } from './row-status.ts';

/** The groups of the statistics strip [RESULT-25..31]. */
export const statisticsGroups = {
  imported: { title: 'Imported', statuses: ['imported'] },
  ready: { title: 'Ready for import', statuses: ['ready_for_import'] },
  ask: { title: 'Ask Customer', statuses: ['ask_customer'] },
  change: { title: 'Needs change', statuses: ['needs_change', 'needs_code_change'] },
  not_reviewed: { title: 'Not reviewed', statuses: ['not_reviewed'] },
  ignored: { title: 'Ignored', statuses: ignoredStatuses },
} as const satisfies Record<string, { title: string; statuses: readonly RowStatusName[] }>;
export type StatisticsGroup = keyof typeof statisticsGroups;

export interface GroupShare {
  group: StatisticsGroup;
  title: string;
  count: number;
  /** Rounded share of all rows, 0..100. */
  percent: number;
}

/** Rows and share of each group; the percent is of all rows over all statuses [RESULT-32]. */
export function groupShares(counts: readonly { status: RowStatusName; count: number }[]): GroupShare[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (Object.keys(statisticsGroups) as StatisticsGroup[]).map((group) => {
    const { title, statuses } = statisticsGroups[group];
    const names: readonly RowStatusName[] = statuses;
    const count = counts.filter(({ status }) => names.includes(status)).reduce((sum, entry) => sum + entry.count, 0);
    return { group, title, count, percent: total === 0 ? 0 : Math.round((100 * count) / total) };
  });
}
