import { sql } from 'kysely';
import type { Trx } from './connection.ts';

/** Does work inside a transaction, and reverts what it wrote unless its outcome is to be kept. */
export async function rollBackUnless<Outcome>(
  trx: Trx,
  keeps: (outcome: Outcome) => boolean,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  await sql`savepoint kept_if`.execute(trx);
  const outcome = await work();
  await (keeps(outcome) ? sql`release savepoint kept_if` : sql`rollback to savepoint kept_if`).execute(trx);
  return outcome;
}
