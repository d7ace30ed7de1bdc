import { type Environment, environments } from '@fetlock/contract/environments';
import type { Database } from '../database/connection.ts';
import { ServiceUnavailable } from '../process/is-transient.ts';
import type { PlatformAddress } from '../platform/request-of.ts';
import { selectCodes, selectCurrentVersionId } from './codes.queries.ts';

/** The sandbox's limit; an item with a longer code could not be sent either. */
const longestCode = 100;
/** Per request: below the sandbox's limit, however the codes are encoded. */
const codesAtATime = 20_000;
const timeoutMs = 20_000;

/**
 * Publishes the codes of the current catalogue version to the sandbox, as a real platform has its own: from then on an analysis rejects
 * others. Returns their number. Idempotent. Without a catalogue nothing is published, and the sandbox checks no codes. Throws when the
 * sandbox does not accept them.
 */
export async function publishCodes(
  db: Database,
  sandbox: Record<Environment, PlatformAddress>,
  { fetch: send = fetch, signal, atATime = codesAtATime }: { fetch?: typeof fetch; signal?: AbortSignal; atATime?: number } = {},
): Promise<number> {
  let current = await selectCurrentVersionId(db);
  for (;;) {
    if (current === undefined) return 0;
    const catalogue = await selectCodes(db, current, longestCode);
    for (const part of partsOf(catalogue, atATime))
      for (const environment of environments) {
        const answer = await send(...requestFor(sandbox[environment], part, signal));
        if (!answer.ok)
          throw new ServiceUnavailable(`The sandbox did not take the codes of ${environment}: ${answer.status} ${await answer.text()}`);
      }
    // Another version may have become the current one meanwhile, and its publisher may have been faster.
    const now = await selectCurrentVersionId(db);
    if (now === current) return catalogue.length;
    current = now;
  }
}

interface Part {
  catalogue: string[];
  /** The range it replaces: the codes after the last one of the previous part, up to its own last one. */
  catalogueRange: { after: string | null; upTo: string | null };
}

/** All codes in parts, each of which begins where the one before ends; the last is open-ended. */
function partsOf(codes: string[], atATime: number): Part[] {
  const count = Math.max(1, Math.ceil(codes.length / atATime));
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * atATime, (index + 1) * atATime];
    const upTo = index === count - 1 ? null : (codes[to - 1] ?? null);
    return { catalogue: codes.slice(from, to), catalogueRange: { after: codes[from - 1] ?? null, upTo } };
  });
}

function requestFor({ baseUrl, key }: PlatformAddress, part: Part, signal: AbortSignal | undefined): Parameters<typeof fetch> {
  const clock = AbortSignal.timeout(timeoutMs);
  return [
    new URL('/sandbox/codes', baseUrl),
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(part),
      signal: signal ? AbortSignal.any([signal, clock]) : clock,
    },
  ];
}
