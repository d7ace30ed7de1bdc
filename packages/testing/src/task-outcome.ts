import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { markFolder } from '@fetlock/server/files/file-key';
import { withConnection } from '@fetlock/postgres/databases';
import { type Installation, databaseOf } from './product.ts';

/** Everything that a run leaves behind, to be compared with an undisturbed run. */
export interface TaskOutcome {
  readonly status: string;
  readonly error: string | null;
  readonly results: number;
  readonly rows: number;
  readonly rowsClaimed: number;
  readonly matches: number;
  readonly problems: number;
  readonly sourceRows: number;
  readonly linesRead: number;
  readonly linesNotRead: number;
  /** SHA-256 over every row and its match explanation, without ids and times. */
  readonly content: string;
}

/** A task as seen by those who wait for it. */
export interface TaskState {
  readonly status: string;
  /** How often a worker has leased it. */
  readonly attempt: number;
}

/** Waits until a task has the wanted state, even while the database is temporarily unavailable. */
export async function untilTask(
  installation: Installation,
  taskId: number,
  isWanted: (task: TaskState) => boolean,
  timeoutMs = 90_000,
): Promise<TaskState> {
  let last: TaskState | undefined;
  for (const deadline = Date.now() + timeoutMs; ; await delay(100)) {
    [last] = await ask<TaskState>(installation, 'select status, run_attempt as attempt from tasks where id = $1', [taskId]).catch(() => []);
    if (last && isWanted(last)) return last;
    if (Date.now() > deadline) throw new Error(`Task ${taskId} is ${last?.status ?? 'out of sight'} after ${timeoutMs / 1000} s`);
  }
}

export const hasEnded = ({ status }: TaskState): boolean => status !== 'todo' && status !== 'in_progress';

export async function outcomeOf(installation: Installation, taskId: number): Promise<TaskOutcome> {
  const [task] = await ask<Omit<TaskOutcome, 'content'>>(
    installation,
    `select status, error, results.row_count as "rowsClaimed", source_rows as "sourceRows", lines_read as "linesRead", lines_not_read as "linesNotRead",
       (select count(*)::int from results where task_id = tasks.id) as results,
       (select count(*)::int from result_rows where result_id = tasks.result_id) as rows,
       (select count(*)::int from row_matches join result_rows on result_rows.id = row_id where result_id = tasks.result_id) as matches,
       (select count(*)::int from result_errors where result_id = tasks.result_id) as problems
     from tasks left join results on results.id = tasks.result_id where tasks.id = $1`,
    [taskId],
  );
  if (!task) throw new Error(`There is no task ${taskId}`);
  const rows = await ask<{ text: string }>(
    installation,
    `select (to_jsonb(result_rows) - '{id,result_id,created_at,updated_at}'::text[])::text || (to_jsonb(row_matches) - 'row_id')::text as text
     from result_rows join row_matches on row_id = result_rows.id
     where result_id = (select result_id from tasks where id = $1) order by orig_order, result_rows.id`,
    [taskId],
  );
  const content = createHash('sha256');
  for (const { text } of rows) content.update(text).update('\n');
  return { ...task, content: content.digest('hex') };
}

/** Files in the store without a row in the database, and vice versa. */
export async function strayFiles(installation: Installation): Promise<{ unknown: string[]; missing: string[] }> {
  const folder = path.join(installation.dataDir, 'files');
  const stored = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(`${markFolder}/`));
  const known = (
    await ask<{ key: string }>(
      installation,
      'select storage_key as key from files union all select storage_key from catalogue_uploads where storage_key is not null union all select storage_key from reports where storage_key is not null',
    )
  ).map(({ key }) => key);
  return { unknown: stored.filter((file) => !known.includes(file)), missing: known.filter((key) => !stored.includes(key)) };
}

/** Open jobs, of a task or of all. */
export async function openJobs(installation: Installation): Promise<unknown[]> {
  return ask(installation, "select name, state, data from pgboss.job where state < 'completed'");
}

async function ask<Row extends object>(installation: Installation, query: string, values: unknown[] = []): Promise<Row[]> {
  return withConnection(await databaseOf(installation), async (client) => (await client.query<Row>(query, values)).rows);
}
