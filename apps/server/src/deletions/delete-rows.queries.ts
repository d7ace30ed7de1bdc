import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { type Counts, belongsTo } from './practice-data.queries.ts';
import { type DeletionScope, isBusy } from './scope.queries.ts';

/** Rows of a version that one transaction deletes, with everything that depends on them: few enough that no one waits for long. */
const rowsPerTransaction = 1_000;

const affected = ({ numAffectedRows }: { numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0n);

/** Work has begun on what is being deleted: the deletion waits for its end. */
export class WorkUnderWay extends Error {
  override readonly name = 'WorkUnderWay';
}

const versionAlone = (resultId: number): DeletionScope => ({
  taskIds: [],
  resultIds: [resultId],
  fileIds: [],
  businessId: null,
  userId: null,
});

/** Waits for transactions that start work on the tasks and versions, or copy them: none can until this one ends. Throws WorkUnderWay. */
export async function takeAll(trx: Trx, scope: DeletionScope): Promise<void> {
  await sql`select from results where id = any(${scope.resultIds}::bigint[]) order by id for update`.execute(trx);
  if (await isBusy(trx, scope)) throw new WorkUnderWay();
}

const takeVersion = (trx: Trx, resultId: number): Promise<void> => takeAll(trx, versionAlone(resultId));

/**
 * Deletes the next rows of a version, with their matches, changes, comments, decisions, and runs' results for them. Undefined: none are
 * left. Throws WorkUnderWay.
 */
export async function deleteSomeRows(trx: Trx, resultId: number): Promise<Counts | undefined> {
  await takeVersion(trx, resultId);
  const { rows } = await sql<{ id: number }>`
    select id from result_rows where result_id = ${resultId} order by id limit ${rowsPerTransaction} for update`.execute(trx);
  if (rows.length === 0) return undefined;
  const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`;
  // Comments are deleted with their rows: otherwise each would first be detached from its row.
  const comments = await sql<{ count: number }>`select count(*)::int as count from comments where row_id = ${ids}`.execute(trx);
  const counts: Counts = { rows: rows.length, comments: comments.rows[0]?.count ?? 0 };
  const countedTables = { row_imports: 'imports', row_events: 'changes', decisions: 'decisions' } as const;
  for (const [table, thing] of Object.entries(countedTables))
    counts[thing] = affected(await sql`delete from ${sql.table(table)} where row_id = ${ids}`.execute(trx));
  // Everything else that belongs to a row is deleted with it.
  await sql`delete from result_rows where id = ${ids}`.execute(trx);
  return counts;
}

/** Deletes a version without rows, its runs, links, evidence and messages; the task then shows its newest remaining version. */
export async function deleteVersion(trx: Trx, resultId: number): Promise<Counts> {
  const scope = versionAlone(resultId);
  // The task first, as in transactions that start work on it: its newest version is set below.
  await sql`select from tasks where id = (select task_id from results where id = ${resultId}) for no key update`.execute(trx);
  await takeVersion(trx, resultId);
  await emptyEvents(trx, scope);
  const visits = affected(await sql`delete from link_sessions where ${belongsTo('link_sessions', scope)}`.execute(trx));
  await sql`delete from signed_rows where ${belongsTo('signed_rows', scope)}`.execute(trx);
  const signatures = affected(await sql`delete from signatures where result_id = ${resultId}`.execute(trx));
  await sql`delete from migration_events where result_id = ${resultId}`.execute(trx);
  await sql`delete from row_imports where result_id = ${resultId}`.execute(trx);
  const runs = affected(await sql`delete from runs where result_id = ${resultId}`.execute(trx));
  const links = affected(await sql`delete from links where result_id = ${resultId}`.execute(trx));
  await sql`update preprocessor_runs set analyse_result_id = null where analyse_result_id = ${resultId}`.execute(trx);
  await sql`
    update tasks set updated_at = now(), result_id = (
      select max(id) from results other where other.task_id = tasks.id and other.id <> ${resultId})
    where result_id = ${resultId}`.execute(trx);
  // It names the person who signed this one.
  await sql`update results set earlier_answers = null where (earlier_answers ->> 'result_id')::bigint = ${resultId}`.execute(trx);
  const versions = affected(await sql`delete from results where id = ${resultId}`.execute(trx));
  return { versions, runs, links, visits, signatures };
}

/** The names and addresses of visitors with links to these versions are removed from the security events. */
const emptyEvents = (trx: Trx, scope: DeletionScope) =>
  sql`
    update security_events set visitor = null, address = null
    where ${belongsTo('security_events', scope)} and (visitor is not null or address is not null)`.execute(trx);

/** Deletes a task whose versions are deleted. */
export async function deleteTask(trx: Trx, taskId: number): Promise<Counts> {
  const breeds = affected(await sql`delete from breed_states where task_id = ${taskId}`.execute(trx));
  const tasks = affected(await sql`delete from tasks where id = ${taskId}`.execute(trx));
  return { tasks, breeds };
}

/** Forgets stored answers to changes of these, and what failed work left in the queue. */
export async function forgetTraces(trx: Trx, { taskIds, resultIds, businessId }: DeletionScope): Promise<void> {
  const results = sql`any(${resultIds}::bigint[])`;
  const tasks = sql`any(${taskIds}::bigint[])`;
  const states = sql`(select id from breed_states where task_id = ${tasks})`;
  const numberIn = (pattern: string) => sql`substring(place from ${pattern})::bigint`;
  await sql`
    delete from answered_changes
    where ${numberIn('^/(?:customer/)?(?:processing-results|migration)/([0-9]{1,15})')} = ${results}
      or place like '/lexicon/terms%' and (answer ->> 'business_id')::bigint = ${businessId}::bigint
      or ${numberIn('^/breeds/(?:accept-sure|resolve)/([0-9]{1,15})')} in ${states}
      or ${numberIn('^/breeds/([0-9]{1,15})')} in (select id from breed_mappings where breed_state_id in ${states})`.execute(trx);
  const idIn = (field: string) => sql`substring(data ->> ${sql.lit(field)} from '^[0-9]{1,15}$')::bigint`;
  await sql`
    delete from pgboss.job where name not like '\\_\\_pgboss%' and state <> 'active' and (
      ${idIn('taskId')} = ${tasks} or ${idIn('resultId')} = ${results} or ${idIn('breedStateId')} in ${states}
      or ${idIn('reportId')} in (select id from reports where result_id = ${results})
      or name like 'preprocess%' and ${idIn('runId')} in (select id from preprocessor_runs where task_id = ${tasks})
      or name not like 'preprocess%' and ${idIn('runId')} in (select id from runs where result_id = ${results}))`.execute(trx);
}

/** What is remembered of a practice besides its tasks. */
export async function deleteRestOfPractice(trx: Trx, businessId: number): Promise<Counts> {
  const items = affected(await sql`delete from practice_items where business_id = ${businessId}`.execute(trx));
  const layouts = affected(await sql`delete from practice_layouts where business_id = ${businessId}`.execute(trx));
  const terms = affected(await sql`delete from lexicon_terms where business_id = ${businessId}`.execute(trx));
  return { items, layouts, terms };
}

export const selectReportsOf = (db: Queryable, resultId: number) =>
  db.selectFrom('reports').select(['id', 'storage_key']).where('result_id', '=', resultId).orderBy('id').execute();

/** Files that the run of a version produced: they belong to the version that its task shows. */
export async function selectMadeFiles(db: Queryable, resultId: number): Promise<{ id: number; taskId: number }[]> {
  const { rows } = await sql<{ id: number; taskId: number }>`
    select file_id as id, tasks.id as "taskId" from task_files join tasks on tasks.id = task_files.task_id
    where tasks.result_id = ${resultId} and task_files.kind = 'updated_sources'
      and not exists (select from task_files other where other.file_id = task_files.file_id and other.task_id <> tasks.id)`.execute(db);
  return rows;
}

/** Whom a file is deleted for: as such, whoever uses it; or with these tasks, unless by now another one uses it. */
export type Deleter = 'itself' | { withTasks: readonly number[] };

/** Forgets a file, locked, and returns its key. Undefined: it is gone, or is used. A task that used it continues without it. */
export async function deleteFile(trx: Trx, fileId: number, deleter: Deleter): Promise<{ key: string } | undefined> {
  const file = await trx.selectFrom('files').select('storage_key').where('id', '=', fileId).forUpdate().executeTakeFirst();
  if (!file) return undefined;
  // Now that no task can begin to use it.
  if (deleter !== 'itself' && (await isUsedByOthers(trx, fileId, deleter.withTasks))) return undefined;
  await forgetNameOfFile(trx, fileId);
  await trx.deleteFrom('task_files').where('file_id', '=', fileId).execute();
  await trx.deleteFrom('files').where('id', '=', fileId).execute();
  return { key: file.storage_key };
}

async function isUsedByOthers(trx: Trx, fileId: number, taskIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from task_files where file_id = ${fileId} and task_id <> all(${[...taskIds]}::bigint[])) as used`.execute(trx);
  return rows[0]?.used ?? false;
}

/** The options of a task name its files in addition to their ids. */
const forgetNameOfFile = (trx: Trx, fileId: number) =>
  sql`
    update tasks set params = jsonb_set(params, '{inputFilesParams}', coalesce((
      select jsonb_agg(file) from jsonb_array_elements(params -> 'inputFilesParams') file where file ->> 'id' is distinct from ${String(fileId)}), '[]'))
    where id in (select task_id from task_files where file_id = ${fileId}) and jsonb_typeof(params -> 'inputFilesParams') = 'array'`.execute(
    trx,
  );
