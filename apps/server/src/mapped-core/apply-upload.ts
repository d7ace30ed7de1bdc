import { randomUUID } from 'node:crypto';
import type { BulkChange } from '@fetlock/contract/row-edits';
import type { Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { lockRows } from '../rows/lock-rows.queries.ts';
import { changeRows } from '../rows/row-changes.queries.ts';
import { skipped } from '../rows/set-statuses.ts';
import type { UploadPlan } from './plan-upload.ts';

const batchSize = 2_000;

/**
 * Applies the changes of a plan, all or none, as one batch. Throws SET_CHANGED when they differ from those shown, or a row has changed
 * since.
 */
export async function applyUpload(
  trx: Trx,
  { changes, preview }: UploadPlan,
  { expected, actorId }: { expected: string | undefined; actorId: number },
): Promise<BulkChange> {
  if (expected !== undefined && expected !== preview.expected) throw moved();
  const batch = randomUUID();
  // In the order of their ids, as every bulk change locks rows.
  const inOrder = changes.toSorted((one, other) => one.id - other.id);
  let changed = 0;
  for (let from = 0; from < inOrder.length; from += batchSize) {
    const piece = inOrder.slice(from, from + batchSize);
    const rows = await lockRows(
      trx,
      preview.result_id,
      piece.map(({ id }) => id),
    );
    // A row that was signed meanwhile, or whose signature is void, has changed too.
    const current = new Map(rows.map((row) => [row.id, row]));
    if (piece.some(({ id, version, signed_as }) => current.get(id)?.version !== version || current.get(id)?.signed_as !== signed_as))
      throw moved();
    changed += await changeRows(trx, preview.result_id, piece, { actorId, cause: 'mapped core', batch });
  }
  return {
    batch,
    changed,
    skipped: skipped({
      'lines or cells were not understood': preview.not_understood_count,
      'rows were as the file says': preview.rows_unchanged,
    }),
    held: [],
  };
}

const moved = () =>
  new Problem('SET_CHANGED', { description: 'Rows have changed since you were shown what the file changes. Check it again.' });
