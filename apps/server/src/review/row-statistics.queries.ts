import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Log } from '../process/log.ts';

/** What rows are chosen, joined and put into order by; to look at all columns takes four times as long. */
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

/** Most frequent values kept of a column, for which 300 rows each are read (PostgreSQL's own look: 100); enough to tell versions apart. */
const valuesKept = 30;

/** An operator's own VACUUM may hold the table for hours. */
const patienceMs = 5_000;

/**
 * Lets PostgreSQL know of the rows of a new version. Its own look comes up to some minutes later, and takes the version to be empty until then:
 * queries of a page would read all of its rows. Some 0.3 s, whatever the version has. Never throws, as the version is there without it.
 */
export async function refreshRowStatistics(db: Database, log: Log): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(trx);
      await sql`set local default_statistics_target = ${sql.lit(valuesKept)}`.execute(trx);
      await sql`analyze result_rows (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(trx);
    });
  } catch (error) {
    log.warn(
      { err: error },
      'the statistics of the rows could not be refreshed; pages of the new version are slow until PostgreSQL does it',
    );
  }
}
