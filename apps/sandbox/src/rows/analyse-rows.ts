import type { RowAnalysis, RowToAnalyse } from '@fetlock/contract/platform-rows';
import { codeKey, type ItemsNow } from './items-now.ts';
import { duplicateProblem, failure, rowProblems, type KnownCodes, type RowProblem } from './row-exceptions.ts';

/**
 * Says of each row whether it could be an item. Rows of one request that claim the same code and variation are all refused:
 * which of them is meant is for a person to decide.
 */
export function analyse(rows: readonly RowToAnalyse[], now: ItemsNow, known: KnownCodes): RowAnalysis[] {
  const claims = claimsOf(rows);
  const sent = new Set(rows.map(({ externalReference }) => externalReference));
  return rows.map(({ key, externalReference, content }) => {
    const problems = rowProblems(content, known);
    const others = [...(claims.get(codeKey(content)) ?? [])].filter((reference) => reference !== externalReference);
    const owner = now.ownerOf(content);
    // An owner that is sent too will have the code that its own row says.
    if (owner !== undefined && owner !== externalReference && !sent.has(owner)) others.push(owner);
    const duplicates: RowProblem[] = others.slice(0, 1).map((other) => duplicateProblem(content, other));
    const all = [...problems, ...duplicates];
    return all.length === 0 ? { key, ok: true } : { key, ok: false, ...failure(all) };
  });
}

/** Which references claim each code and variation. */
function claimsOf(rows: readonly RowToAnalyse[]): Map<string, Set<string>> {
  const claims = new Map<string, Set<string>>();
  for (const { externalReference, content } of rows) {
    const key = codeKey(content);
    claims.set(key, (claims.get(key) ?? new Set()).add(externalReference));
  }
  return claims;
}
