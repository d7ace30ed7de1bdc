import type { Answer } from '@fetlock/contract/call';
import type { ChangeBatch, listChanges as call } from '@fetlock/contract/changes';
import { personText } from '@fetlock/rules/visitors';
import type { Queryable } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { type ChangeFilters, countBatches, selectBatches, selectSamples } from './changes.queries.ts';
import { paginationOf } from '../http/pagination.ts';
import type { Page } from '../database/pages.ts';

type Listed = ChangeFilters & { undoable?: boolean | undefined };

/** A page of the changes of a result, newest first. */
export async function listChanges(
  db: Queryable,
  resultId: number,
  { page, pageSize, ...filters }: Listed & Page,
): Promise<Answer<typeof call>> {
  const rowCount = await countBatches(db, resultId, filters);
  const items = await withSamples(db, await selectBatches(db, resultId, filters, { page, pageSize }));
  return { items, pagination: paginationOf({ page, pageSize }, rowCount) };
}

/** One change of a result. Throws NOT_FOUND. */
export async function readChange(db: Queryable, resultId: number, batch: string): Promise<ChangeBatch> {
  const [change] = await withSamples(db, await selectBatches(db, resultId, { batch }, { page: 1, pageSize: 1 }));
  return found(change, 'Change');
}

type BatchRecord = Awaited<ReturnType<typeof selectBatches>>[number];

async function withSamples(db: Queryable, batches: readonly BatchRecord[]): Promise<ChangeBatch[]> {
  const samples = await selectSamples(
    db,
    batches.map(({ batch }) => batch),
  );
  const sampleOf = Map.groupBy(samples, ({ batch }) => batch);
  return batches.map((record) => ({
    batch: record.batch,
    at: record.at.toISOString(),
    user: { id: record.user_id, name: personText(record.user_name, record.visitor) },
    cause: record.cause,
    fields: record.fields,
    rows: record.rows,
    sample: (sampleOf.get(record.batch) ?? []).map(({ batch: _, ...sample }) => sample),
    undoes:
      record.undone_batch === null
        ? null
        : {
            batch: record.undone_batch,
            cause: record.undone_cause ?? '',
            user: { id: record.undone_user_id ?? record.user_id, name: personText(record.undone_user_name ?? '', record.undone_visitor) },
          },
    taken_back:
      record.undo_at === null
        ? null
        : {
            at: record.undo_at.toISOString(),
            user: { id: record.undo_user_id ?? record.user_id, name: personText(record.undo_user_name ?? '', record.undo_visitor) },
          },
    undoable: record.undoable,
    kept: record.kept,
  }));
}
