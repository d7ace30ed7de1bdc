import { MatcherContext } from '@fetlock/contract/matcher-context';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { type Insertable, sql } from 'kysely';
import type { Database } from '@fetlock/server/database/connection';
import type { ResultRows } from '@fetlock/server/database/schema.gen';
import { newFileKey } from '@fetlock/server/files/file-key';
import { StoredParams } from '@fetlock/server/task-records/stored-params';

export type GivenRow = Partial<Omit<Insertable<ResultRows>, 'id' | 'result_id' | 'status'>> & { status?: RowStatusName };

export interface GivenResult {
  taskId: number;
  id: number;
  /** In the order in which the rows were given. */
  rowIds: number[];
}

export interface ResultOptions {
  name?: string;
  businessId?: number;
  groupName?: string;
  /** Another version of this task, instead of a new task. */
  taskId?: number;
}

/** A completed task with a result of these rows. By default a row is valid and not reviewed. */
export async function givenResult(db: Database, rows: readonly GivenRow[] = [{}], options: ResultOptions = {}): Promise<GivenResult> {
  const { id, taskId } = await insertResult(db, rows.length, options);
  if (rows.length === 0) return { id, taskId, rowIds: [] };
  const inserted = await db
    .insertInto('result_rows')
    .values(rows.map((row, index) => ({ ...validRow(index + 1), ...row, result_id: id })))
    .returning('id')
    .execute();
  return { id, taskId, rowIds: inserted.map((row) => row.id) };
}

/** The only row of a new result. */
export async function givenRow(
  db: Database,
  row: GivenRow = {},
): Promise<{ id: number; rowId: number; at: { id: number; rowId: number } }> {
  const { id, rowIds } = await givenResult(db, [row]);
  const rowId = rowIds[0] ?? 0;
  return { id, rowId, at: { id, rowId } };
}

/**
 * A result as large as real ones: categories, statuses, codes and sales vary over its rows; every tenth row belongs to a group of five. Not
 * analyzed: as right after a run, when PostgreSQL has no statistics.
 */
export async function givenLargeResult(db: Database, count: number, { analyzed = true } = {}): Promise<GivenResult> {
  const { id, taskId } = await insertResult(db, count, { name: `${count} rows` });
  await sql`
    insert into result_rows (result_id, orig_order, status, category, subcategory, fetlock_name, fetlock_code, variation, entry_variation_name,
      orig_code, orig_name, vendor, cost, price, lastsold, total_sold, revenue_percent, match_weight, matcher_feedback, multimatch,
      sales_dropped, property_object)
    select ${id}::bigint, n,
      (array['not_reviewed', 'not_reviewed', 'not_reviewed', 'ready_for_import', 'needs_change', 'ask_customer', 'ignore', 'unmatched'])[1 + n % 8],
      (array['drug', 'drug', 'lab', 'procedure', 'vaccine', 'food', 'supply', 'ignore', 'unmatched', 'grooming'])[1 + n % 10],
      'Subcategory ' || n % 40, 'Catalogue item ' || n % 9973, 'C' || n % 9973, 'v' || n % 3, n % 500 || ' mg, 60 count',
      'P' || n, 'Item ' || n || ' of the practice''s list', 'Vendor ' || n % 20, n % 300, n % 700, date '2026-01-01' - n % 900,
      n % 1000, 100.0 / ${count}::integer, case when n % 3 = 0 then 1 else (n % 100) / 100.0 end, 'Equal name and strength',
      case when n % 50 < 5 then (n / 50)::text end, n % 97 = 0, '{"strength": "75 mg", "form": "tablet"}'
    from generate_series(1, ${count}::integer) as n`.execute(db);
  if (analyzed) await sql`analyze result_rows`.execute(db);
  const rows = await db.selectFrom('result_rows').select('id').where('result_id', '=', id).orderBy('orig_order').execute();
  return { id, taskId, rowIds: rows.map((row) => row.id) };
}

/** A price list used by a task, without bytes in the store; returns its id. */
export async function givenTaskFile(db: Database, taskId: number, name = 'list.csv'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into files (name, kind, storage_key, size, sha256, uploaded_by)
    values (${name}, 'uploads', ${newFileKey()}, 1, 'test', 1) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into task_files (task_id, file_id, kind, position) values (${taskId}, ${id}, 'uploads', 0)`.execute(db);
  await sql`
    update tasks set params = jsonb_set(params, '{inputFilesParams}', ${JSON.stringify([{ id, name }])}::jsonb) where id = ${taskId}`.execute(
    db,
  );
  return id;
}

const validRow = (order: number) => ({
  orig_order: order,
  status: 'not_reviewed',
  category: 'drug',
  subcategory: 'NSAID',
  fetlock_name: `Catalogue item ${order}`,
  fetlock_code: `C${order}`,
  variation: 'a',
  orig_code: `P${order}`,
  orig_name: `Item ${order}`,
});

async function insertResult(
  db: Database,
  rowCount: number,
  { name = 'Prices', businessId = 7, groupName = '', taskId }: ResultOptions,
): Promise<{ id: number; taskId: number }> {
  const params = JSON.stringify(StoredParams.parse({ context: MatcherContext.parse({ groupname: groupName }) }));
  const version = await db
    .insertInto('catalogue_versions')
    .values({ name: 'Test catalogue', content_hash: 'test', entries: 0, variations: 0 })
    .onConflict((oc) => oc.column('content_hash').doUpdateSet({ name: 'Test catalogue' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const task = taskId ?? (await insertTask(db, { name, businessId, params }));
  const result = await db
    .insertInto('results')
    .values({
      task_id: task,
      catalogue_version_id: version.id,
      params,
      run_attempt: sql<number>`(select count(*) + 1 from results where task_id = ${task})`,
      lines_read: rowCount,
      source_rows: rowCount,
      row_count: rowCount,
      lines_not_read: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('tasks').set({ result_id: result.id }).where('id', '=', task).execute();
  return { id: result.id, taskId: task };
}

async function insertTask(
  db: Database,
  { name, businessId, params }: { name: string; businessId: number; params: string },
): Promise<number> {
  const task = await db
    .insertInto('tasks')
    .values({
      name,
      business_id: businessId,
      business_name: `Practice ${businessId}`,
      environment: 'prod',
      status: 'completed',
      params,
      created_by: 1,
      started_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return task.id;
}
