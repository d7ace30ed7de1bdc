import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Ask } from './transfers/price-list.ts';

/** Queries on a persistent connection; when it is lost, on a new one, until the database answers. */
export function reconnectingClient(address: () => Promise<string>): { ask: Ask; close: () => Promise<void> } {
  let client: Client | undefined;
  async function connection(): Promise<Client> {
    if (client) return client;
    const fresh = new Client({ connectionString: await address(), connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
    fresh.on('error', () => undefined);
    await fresh.connect();
    return (client = fresh);
  }
  const lose = async () => {
    const lost = client;
    client = undefined;
    await lost?.end().catch(() => undefined);
  };
  let turn: Promise<unknown> = Promise.resolve();
  const askInTurn = async <Row extends object>(query: string, values: readonly unknown[]) => {
    for (const deadline = Date.now() + 60_000; ; await delay(50)) {
      try {
        return (await (await connection()).query<Row>(query, [...values])).rows;
      } catch (error) {
        if (Date.now() > deadline || wasRefused(error)) throw error;
        await lose();
      }
    }
  };
  // One query at a time: a connection supports no more.
  const ask: Ask = <Row extends object>(query: string, values: readonly unknown[] = []) => {
    const answer = turn.then(() => askInTurn<Row>(query, values));
    turn = answer.catch(() => undefined);
    return answer;
  };
  return { ask, close: lose };
}

/** A refused statement would be refused again; any other failure may be temporary. */
const wasRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|42)/.test(error.code);
