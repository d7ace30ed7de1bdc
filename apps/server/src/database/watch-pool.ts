import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { metrics } from '../metrics/metrics.ts';
import { preparingClient } from './prepared.ts';

const pools = new Set<Pool>();

/** The pool as used by Kysely; each wait for a connection is measured. */
export function watchedPool(pool: Pool): PostgresPool {
  pools.add(pool);
  return {
    options: pool.options,
    async connect() {
      const endTimer = metrics.connectionWaitSeconds.startTimer();
      try {
        return preparingClient(await pool.connect());
      } finally {
        endTimer();
      }
    },
    async end() {
      pools.delete(pool);
      await pool.end();
    },
  };
}

/** How many connections of this process are currently in use, idle, and waited for. */
export function notePools(): void {
  const all = [...pools];
  const sum = (count: (pool: Pool) => number) => all.reduce((total, pool) => total + count(pool), 0);
  metrics.connections.set(
    { state: 'idle' },
    sum((pool) => pool.idleCount),
  );
  metrics.connections.set(
    { state: 'in use' },
    sum((pool) => pool.totalCount - pool.idleCount),
  );
  metrics.connectionsWanted.set(sum((pool) => pool.waitingCount));
}
