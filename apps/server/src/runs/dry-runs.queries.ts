import { Environment } from '@fetlock/contract/environments';
import type { PlannedItem } from '@fetlock/contract/platform-rows';
import type { Destination } from '@fetlock/contract/platform-sites';
import { RunState } from '@fetlock/contract/run';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Queryable, Trx } from '../database/connection.ts';
import { contentHash } from '../rows/row-content.queries.ts';
import { leaveWaiting } from './cancels.queries.ts';
import type { ClaimedRun, NewRun } from './runs.queries.ts';
import { practiceWrittenTo, writingKinds } from './one-writer.queries.ts';
import { countAll } from '../database/pages.ts';

const CodeAndVariation = z.tuple([z.string(), z.string().nullable()]);

/** Items that earlier rows of the run move to or from one of the codes, or rename, with their new codes and names. */
export async function selectRecoded(db: Database, runId: number, codeKeys: readonly string[]): Promise<PlannedItem[]> {
  const keys = sql<string>`any(${[...new Set(codeKeys)]}::text[])`;
  const recoded = await db
    .with('recoded', (qb) => {
      const rows = qb
        .selectFrom('run_rows')
        .select(['reference', 'new_code', sql<string | null>`sent ->> 'orig_code'`.as('source_code')])
        .select(sql<string>`coalesce(sent ->> 'orig_name', '')`.as('source_name'))
        .where('run_id', '=', runId);
      return rows.where('old_code', '=', keys).union(rows.where('new_code', '=', keys));
    })
    .selectFrom('recoded')
    .selectAll()
    .execute();
  return recoded.map(({ new_code, reference, source_code: sourceCode, source_name: sourceName }) => {
    const [code, variation] = CodeAndVariation.parse(JSON.parse(new_code ?? ''));
    return { externalReference: reference ?? '', code, variation, sourceCode, sourceName };
  });
}

/** Stores where the items of a dry run would go; what it stored first stays, also when another worker goes on with it. */
export async function saveDestination(db: Database, run: ClaimedRun, destination: Destination): Promise<void> {
  await sql`update runs set destination = coalesce(destination, ${JSON.stringify(destination)}::jsonb) where id = ${run.id}`.execute(db);
}

/**
 * Whether an import would go by another session than its dry run, or to another site or under other tags. `unknown`: the dry run did not
 * store where, as those of earlier versions.
 */
export async function whereItGoes(
  trx: Trx,
  dryRunId: number,
  now: { sessionId: number; destination: Destination },
): Promise<'as seen' | 'elsewhere' | 'unknown'> {
  const seen = await trx
    .selectFrom('runs')
    .select(['session_id', sql<boolean | null>`destination = ${JSON.stringify(now.destination)}::jsonb`.as('isSame')])
    .where('id', '=', dryRunId)
    .executeTakeFirst();
  if (seen?.session_id !== now.sessionId) return 'elsewhere';
  if (seen.isSame === null) return 'unknown';
  return seen.isSame ? 'as seen' : 'elsewhere';
}

/** Cancels the unfinished dry runs of a person, whose results are no longer awaited. */
export async function cancelDryRuns(trx: Trx, { resultId, environment, requestedBy }: NewRun): Promise<void> {
  const cancelled = await trx
    .updateTable('runs')
    .set({ state: 'CANCELLED', finished_at: sql`now()`, cancelled_by: requestedBy })
    .where('result_id', '=', resultId)
    .where('environment', '=', environment)
    .where('requested_by', '=', requestedBy)
    .where('kind', '=', 'dry_run')
    .where('state', '=', 'IN_PROGRESS')
    .returning('id')
    .execute();
  for (const { id } of cancelled) await leaveWaiting(trx, { id, kind: 'dry_run', environment });
}

/** Deletes dry runs once they are a day old, except the latest of a person in a version and environment. */
export async function deleteOldDryRuns(db: Database): Promise<void> {
  await sql`
    delete from runs using runs as later
    where runs.kind = 'dry_run' and runs.created_at < now() - interval '1 day' and later.kind = 'dry_run' and later.id > runs.id
      and later.result_id = runs.result_id and later.environment = runs.environment and later.requested_by = runs.requested_by`.execute(db);
}

export interface DryRun {
  id: number;
  environment: Environment;
  state: RunState;
}

export async function selectDryRun(db: Queryable, resultId: number, id: number): Promise<DryRun | undefined> {
  const run = await db
    .selectFrom('runs')
    .select(['id', 'environment', 'state'])
    .where('id', '=', id)
    .where('result_id', '=', resultId)
    .where('kind', '=', 'dry_run')
    .executeTakeFirst();
  return run && { id: run.id, environment: Environment.parse(run.environment), state: RunState.parse(run.state) };
}

/** How many rows of a dry run the import lacks, or would not send as they were seen. */
export async function countChangedSince(trx: Trx, dryRunId: number, importId: number): Promise<number> {
  return countAll(
    trx
      .selectFrom('run_rows as seen')
      .innerJoin('result_rows', 'result_rows.id', 'seen.row_id')
      .leftJoin('run_rows as taken', (join) => join.onRef('taken.row_id', '=', 'seen.row_id').on('taken.run_id', '=', importId))
      .where('seen.run_id', '=', dryRunId)
      .where((eb) =>
        eb.or([
          eb('taken.row_id', 'is', null),
          eb('seen.mark', 'is distinct from', contentHash),
          eb('seen.reference', 'is distinct from', eb.ref('taken.reference')),
        ]),
      ),
  );
}

/**
 * Whether another run has written, or may have written, to the practice's environment since a dry run began: in any version of any task.
 */
export async function isWrittenSince(trx: Trx, dryRunId: number, importId: number): Promise<boolean> {
  const written = await trx
    .selectFrom('runs as seen')
    .innerJoin('results', 'results.id', 'seen.result_id')
    .innerJoin('tasks', 'tasks.id', 'results.task_id')
    .innerJoin('runs as writing', 'writing.environment', 'seen.environment')
    .innerJoin('results as version', 'version.id', 'writing.result_id')
    .innerJoin('tasks as concurrent', 'concurrent.id', 'version.task_id')
    .select('writing.id')
    .where('seen.id', '=', dryRunId)
    .where(practiceWrittenTo('writing', 'concurrent'), '=', practiceWrittenTo('seen'))
    .where('writing.kind', 'in', writingKinds)
    .where('writing.id', '<>', importId)
    .where((eb) => eb.or([eb('writing.state', '=', 'IN_PROGRESS'), eb('writing.finished_at', '>=', eb.ref('seen.created_at'))]))
    .limit(1)
    .executeTakeFirst();
  return written !== undefined;
}
