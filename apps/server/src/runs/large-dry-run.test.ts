import { dryRunRows, importRows } from '@fetlock/contract/runs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contentHash } from '../rows/row-content.queries.ts';
import { type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

/** `npm run bench:properties` does: the rows alone take half a minute. */
const isAsked = process.env['TEST_REPETITIONS'] !== undefined;

test.runIf(isAsked)('a dry run of more rows than a request may name is imported', async () => {
  const rows = 200_001;
  const { db } = world.api;
  const staff = world.api.as('staff');
  const { id } = await world.givenResult([{}]);
  for (let from = 1; from < rows; from += 20_000) {
    const last = Math.min(from + 20_000, rows);
    await sql`
    insert into result_rows (result_id, orig_order, orig_name, orig_code, fetlock_code, fetlock_name, category, subcategory, status, price)
    select ${id}::bigint, n, 'row-' || n, 'source-' || n, 'code-' || n, 'Item ' || n, 'drug', 'Antibiotics', 'not_reviewed', 20
    from generate_series(${from + 1}::integer, ${last}::integer) as n`.execute(db);
    // As if all had been analysed and made ready.
    await sql`
    update result_rows set status = 'ready_for_import',
      stage_analysis = jsonb_build_object('status', 'SUCCEED', 'at', '2026-11-01T00:00:00Z', 'content', ${contentHash})
    where result_id = ${id} and orig_order between ${from === 1 ? 1 : from + 1} and ${last}`.execute(db);
  }
  await sql`analyze result_rows`.execute(db);
  const body = { environment: 'stage' as const };
  const seen = await staff.call(dryRunRows, { params: { id }, body });
  expect(seen.total).toBe(rows);
  // As if a worker had tried them all.
  await sql`
    update run_rows set state = 'created', mark = ${contentHash} from result_rows
    where run_rows.run_id = ${seen.id} and result_rows.id = run_rows.row_id`.execute(db);
  await sql`update runs set state = 'SUCCEED', done = total, finished_at = now() where id = ${seen.id}`.execute(db);
  const run = await staff.call(importRows, { params: { id }, body: { ...body, dry_run_id: seen.id } });
  expect(run).toMatchObject({ kind: 'import', total: rows });
});
