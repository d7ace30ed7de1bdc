import type { ResultRow } from '@fetlock/contract/rows';

export type RowFlaw = 'name_missed' | 'subcategory_missed';

/** What a person reads of a flaw. */
export const rowFlawTitles = { name_missed: 'Fetlock name missed', subcategory_missed: 'Subcategory missed' } as const satisfies Record<
  RowFlaw,
  string
>;

/** The category a row is shown in and goes by: the one that it was given in place of its own, if any. */
export const shownCategory = <Category>(row: { category: Category; mapped_core_type_override: Category | null }): Category =>
  row.mapped_core_type_override ?? row.category;

/** What a row lacks to be valid; a row that is shown as ignored lacks nothing. */
export function flawsOf(
  row: Pick<ResultRow, 'fetlock_name' | 'subcategory'> & { category: string; mapped_core_type_override: string | null },
): RowFlaw[] {
  if (shownCategory(row) === 'ignore') return [];
  const flaws: RowFlaw[] = [];
  if (!row.fetlock_name?.trim()) flaws.push('name_missed');
  if (!row.subcategory?.trim()) flaws.push('subcategory_missed');
  return flaws;
}
