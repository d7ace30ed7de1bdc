import { CheckRow, drawGuidedCheck as drawCall, readGuidedCheck } from '@fetlock/contract/guided-check';
import { selectCustomerRowsById } from '../customer/customer-rows.queries.ts';
import { presentCustomerRow } from '../customer/present-customer-row.ts';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { requireResult } from '../review/require-result.ts';
import { drawGuidedCheck } from './draw-guided-check.ts';
import { selectGuidedCheck } from './guided-check.queries.ts';

export function guidedCheckRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(readGuidedCheck, async ({ params }) => {
    await requireResult(db, params.id);
    const drawn = await selectGuidedCheck(db, params.id);
    const ids = drawn.map(({ row_id }) => row_id);
    const rows = await selectCustomerRowsById(db, params.id, ids);
    const kinds = new Map(drawn.map(({ row_id, kind }) => [row_id, kind]));
    return { items: rows.map((row) => CheckRow.parse({ kind: kinds.get(row.id), row: presentCustomerRow(row) })) };
  });
  implement(drawCall, async ({ params }) => ({ rows: await drawGuidedCheck(db, params.id) }));
}
