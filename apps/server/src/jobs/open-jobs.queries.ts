import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import type { JobDefinition } from './job.ts';

/** Queue for jobs of a kind whose attempts are exhausted: each is abandoned. */
export const deadLetterOf = (name: string): string => `${name}-dead`;

/**
 * Whether a job of this key waits, runs, is to be retried, or is to be abandoned. For use in a statement that also reads the data it is
 * about, as both were committed together.
 */
export const hasOpenJob = ({ name }: Pick<JobDefinition, 'name'>, key: Expression<string>): Expression<SqlBool> => sql<SqlBool>`exists (
    select from pgboss.job
    where name in (${name}, ${deadLetterOf(name)}) and singleton_key = ${key} and state < 'completed')`;

/** All but the queue's own. */
export const deleteAllJobs = (trx: Trx) => sql`delete from pgboss.job where name not like '\\_\\_pgboss%'`.execute(trx);
