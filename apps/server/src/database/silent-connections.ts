import { Writable } from 'node:stream';
import { Client, type Pool, type PoolClient } from 'pg';
import type { Log } from '@fetlock/process/log';

/** Milliseconds: how often to check, how long an answer may take before the check, and how long the check may take. */
export interface Timing {
  lookEvery: number;
  silentAfter: number;
  probeTimeoutMs: number;
}

const usual: Timing = { lookEvery: 1_000, silentAfter: 4_000, probeTimeoutMs: 3_000 };

/** A query in progress, how often the database was found not to be working on it, and how much of a `copy` it had received by then. */
interface Question {
  sentAt: number;
  unknown: number;
  received?: string | null | undefined;
}

/**
 * Ends connections of a pool that have lost their database silently: by a network that drops packets, or a machine that vanished. For a
 * query that stays unanswered the database is asked on a new connection; when it reports, twice, that it is not working on it, the
 * connection is ended, so that the caller gets an error and the next one another connection. Slow queries are left alone.
 */
export function endSilentConnections(pool: Pool, { connectionString, log, timing = usual }: Options): void {
  const questions = new Map<PoolClient, Question>();
  /** Idle connections, and since when. */
  const idle = new Map<PoolClient, number>();
  pool.on('connect', (client) => noteQuestions(client, questions));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_, client) => idle.set(client, performance.now()));
  pool.on('remove', (client) => {
    questions.delete(client);
    idle.delete(client);
  });

  const look = async (): Promise<void> => {
    const silent = [...questions].filter(([, { sentAt }]) => performance.now() - sentAt > timing.silentAfter);
    if (silent.length === 0) return;
    await onNewConnection({ connectionString, timing }, async (fresh) => {
      const backends = await activeBackends(fresh);
      for (const [client, question] of silent) {
        if (questions.get(client) !== question) continue;
        const backend = backends.get(backendOf(client));
        // On a slow line more of a `copy` arrives from look to look; on one that is lost, nothing does.
        const isAtWork = backend !== undefined && (!backend.awaits_more || backend.received !== question.received);
        question.received = backend?.received;
        question.unknown = isAtWork ? 0 : question.unknown + 1;
        if (question.unknown < 2) continue;
        questions.delete(client);
        log.warn('a database connection that had fallen silent was ended');
        endNow(client);
        // Its locks would remain until the database has given up its client too.
        await fresh.query('select pg_terminate_backend($1)', [backendOf(client)]);
        // Connections last heard of before that are lost the same way; a caller that took one would wait in vain.
        for (const [other, since] of idle) if (since <= question.sentAt) endNow(other);
      }
      // While the database does not answer, nothing can be said about any connection.
    }).catch(() => undefined);
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => (looking ??= look().finally(() => (looking = undefined))), timing.lookEvery).unref();
  const end = pool.end.bind(pool);
  pool.end = async () => {
    clearInterval(timer);
    await looking;
    await end();
  };
}

interface Options {
  connectionString: string;
  log: Log;
  timing?: Timing;
}

function noteQuestions(client: PoolClient, questions: Map<PoolClient, Question>): void {
  const { query } = client;
  const watchedQuery = (...given: readonly unknown[]): unknown => {
    const question = { sentAt: performance.now(), unknown: 0 };
    questions.set(client, question);
    const answer: unknown = Reflect.apply(query, client, given);
    const forget = () => {
      if (questions.get(client) === question) questions.delete(client);
    };
    const failed = (error: unknown) => {
      forget();
      // Its answer is still outstanding, and the next query on this connection would wait behind it.
      if (error instanceof Error && error.message === 'Query read timeout') endNow(client);
    };
    if (answer instanceof Writable) {
      answer.on('drain', () => Object.assign(question, { sentAt: performance.now(), unknown: 0 }));
      return answer.once('finish', forget).once('error', failed);
    }
    if (!(answer instanceof Promise)) {
      forget();
      return answer;
    }
    return answer.then(
      (value: unknown) => {
        forget();
        return value;
      },
      (error: unknown) => {
        failed(error);
        throw error;
      },
    );
  };
  Object.defineProperty(client, 'query', { value: watchedQuery });
}

async function onNewConnection(
  { connectionString, timing }: { connectionString: string; timing: Timing },
  use: (fresh: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: timing.probeTimeoutMs, query_timeout: timing.probeTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await use(client);
  } finally {
    endNow(client);
  }
}

interface Backend {
  pid: number;
  /** It waits for its client to send more of a `copy`. */
  awaits_more: boolean;
  /** Bytes of it so far. */
  received: string | null;
}

/** Backends that are working on something now, and do not merely wait for their client to read it. */
async function activeBackends(fresh: Client): Promise<Map<number, Backend>> {
  const { rows } = await fresh.query<Backend>(`
    select pid, copy.pid is not null and wait_event is not distinct from 'ClientRead' as awaits_more, bytes_processed::text as received
    from pg_stat_activity left join pg_stat_progress_copy copy using (pid)
    where state = 'active' and wait_event is distinct from 'ClientWrite'`);
  return new Map(rows.map((backend) => [backend.pid, backend]));
}

const backendOf = (client: PoolClient): number => {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : 0;
};

/** Without a goodbye message, which may never arrive. */
export function endNow(client: PoolClient | Client): void {
  if (client instanceof Client) client.connection.stream.destroy();
}
