import type { Answer } from './peer.ts';

/** The places with the highest scores, best first; of equal ones the earlier. */
export function bestOf(places: Iterable<number>, scores: Float32Array, top: number): Answer[] {
  const best: Answer[] = [];
  let least = -Infinity;
  for (const place of places) {
    const score = scores[place] ?? 0;
    if (best.length === top && score <= least) continue;
    let at = best.length;
    while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1;
    best.splice(at, 0, { place, score });
    if (best.length > top) best.pop();
    least = best.at(-1)?.score ?? -Infinity;
  }
  return best;
}
