import * as calls from '@fetlock/contract/guided-check';
import { selectCustomerRowsById } from '../customer-rows/customer-rows.queries.ts';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { once } from '../http/once.ts';
import { requireResult } from '../results/require-result.ts';
import { checkRow } from './check-row.ts';
import { drawGuidedCheck } from './draw-guided-check.ts';
import { selectGuidedCheck } from './guided-check.queries.ts';
import { presentCheckRow } from './present-check-row.ts';

export function guidedCheckRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(calls.readGuidedCheck, async ({ params }) => {
    await requireResult(db, params.id);
    const drawn = await selectGuidedCheck(db, params.id);
    const ids = drawn.map(({ row_id }) => row_id);
    const rows = await selectCustomerRowsById(db, params.id, ids);
    const byRow = new Map(drawn.map((one) => [one.row_id, one]));
    const items = rows.flatMap((row) => {
      const one = byRow.get(row.id);
      return one ? [presentCheckRow(row, one)] : [];
    });
    return { items };
  });
  implement(calls.drawGuidedCheck, async ({ params }) => ({ rows: await drawGuidedCheck(db, params.id) }));
  implement(calls.checkRow, ({ params: { id, rowId }, body: { outcome, what, version }, actor, request }) =>
    once(db, { call: calls.checkRow, request, actor }, (trx) =>
      checkRow(trx, { resultId: id, rowId, outcome, what, version, actorId: actor.id }),
    ),
  );
}
