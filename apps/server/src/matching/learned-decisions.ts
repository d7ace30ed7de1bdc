import { decisionKey } from '@fetlock/matcher/decisions';
import { normaliseName } from '@fetlock/matcher/normalise/normalise-name';
import type { LearnedDecision } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { type DecisionsFor, type RememberedDecision, selectDecisions } from '../decisions/decisions.queries.ts';

/** What reviewers decided before, as the matcher takes it. Names are read now, by the tables of now. */
export async function learnedDecisions(db: Queryable, of: DecisionsFor): Promise<LearnedDecision[]> {
  return latestByMeaning(await selectDecisions(db, of));
}

/** One decision a practice and key, by the matcher's own key: the last word holds. In the order in which they were said. */
export function latestByMeaning(oldestFirst: readonly RememberedDecision[]): LearnedDecision[] {
  const decisions = new Map<string, LearnedDecision>();
  for (const remembered of oldestFirst) {
    const decision = learned(remembered);
    const key = `${remembered.business_id} ${decision.scope} ${decisionKey(decision)}`;
    const earlier = decisions.get(key);
    // Of a map the place of a key is that of its first word.
    decisions.delete(key);
    decisions.set(key, earlier?.catalogueId === decision.catalogueId ? { ...decision, times: decision.times + earlier.times } : decision);
  }
  return [...decisions.values()];
}

/** Longest name that is read, as for the rows themselves. */
const longestName = 500;

/** An empty code or vendor was not part of the decision. */
function learned({ source_name: written, source_code, vendor, scope, category, ...said }: RememberedDecision): LearnedDecision {
  return {
    name: normaliseName(written.slice(0, longestName)),
    written,
    catalogueId: said.variation_id === null ? null : String(said.variation_id),
    times: said.times,
    scope,
    ...(source_code !== '' && { code: source_code }),
    ...(vendor !== '' && { vendor }),
    ...(category !== null && { category }),
  };
}
