import { Client } from 'pg';
import { z } from 'zod';

const JobDone = z.object({ jobId: z.uuid() });

/**
 * Ensures that a job that blocked its process is not retried: when the process is gone, it fails with a sentence that says so. Called by
 * the watchdog thread, with its own connection.
 */
export async function noteStandstill(connectionString: string, doing: unknown): Promise<void> {
  const { data } = JobDone.safeParse(doing);
  if (!data || connectionString === '') return;
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  await client.connect();
  try {
    await client.query(
      `update pgboss.job set retry_limit = retry_count, data = data || '{"stoodStill": true}' where id = $1 and state = 'active'`,
      [data.jobId],
    );
  } finally {
    await client.end();
  }
}
