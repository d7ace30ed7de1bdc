import type { Answer, Received } from '@fetlock/contract/call';
import { Difference, type RunRow, RunRowState } from '@fetlock/contract/run';
import type { listRunRows } from '@fetlock/contract/runs';
import { priceNote } from '@fetlock/rules/catalogue-price';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { titleOfItemField } from './item-fields.ts';
import { type RunRowRecord, countRunRows, countRunRowStates, countPriceMoves, selectRunRows } from './list-run-rows.queries.ts';
import { findRun } from './runs.queries.ts';
import { paginationOf } from '../http/pagination.ts';

type Given = Received<typeof listRunRows>;

/** A page of the rows of a run, with the totals of all outcomes. Throws NOT_FOUND. */
export async function listRowsOfRun(
  db: Database,
  { id, runId }: Given['params'],
  { page, pageSize, sort, ...filters }: Given['query'],
): Promise<Answer<typeof listRunRows>> {
  found(await findRun(db, id, runId), 'Run');
  const [counts, price_moves, rows, searched] = await Promise.all([
    countRunRowStates(db, runId),
    countPriceMoves(db, runId),
    selectRunRows(db, runId, filters, { sort, page, pageSize }),
    filters.search.trim() === '' ? null : countRunRows(db, runId, filters),
  ]);
  const countOf = new Map(counts.map(({ state, count }) => [state, count]));
  const isSelected = ({ state }: { state: string }) => !filters.states?.length || filters.states.some((selected) => selected === state);
  const rowCount = searched ?? counts.filter(isSelected).reduce((sum, { count }) => sum + count, 0);
  const totals = z
    .record(RunRowState, z.int())
    .parse(Object.fromEntries(RunRowState.options.map((state) => [state, countOf.get(state) ?? 0])));
  return {
    items: rows.map(presentRunRow),
    pagination: paginationOf({ page, pageSize }, rowCount),
    totals,
    price_moves,
  };
}

const sentStates: ReadonlySet<string> = new Set(['created', 'changed', 'unchanged'] satisfies RunRowState[]);

const Stored = z.array(Difference.omit({ title: true })).nullable();

/** A row of a run in the contract's form. */
export function presentRunRow({ state, differences, old_price, new_price, price_from_catalogue, ...row }: RunRowRecord): RunRow {
  return {
    ...row,
    state: RunRowState.parse(state),
    differences: (Stored.parse(differences) ?? []).map((difference) => ({ ...difference, title: titleOfItemField(difference.field) })),
    price: old_price === null && new_price === null ? null : { old: old_price, new: new_price },
    // What a roll back restores is the practice's former price.
    price_from_catalogue: sentStates.has(state) && priceNote({ price: new_price, price_from_catalogue }) !== null,
  };
}
