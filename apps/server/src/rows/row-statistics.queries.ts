import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Log } from '@fetlock/process/log';

/** The columns by which rows are selected, joined and sorted; analysing all columns takes four times as long. */
const columns = [
  'id',
  'result_id',
  'orig_order',
  'status',
  'category',
  'mapped_core_type_override',
  'fetlock_code',
  'fetlock_code_override',
  'multimatch',
  'reviewed',
  'revenue_percent',
  'catalogue_variation_id',
  're_matched',
] as const;

/** Statistics target of a column, for which 300 rows each are read (PostgreSQL's default: 100); enough to distinguish versions. */
const valuesKept = 30;

/** The columns by which the undo of a change finds its events, and later changes of them. */
const eventColumns = ['result_id', 'row_id', 'batch', 'field', 'id'] as const;

/** Rows from which on a change is so large that PostgreSQL's statistics are updated. */
export const manyChanges = 5_000;

/** An operator's own VACUUM may lock the table for hours. */
const timeoutMs = 5_000;

/**
 * Updates PostgreSQL's statistics for the rows of a new version. Autovacuum does so up to some minutes later, and until then assumes the
 * version to be empty: queries of a page would read all of its rows. Some 0.3 s, for a version of any size. Never throws, as the version
 * exists without it.
 */
export function refreshRowStatistics(db: Database, log: Log): Promise<void> {
  return refresh(db, log, [analyzeRows]);
}

/** The same for the events of a large change, by which its undo finds what to revert, and for the rows, whose statuses it has changed. */
export function refreshChangeStatistics(db: Database, log: Log): Promise<void> {
  return refresh(db, log, [analyzeRows, analyzeEvents, sql`analyze change_batches`, sql`analyze decisions`]);
}

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const analyzeRows = sql`analyze result_rows (${list(columns)})`;
const analyzeEvents = sql`analyze row_events (${list(eventColumns)})`;

async function refresh(db: Database, log: Log, looks: readonly RawBuilder<unknown>[]): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(timeoutMs)}`.execute(trx);
      await sql`set local default_statistics_target = ${sql.lit(valuesKept)}`.execute(trx);
      for (const look of looks) await look.execute(trx);
    });
  } catch (error) {
    log.warn(
      { err: error },
      'the statistics of the rows could not be refreshed; pages of the new version are slow until PostgreSQL does it',
    );
  }
}
