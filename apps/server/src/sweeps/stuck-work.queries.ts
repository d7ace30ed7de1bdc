import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { hasOpenJob } from '../jobs/open-jobs.queries.ts';
import type { JobDefinition } from '../jobs/job.ts';

/** Tables whose rows can be marked as having work queued or running. */
type WorkTable = 'tasks' | 'runs' | 'reports' | 'preprocessor_runs' | 'breed_states' | 'catalogue_uploads' | 'deletions';

/** Which rows of a table are marked as queued or running, and which job each of them must have. */
export interface Marked {
  table: WorkTable;
  where: Expression<SqlBool>;
  job: Pick<JobDefinition, 'name'>;
  /** The key of its job; columns of the row are those of `marked`, as a job has an id too. */
  key: Expression<string>;
  /** Rounds of work are numbered where the same row is processed repeatedly. */
  round?: Expression<number>;
}

export interface StuckRow {
  id: number;
  round: number;
}

/** This many at a time: the others are found by the next sweep. */
const most = 100;

/** Rows without their job; of all, or of those that the transaction has locked. */
export async function selectStuck(db: Queryable, marked: Marked, locked?: readonly number[]): Promise<StuckRow[]> {
  const { table, where, job, key, round = sql<number>`0` } = marked;
  const among = locked ? sql`id = any(${[...locked]}::bigint[])` : sql`true`;
  const { rows } = await sql<StuckRow>`
    select id, ${round}::int as round from ${sql.table(table)} as marked
    where ${where} and ${among} and not ${hasOpenJob(job, key)} order by id limit ${most}`.execute(db);
  return rows;
}

/** Locks rows until the transaction ends, skipping those that are locked; returns which. */
export async function holdRows(trx: Trx, { table }: Marked, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}
