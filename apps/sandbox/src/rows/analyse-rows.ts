import type { RowAnalysis, RowToAnalyse } from '@fetlock/contract/platform-rows';
import { codeKey, type ItemsNow } from './items-now.ts';
import { problemsOf } from './plan-import.ts';
import { duplicateProblem, failure, type KnownCodes } from './row-exceptions.ts';

/**
 * Says of each row whether it could be an item, by what an import asks. Rows of one request that claim the same code and variation are all
 * refused: which of them is meant is for a person to decide. So is a code that another item has, also where that one is to get another: an import
 * takes rows one by one, in an order that nobody knows yet.
 */
export function analyse(rows: readonly RowToAnalyse[], now: ItemsNow, known: KnownCodes): RowAnalysis[] {
  const claims = claimsOf(rows);
  return rows.map((row) => {
    const problems = problemsOf(row, now, known);
    const [rival] = [...(claims.get(codeKey(row.content)) ?? [])].filter((reference) => reference !== row.externalReference);
    const isReported = problems.some(({ code }) => code === 'DUPLICATE_CODE');
    const all = rival === undefined || isReported ? problems : [...problems, duplicateProblem(row.content, rival)];
    return all.length === 0 ? { key: row.key, ok: true } : { key: row.key, ok: false, ...failure(all) };
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
