import type { Token } from './scan.ts';
import { isAlwaysJoining } from './function-words.ts';

/** Marks without meaning unless they belong to an amount; so are spaces and `, ; . ! ? _ | \ [ ] { } ~`. */
const SILENT_MARKS: ReadonlySet<string> = new Set(['/', '-', '&', '(', ')', '*', ':', "'", '"', '#', '=', '+']);

/**
 * What a name states that is neither a word nor an amount, and distinguishes names that are otherwise the same: signs, and letters that may
 * be words of another language (`LA`).
 */
export function signsSaid(tokens: readonly Token[], taken: readonly boolean[], joining: (at: number) => boolean): string[] {
  return tokens.flatMap(({ kind, text }, at) => {
    if (taken[at]) return [];
    if (kind === 'mark') return SILENT_MARKS.has(text) ? [] : [text];
    return joining(at) && !isAlwaysJoining(text) ? [text] : [];
  });
}
