import type { Answer } from '@fetlock/contract/call';
import {
  ComparedDecision,
  type ComparedRow,
  type ComparedSide,
  ComparisonKind,
  type compareResults as call,
} from '@fetlock/contract/comparison';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import { effectiveCode } from '@fetlock/rules/row-validity';
import type { Queryable } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import {
  type ComparedPair,
  type ComparisonFilters,
  type ComparisonOrder,
  type Versions,
  selectComparison,
  selectSides,
  selectVersionsCompared,
} from './comparison.queries.ts';
import { markSeen } from '../rows/seen-rows.ts';
import { paginationOf } from '../http/pagination.ts';

interface ComparisonRequest extends ComparisonFilters {
  sortBy: ComparisonOrder;
  page: number;
  pageSize: number;
}

/** A page of what became of the rows of one version in another. Throws NOT_FOUND unless both are versions of one task. */
export async function compareResults(
  db: Queryable,
  versions: Versions,
  { sortBy, page, pageSize, ...filters }: ComparisonRequest,
): Promise<Answer<typeof call>> {
  await comparedVersion(db, versions);
  const range = { sortBy, limit: pageSize, offset: (page - 1) * pageSize };
  const { counts, found, pairs, seen } = await markSeen(db, () => selectComparison(db, versions, filters, range));
  const count = (fits: (one: (typeof counts)[number]) => boolean) => counts.filter(fits).reduce((sum, one) => sum + one.count, 0);
  const byKind = ComparisonKind.options.map((kind) => [kind, count((one) => one.kind === kind)] as const);
  const byDecision = ComparedDecision.options.map((decision) => [decision, count((one) => one.decision === decision)] as const);
  return {
    items: await comparedRows(db, pairs),
    pagination: paginationOf({ page, pageSize }, found),
    counts: Object.fromEntries(byKind) as Record<ComparisonKind, number>,
    decisions: Object.fromEntries(byDecision) as Record<ComparedDecision, number>,
    seen,
  };
}

/** The newer version, when both belong to one task. Throws NOT_FOUND. */
export async function comparedVersion(db: Queryable, versions: Versions) {
  const found = await selectVersionsCompared(db, [versions.old, versions.new]);
  const [old, now] = [versions.old, versions.new].map((id) => found.find((version) => version.id === id));
  if (!old || !now || old.task_id !== now.task_id)
    throw new Problem('NOT_FOUND', { description: 'These are not two versions of one task.' });
  return now;
}

/** Pairs with the contents of their rows. */
export async function comparedRows(db: Queryable, pairs: readonly ComparedPair[]): Promise<ComparedRow[]> {
  const ids = pairs.flatMap(({ old_id, new_id }) => [old_id, new_id].filter((id) => id !== null));
  const sides = new Map((await selectSides(db, ids)).map((record) => [record.id, sideOf(record)]));
  return pairs.map(({ old_id, new_id, kind, decision }) => {
    const old = old_id === null ? null : (sides.get(old_id) ?? null);
    const now = new_id === null ? null : (sides.get(new_id) ?? null);
    return { kind, decision, old, new: now, differs: old && now ? differing(old, now) : [] };
  });
}

/** Fields that always differ between two versions. */
const ofTheVersion = new Set(['row_id', 'revenue_percent']);

const differing = (old: ComparedSide, now: ComparedSide): string[] =>
  (Object.keys(now) as (keyof ComparedSide)[]).filter((field) => !ofTheVersion.has(field) && old[field] !== now[field]);

const sideOf = (record: Awaited<ReturnType<typeof selectSides>>[number]): ComparedSide => ({
  row_id: record.id,
  orig_code: record.orig_code,
  orig_name: record.orig_name,
  orig_category: [record.orig_cat1, record.orig_cat2].filter(Boolean).join(' / ') || null,
  vendor: record.vendor,
  vendor_code: record.vendor_code,
  upc: record.upc,
  ndc: record.ndc,
  package_info: record.pim_package_info,
  price: record.price,
  minimum_price: record.minimum_price,
  cost: record.cost,
  fetlock_code: effectiveCode(record),
  fetlock_name: record.fetlock_name,
  variation: record.variation,
  variation_name: record.entry_variation_name,
  match_weight: record.match_weight,
  candidates: record.candidates,
  status: statusNameOr(record.status),
  revenue_percent: record.revenue_percent,
});
