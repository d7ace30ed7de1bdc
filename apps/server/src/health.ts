import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/connection.ts';
import { selectMissingMigrations } from './database/migrate.ts';

/** A database that takes longer than this to answer an empty query counts as unavailable. */
const timeoutMs = 2_000;

export type ReadinessState = 'ready' | 'starting' | 'draining' | 'database away' | 'schema out of date';

/** Whether a process accepts requests or work: it starts, serves as long as its database does, and drains before it ends. */
export interface Readiness {
  /** Everything is set up; from now on the database decides. */
  begin(db: Database): void;
  /** Not ready from now on, so that no new work arrives; work in progress continues. */
  drain(): void;
  readonly isDraining: boolean;
  state(): Promise<ReadinessState>;
}

export function createReadiness(): Readiness {
  let database: Database | undefined;
  let isDraining = false;
  let pending: Promise<ReadinessState> | undefined;
  let isMigrated = false;
  // One query at a time: probes that pile up on a hanging database would use up the connections.
  const ask = (db: Database) =>
    (pending ??= (isMigrated ? askWhetherItAnswers(db) : askForSchema(db)).finally(() => (pending = undefined)));
  /** Asked until it is up to date, and it stays so: a lock on one table then says nothing about the database. */
  const askForSchema = async (db: Database) => {
    const state = await askDatabase(db);
    isMigrated = state === 'ready';
    return state;
  };
  return {
    begin: (db) => void (database = db),
    drain: () => void (isDraining = true),
    get isDraining() {
      return isDraining;
    },
    async state() {
      if (isDraining) return 'draining';
      if (!database) return 'starting';
      return Promise.race([ask(database), delay(timeoutMs, 'database away' as const, { ref: false })]);
    },
  };
}

const askWhetherItAnswers = (db: Database): Promise<ReadinessState> =>
  sql`select`.execute(db).then(
    () => 'ready',
    () => 'database away',
  );

/** A newer schema is fine: during a rolling upgrade the old version continues with it. */
const askDatabase = (db: Database): Promise<ReadinessState> =>
  selectMissingMigrations(db).then(
    (missing) => (missing.length === 0 ? 'ready' : 'schema out of date'),
    () => 'database away',
  );

/**
 * `GET /health/live`: 200 while the process answers; when it does not, restart it. `GET /health/ready` and `GET /health`: 200 when it can
 * work, else 503 with the reason; when it is not ready, send nothing.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/health/live', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  for (const url of ['/health', '/health/ready']) {
    app.get(url, options, async (_request, reply) => {
      const state = await readiness.state();
      return reply
        .status(state === 'ready' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(state === 'ready' ? { status: 'ready' } : { status: 'not ready', reason: state });
    });
  }
}
