import { type Connection, idAsGiven } from '../database/connect.ts';
import type { PreprocessorRunRow } from '../database/tables.ts';

export function findRunByKey(database: Connection, sessionId: number, key: string): Promise<PreprocessorRunRow | undefined> {
  return database.selectFrom('preprocessor_run').selectAll().where('session_id', '=', sessionId).where('key', '=', key).executeTakeFirst();
}

export function findRun(database: Connection, sessionId: number, id: number): Promise<PreprocessorRunRow | undefined> {
  return database
    .selectFrom('preprocessor_run')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('id', '=', idAsGiven(id))
    .executeTakeFirst();
}

/** The run that wrote the session's current files: the last successful one. */
export function findLastDone(database: Connection, sessionId: number, at: Date): Promise<PreprocessorRunRow | undefined> {
  return database
    .selectFrom('preprocessor_run')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('finishes_at', '<=', at)
    .where('error', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export function insertRun(
  database: Connection,
  { options, settings, ...run }: Omit<PreprocessorRunRow, 'id'>,
): Promise<PreprocessorRunRow> {
  return database
    .insertInto('preprocessor_run')
    .values({ ...run, options: JSON.stringify(options), settings: JSON.stringify(settings) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a run early. */
export function endRun(database: Connection, id: number, at: Date): Promise<PreprocessorRunRow> {
  return database
    .updateTable('preprocessor_run')
    .set({ finishes_at: at, cancelled_at: at, error: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
