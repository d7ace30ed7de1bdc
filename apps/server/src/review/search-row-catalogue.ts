import type { RowCandidate } from '@fetlock/contract/row-match';
import { found } from '../http/problem.ts';
import { type RowMatchServices, asStored, lookUpOf, presentCandidates } from './row-candidates.ts';
import { selectRowMatch } from './row-match.queries.ts';

/** Longest a search waits for a catalogue that is being opened: after that the screen says so, and retries. */
const timeoutMs = 700;

/** Variations of the result's catalogue version that come closest to a text, each compared with the row. Throws NOT_FOUND. */
export async function searchRowCatalogue(
  { db, lookUps }: RowMatchServices,
  { resultId, rowId, text, limit, signal }: { resultId: number; rowId: number; text: string; limit: number; signal: AbortSignal },
): Promise<{ ready: boolean; items: RowCandidate[] }> {
  const row = found(await selectRowMatch(db, resultId, rowId), 'Row');
  const candidates = await lookUps.findSoon(row.catalogue_version_id, await lookUpOf(db, row, { text, top: limit, signal }), timeoutMs);
  return { ready: candidates !== null, items: await presentCandidates(db, row, asStored(candidates ?? [], row)) };
}
