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

export function insertRun(database: Connection, { options, ...run }: Omit<PreprocessorRunRow, 'id'>): Promise<PreprocessorRunRow> {
  return database
    .insertInto('preprocessor_run')
    .values({ ...run, options: JSON.stringify(options) })
    .returningAll()
    .executeTakeFirstOrThrow();
}
