import type { LearnedDecision } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { selectDecisions } from '../decisions/decisions.queries.ts';

/** What reviewers decided before, as the matcher takes it. An empty code or vendor was not part of the decision. */
export async function learnedDecisions(
  db: Queryable,
  of: { businessId: number; groupName: string; catalogueVersionId: number },
): Promise<LearnedDecision[]> {
  const decisions = await selectDecisions(db, of);
  return decisions.map(({ source_name, source_code, vendor, variation_id, times, scope }) => ({
    name: source_name,
    ...(source_code !== '' && { code: source_code }),
    ...(vendor !== '' && { vendor }),
    catalogueId: variation_id === null ? null : String(variation_id),
    times,
    scope,
  }));
}
