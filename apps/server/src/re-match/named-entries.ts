import type { SourceValues } from '@fetlock/formats/fields/source-field';
import type { LookUpJob, LookUpPool } from '@fetlock/matcher/pool/match-pool';
import { effectiveCode } from '@fetlock/rules/row-validity';
import type { RowMatch } from '@fetlock/matcher/types';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import type { CatalogueOfVersion } from '../catalogue/read-variations.ts';
import { type AssemblyOptions, type ChosenEntry, type MatchedItem, assembleRows } from '../matching/assemble-rows.ts';
import type { EntriesByCode } from '../matching/entries-by-code.ts';
import type { AssembledRow } from '../matching/row-values.ts';
import { toSourceRow } from '../matching/source-rows.ts';
import { type RowBefore, namesEntry } from './re-match-item.ts';

/** The inputs with which the rows of a run are matched. */
export interface ReMatching {
  services: { pool: LookUpPool };
  run: { id: number };
  catalogue: CatalogueOfVersion;
  entries: EntriesByCode;
  job: Pick<LookUpJob, 'catalogueKey' | 'catalogue' | 'options' | 'learned' | 'signal'>;
  assembly: AssemblyOptions;
}

interface Item {
  values: SourceValues;
  match: RowMatch;
}

/** The item keeps its share of the revenue. */
export const withoutRevenue: MatchedItem['revenue'] = { percent: null, bucket: 5 };

/** Rows that name an entry, each as it would be for that entry, by id; absent when the catalogue has no such entry. */
export async function rowsNamed(
  matching: ReMatching,
  item: Item,
  before: readonly RowBefore[],
): Promise<ReadonlyMap<number, AssembledRow>> {
  const named = new Map<number, AssembledRow>();
  for (const row of before) {
    const variation = namesEntry(row) ? variationNamed(matching, item, row) : undefined;
    if (!variation) continue;
    const chosen = await compared(matching, item, variation);
    const feedback = `Matched to ${variation.code}, which a person gave.`;
    const match = { ...item.match, decision: 'matched' as const, chosen: [chosen], feedback };
    const [assembled] = assembleRows({ ...item, match, revenue: withoutRevenue }, matching.catalogue.rows, matching.assembly);
    if (assembled) named.set(row.id, assembled);
  }
  return named;
}

/** The variation that was typed, or the row's; if the entry has several and neither is one of them, the best match. */
function variationNamed({ entries }: ReMatching, { match }: Item, row: RowBefore): VariationRow | undefined {
  const code = effectiveCode(row);
  if (!code) return undefined;
  const found = entries.find(code, row.variation ?? undefined);
  if (found) return found;
  const ids = new Map(entries.of(code).map((variation) => [String(variation.id), variation]));
  return match.candidates.flatMap(({ catalogueId }) => ids.get(catalogueId) ?? [])[0] ?? entries.of(code)[0];
}

/** The entry compared with the item, with their weight and evidence. */
async function compared({ services, job, run }: ReMatching, { values, match }: Item, { id }: VariationRow): Promise<ChosenEntry> {
  const catalogueId = String(id);
  const candidate = match.candidates.find((known) => known.catalogueId === catalogueId);
  if (candidate) return candidate;
  const row = toSourceRow({ values }, Number(match.rowId) - 1);
  const [found] = await services.pool.lookUp({ ...job, list: `re-match ${run.id}`, row, text: '', ids: [catalogueId], top: 1 });
  return found ?? { catalogueId, weight: null, evidence: [] };
}
