import { type Environment, environments } from '@fetlock/contract/environments';
import type { Database } from '../database/connection.ts';
import { AwayForNow } from '../jobs/is-transient.ts';
import type { PlatformAddress } from '../platform/request-of.ts';
import { selectCodes, selectCurrentVersionId } from './codes.queries.ts';

/** What the sandbox takes; an item with a longer code could not be sent either. */
const longestCode = 100;
/** At a time: below what the sandbox takes in one request, however they are written. */
const codesAtATime = 20_000;
const timeoutMs = 20_000;

/**
 * Tells the sandbox the codes of the current catalogue version, as a real platform has them of its own: from then on an analysis refuses
 * others. Gives how many they are. Again is the same. Without a catalogue nothing is told, and the sandbox checks no codes. Throws when
 * the sandbox does not take them.
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
          throw new AwayForNow(`The sandbox did not take the codes of ${environment}: ${answer.status} ${await answer.text()}`);
      }
    // Another version may have become the current one meanwhile, and who told of that one may have been faster.
    const now = await selectCurrentVersionId(db);
    if (now === current) return catalogue.length;
    current = now;
  }
}

interface Part {
  catalogue: string[];
  /** What it takes the place of: the codes behind the last one of the part before, up to its own last one. */
  catalogueRange: { after: string | null; upTo: string | null };
}

/** All codes in parts, of which each begins where the one before ends, and the last has no end. */
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
