import type { ItemNames, RowAnalysis, RowToAnalyse } from '@fetlock/contract/platform-rows';
import { codeKey, type ItemsNow } from './items-now.ts';
import { problemsOf } from './plan-import.ts';
import { duplicateProblem, failure, type KnownCodes } from './row-exceptions.ts';

/**
 * Reports for each row whether it could be an item, by the checks of an import. Rows of one request that claim the same code and variation
 * are all refused: a person must decide which of them is meant. So is a code that another item has, even if that item is to get another
 * one: an import takes rows one by one, in an order that is not known yet.
 */
export function analyse(rows: readonly RowToAnalyse[], now: ItemsNow, known: KnownCodes): RowAnalysis[] {
  const claims = claimsOf(rows);
  return rows.map((row) => {
    const problems = problemsOf(row, now, known);
    const rival = [...(claims.get(codeKey(row.content)) ?? [])].find(([reference]) => reference !== row.externalReference)?.[1];
    const isReported = problems.some(({ code }) => code === 'DUPLICATE_CODE');
    const all = rival === undefined || isReported ? problems : [...problems, duplicateProblem(row.content, rival)];
    return all.length === 0 ? { key: row.key, ok: true } : { key: row.key, ok: false, ...failure(all) };
  });
}

/** The items that claim each code and variation, by their references. */
function claimsOf(rows: readonly RowToAnalyse[]): Map<string, Map<string, ItemNames>> {
  const claims = new Map<string, Map<string, ItemNames>>();
  for (const { externalReference, content } of rows) {
    const key = codeKey(content);
    claims.set(key, (claims.get(key) ?? new Map<string, ItemNames>()).set(externalReference, content));
  }
  return claims;
}
