import { type GuardName, type RowGuard, guardNames } from '@fetlock/contract/guards';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import { MatcherContext } from '@fetlock/contract/matcher-context';
import { guardsAmong, guardsOf } from '@fetlock/rules/guards';
import { effectiveCode } from '@fetlock/rules/row-validity';
import { UnreadPrices } from '@fetlock/contract/unread-prices';
import { z } from 'zod';
import type { Queryable, Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { type LockedRow, lockRow } from './lock-rows.queries.ts';
import { type ChangeCause, changeRow } from './row-changes.queries.ts';
import { selectGuarded, selectBlocked, selectRelatedRows } from './guards.queries.ts';

const Differences = z.record(z.string(), z.tuple([z.string(), z.string()]));
const Fees = MatcherContext.shape.mergedispensingfees.catch('never');
const Locale = MatcherContext.shape.locale.catch('en-US');

/** A row in the form used by the rules. */
const guarded = <Row extends { status: string; unread_prices: unknown }>(row: Row) => ({
  ...row,
  status: statusNameOr(row.status),
  unread_prices: UnreadPrices.nullable().parse(row.unread_prices),
});

/** The guards that apply to a row, and which of them are accepted. Throws NOT_FOUND. */
export async function readRowGuards(db: Queryable, resultId: number, rowId: number): Promise<RowGuard[]> {
  const {
    accepted_guards,
    scored_code: code,
    scored_variation: variation,
    scored_name: name,
    differences,
    fees,
    locale,
    ...columns
  } = found(await selectGuarded(db, resultId, rowId), 'Row');
  const row = guarded(columns);
  const related = await selectRelatedRows(db, resultId, effectiveCode(row) ?? '', row.multimatch);
  const speaking = guardsOf(row, {
    scored: code === null ? null : { code, variation: variation ?? '', name: name ?? '' },
    differences: Differences.parse(differences),
    others: related.map(guarded),
    fees: Fees.parse(fees),
    locale: Locale.parse(locale),
  });
  return speaking.map((guard) => ({ ...guard, accepted: accepted_guards.includes(guard.name) }));
}

/**
 * Allows a row to be ready for import when no unaccepted guard applies, and stores what the caller accepts, as part of the same change.
 * Comes after the change of the row's other fields, in its transaction. Throws GUARDED.
 */
export async function passGuards(
  trx: Trx,
  row: Pick<LockedRow, 'id' | 'result_id'>,
  accepting: readonly GuardName[] | undefined,
  cause: ChangeCause,
): Promise<void> {
  const guards = await readRowGuards(trx, row.result_id, row.id);
  const open = guards.filter(({ accepted }) => !accepted);
  if (open.some(({ name }) => !accepting?.includes(name))) {
    throw new Problem('GUARDED', {
      description: `The row is held back: ${open.map(({ reason }) => reason).join(' ')}`,
      details: { guards },
    });
  }
  if (open.length === 0) return;
  const now = found(await lockRow(trx, row.result_id, row.id), 'Row');
  const accepted_guards = guardsAmong([...now.accepted_guards, ...open.map(({ name }) => name)]);
  await changeRow(trx, now, { accepted_guards }, cause);
}

interface OfMany {
  id: number;
  fetlock_code: string | null;
  fetlock_code_override: string | null;
  accepted_guards: readonly string[];
}

/**
 * The same for many rows, which the caller has locked: those without guards, those with guards to be accepted (with all guards accepted of
 * them from now on), how many rows wait, and how many each guard blocks.
 */
export async function passGuardsOfMany<Row extends OfMany>(
  trx: Trx,
  resultId: number,
  rows: readonly Row[],
  accepting: readonly GuardName[] = [],
) {
  const guards = await selectBlocked(trx, resultId, rows);
  const free: Row[] = [];
  const accepted: { id: number; accepted_guards: GuardName[] }[] = [];
  const counts = new Map<GuardName, number>();
  for (const row of rows) {
    const names = guards.get(row.id);
    const open = names?.filter((name) => !accepting.includes(name)) ?? [];
    if (!names) free.push(row);
    else if (open.length === 0) accepted.push({ id: row.id, accepted_guards: guardsAmong([...row.accepted_guards, ...names]) });
    else for (const name of open) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    free,
    accepted,
    waiting: rows.length - free.length - accepted.length,
    held: guardNames.flatMap((guard) => (counts.has(guard) ? [{ guard, count: counts.get(guard) ?? 0 }] : [])),
  };
}

/** Only this status is guarded: it is the one that an import takes. */
export const isGuarded = (status: RowStatusName): boolean => status === 'ready_for_import';
