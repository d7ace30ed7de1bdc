import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** Stages of the work on a task, in order. */
export const stages = ['waiting', 'reading', 'preparing', 'matching', 'writing', 'done'] as const;
export type Stage = (typeof stages)[number];

/** A moment in the life of a task: a stage, for `matching` its progress, and a wait after that. */
export interface Moment {
  readonly stage: Stage;
  readonly percent?: number;
  readonly delayMs: number;
}

/** Waits for a moment of a task and returns its actual stage then: the work does not wait for observers. */
export async function untilMoment(connectionString: string, taskId: number, { stage, percent = 0, delayMs }: Moment): Promise<Stage> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const deadline = Date.now() + 60_000; ; await delay(3)) {
      const seen = await look(client, taskId);
      const isLater = stages.indexOf(seen.stage) > stages.indexOf(stage);
      if (isLater || (seen.stage === stage && seen.percent >= percent)) break;
      if (Date.now() > deadline) throw new Error(`Task ${taskId} is still ${seen.stage}, not ${stage}, after a minute`);
    }
    await delay(delayMs);
    return (await look(client, taskId)).stage;
  } finally {
    await client.end();
  }
}

async function look(client: Client, taskId: number): Promise<{ stage: Stage; percent: number }> {
  // A worker that writes rows holds this lock until the commit.
  const { rows } = await client.query<{ status: string; label: string; percent: number; writing: boolean }>(
    `select status, progress_label as label, progress_value::float as percent, exists (
       select from pg_locks where relation = 'result_rows'::regclass and mode = 'RowExclusiveLock'
         and database = (select oid from pg_database where datname = current_database())) as writing
     from tasks where id = $1`,
    [taskId],
  );
  const [task] = rows;
  if (!task) throw new Error(`There is no task ${taskId}`);
  return { stage: stageOf(task), percent: task.percent };
}

function stageOf({ status, label, writing }: { status: string; label: string; writing: boolean }): Stage {
  if (status === 'todo') return 'waiting';
  if (status !== 'in_progress') return 'done';
  if (writing) return 'writing';
  if (label.startsWith('Matching') || label.startsWith('Saving')) return 'matching';
  return label.startsWith('Preparing') ? 'preparing' : 'reading';
}
