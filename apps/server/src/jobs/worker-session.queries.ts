import pg from 'pg';
import { z } from 'zod';
import { useOwnSchema } from '../database/own-schema.ts';
import type { WorkerIdentity } from './workers.queries.ts';

/** First half of the workers' advisory locks; the view `worker_presence` uses it too. */
const lockClass = 20_361;

const Seen = z.array(z.object({ id: z.string(), number: z.number(), alive: z.boolean() }));

/** A connection whose lock shows that a worker is present. */
export interface WorkerSession {
  /** Aborted as soon as the connection is lost. */
  readonly lost: AbortSignal;
  /**
   * Ensures that this worker is listed and has its lock; returns the other workers without one. Throws when the database does not answer.
   */
  look: () => Promise<string[]>;
  close: () => Promise<void>;
}

export async function openWorkerSession(connectionString: string, worker: WorkerIdentity): Promise<WorkerSession> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'fetlock-worker-presence',
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  let isLocked = false;

  const close = () => client.end().catch(() => undefined);
  const look = async () => {
    let seen = Seen.parse((await client.query('select id, number, alive from worker_presence')).rows);
    if (!seen.some(({ id }) => id === worker.id)) {
      // Also after it was presumed dead: from now on it is present again.
      isLocked = false;
      const { id, host, pid, role, version } = worker;
      await client.query('insert into workers (id, host, pid, role, version) values ($1, $2, $3, $4, $5) on conflict (id) do nothing', [
        id,
        host,
        pid,
        role,
        version,
      ]);
      seen = Seen.parse((await client.query('select id, number, alive from worker_presence')).rows);
    }
    const own = seen.find(({ id }) => id === worker.id);
    if (own && !isLocked) {
      // Not waited for: a connection that broke silently holds it until the database finds out.
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [lockClass, own.number]);
      isLocked = rows[0]?.locked === true;
    }
    return seen.filter(({ id, alive }) => id !== worker.id && !alive).map(({ id }) => id);
  };

  try {
    await client.connect();
    await useOwnSchema(client);
    // The database must soon notice that the machine of this worker has vanished.
    await client.query('set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3');
    await look();
    return { lost: lost.signal, look, close };
  } catch (error) {
    await close();
    throw error;
  }
}
