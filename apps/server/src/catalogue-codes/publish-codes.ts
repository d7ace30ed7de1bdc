import { type Environment, environments } from '@fetlock/contract/environments';
import type { Database } from '../database/connection.ts';
import type { PlatformAddress } from '../platform/request-of.ts';
import { selectCurrentCodes } from './codes.queries.ts';

/** What the sandbox takes; an item with a longer code could not be sent either. */
const longestCode = 100;
const timeoutMs = 20_000;

/**
 * Tells the sandbox the codes of the current catalogue version, as a real platform has them of its own: from then on an analysis refuses
 * others. Again is the same. Without a catalogue nothing is told, and the sandbox checks no codes. Throws when the sandbox does not take them.
 */
export async function publishCodes(db: Database, sandbox: Record<Environment, PlatformAddress>): Promise<number> {
  const catalogue = await selectCurrentCodes(db, longestCode);
  if (catalogue.length === 0) return 0;
  for (const environment of environments) {
    const { baseUrl, key } = sandbox[environment];
    const answer = await fetch(new URL('/sandbox/codes', baseUrl), {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ catalogue }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The sandbox did not take the codes of ${environment}: ${answer.status} ${await answer.text()}`);
  }
  return catalogue.length;
}
