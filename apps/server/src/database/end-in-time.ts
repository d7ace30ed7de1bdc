import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { endNow } from './silent-connections.ts';

/** Longer than a usual query takes on a busy machine; well within the time that a process has to stop. */
const graceMs = 2_000;

/**
 * Lets the end of a pool wait for what is still asked only so long: a process that is being stopped has requeued its work by then, and the
 * database rolls back what is not committed. Without it one long query, or one that waits for a lock, holds up the stop until it is killed.
 */
export function endInTime(pool: Pool): void {
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client));
  pool.on('remove', (client) => inUse.delete(client));
  const end = pool.end.bind(pool);
  pool.end = async () => {
    const ended = end();
    if (await Promise.race([ended.then(() => true), delay(graceMs, false, { ref: false })])) return;
    for (const client of inUse) endNow(client);
  };
}
