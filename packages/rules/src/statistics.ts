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
  /** Share of the revenue, 0..100. */
  revenue: number;
}

/** Rows and share of each group; the percent is of all rows over all statuses [RESULT-32]. */
export function groupShares(counts: readonly { status: RowStatusName; count: number; revenue?: number }[]): GroupShare[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (Object.keys(statisticsGroups) as StatisticsGroup[]).map((group) => {
    const { title, statuses } = statisticsGroups[group];
    const names: readonly RowStatusName[] = statuses;
    const entries = counts.filter(({ status }) => names.includes(status));
    const count = entries.reduce((sum, entry) => sum + entry.count, 0);
    const revenue = entries.reduce((sum, entry) => sum + (entry.revenue ?? 0), 0);
    return { group, title, count, percent: total === 0 ? 0 : Math.round((100 * count) / total), revenue };
  });
}

/** '34 %'; 'under 1 %' and 'over 99 %', which are neither nothing nor done. */
export function progressText(part: number, all: number): string {
  const percent = wholePercent(part, all);
  const exact = (100 * part) / all;
  if (percent === 1 && exact < 1) return 'under 1 %';
  return percent === 99 && exact > 99 ? 'over 99 %' : `${percent ?? 0} %`;
}

/** A share in whole percent: 100 only when everything is done, 0 only when nothing is. Null where there is nothing to do. */
export function wholePercent(part: number, all: number): number | null {
  if (all <= 0) return null;
  // Sums of shares can miss the total by floating-point error.
  if (part <= 0 || part >= all * (1 - 1e-9)) return part <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / all)));
}
