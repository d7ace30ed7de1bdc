import { type Environment, environments } from '@fetlock/contract/environments';
import type { Database } from '../database/connection.ts';
import type { PlatformAddress } from '../platform/request-of.ts';
import { selectCodes, selectCurrentVersionId } from './codes.queries.ts';

/** What the sandbox takes; an item with a longer code could not be sent either. */
const longestCode = 100;
const timeoutMs = 20_000;

/**
 * Tells the sandbox the codes of the current catalogue version, as a real platform has them of its own: from then on an analysis refuses
 * others. Gives how many they are. Again is the same. Without a catalogue nothing is told, and the sandbox checks no codes. Throws when
 * the sandbox does not take them.
 */
export async function publishCodes(
  db: Database,
  sandbox: Record<Environment, PlatformAddress>,
  { fetch: send = fetch, signal }: { fetch?: typeof fetch; signal?: AbortSignal } = {},
): Promise<number> {
  let current = await selectCurrentVersionId(db);
  for (;;) {
    if (current === undefined) return 0;
    const catalogue = await selectCodes(db, current, longestCode);
    for (const environment of environments) {
      const answer = await send(...requestFor(sandbox[environment], catalogue, signal));
      if (!answer.ok) throw new Error(`The sandbox did not take the codes of ${environment}: ${answer.status} ${await answer.text()}`);
    }
    // Another version may have become the current one meanwhile, and who told of that one may have been faster.
    const now = await selectCurrentVersionId(db);
    if (now === current) return catalogue.length;
    current = now;
  }
}

function requestFor({ baseUrl, key }: PlatformAddress, catalogue: string[], signal: AbortSignal | undefined): Parameters<typeof fetch> {
  const clock = AbortSignal.timeout(timeoutMs);
  return [
    new URL('/sandbox/codes', baseUrl),
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ catalogue }),
      signal: signal ? AbortSignal.any([signal, clock]) : clock,
    },
  ];
}
