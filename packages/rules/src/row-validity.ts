import type { ResultRow } from '@fetlock/contract/rows';

export type RowFlaw = 'name_missed' | 'subcategory_missed';

/** What a person reads of a flaw. */
export const rowFlawTitles = { name_missed: 'Fetlock name missed', subcategory_missed: 'Subcategory missed' } as const satisfies Record<
  RowFlaw,
  string
>;

/** What a row lacks to be valid; a row of category ignore lacks nothing. */
export function flawsOf(row: Pick<ResultRow, 'category' | 'fetlock_name' | 'subcategory'>): RowFlaw[] {
  if (row.category === 'ignore') return [];
  const flaws: RowFlaw[] = [];
  if (!row.fetlock_name?.trim()) flaws.push('name_missed');
  if (!row.subcategory?.trim()) flaws.push('subcategory_missed');
  return flaws;
}
