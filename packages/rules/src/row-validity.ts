import type { ResultRow } from '@fetlock/contract/rows';

export type RowFlaw = 'name_missed' | 'subcategory_missed';

/** The display text of a flaw. */
export const rowFlawTitles = { name_missed: 'Fetlock name missed', subcategory_missed: 'Subcategory missed' } as const satisfies Record<
  RowFlaw,
  string
>;

/** The effective category of a row: its override, if any. */
export const shownCategory = <Category>(row: { category: Category; mapped_core_type_override: Category | null }): Category =>
  row.mapped_core_type_override ?? row.category;

/** The code of the entry that a row is matched to: a person's takes precedence over the matched one, and a blank one is none. */
export const effectiveCode = (row: { fetlock_code: string | null; fetlock_code_override: string | null }): string | null =>
  row.fetlock_code_override?.trim() || row.fetlock_code?.trim() || null;

/** What a row lacks to be valid; a row shown as ignored lacks nothing. */
export function flawsOf(
  row: Pick<ResultRow, 'fetlock_name' | 'subcategory'> & { category: string; mapped_core_type_override: string | null },
): RowFlaw[] {
  if (shownCategory(row) === 'ignore') return [];
  const flaws: RowFlaw[] = [];
  if (!row.fetlock_name?.trim()) flaws.push('name_missed');
  if (!row.subcategory?.trim()) flaws.push('subcategory_missed');
  return flaws;
}
