import { cutText } from '@fetlock/formats/text/storable-text';
import { withTurns } from '@fetlock/formats/with-turns';
import { decisionKey } from '@fetlock/matcher/decisions';
import { normaliseName } from '@fetlock/matcher/reading/normalise-name';
import type { LearnedDecision } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { type DecisionsFor, type RememberedDecision, selectDecisions } from '../decisions/decisions.queries.ts';

/** What reviewers decided before, in the form the matcher takes. Names are normalised here, by the current tables. */
export async function learnedDecisions(db: Queryable, of: DecisionsFor): Promise<LearnedDecision[]> {
  return latestByMeaning(await selectDecisions(db, of));
}

/** One decision per practice and key, by the matcher's own key: the latest wins. Ordered by when they were last made. */
async function latestByMeaning(oldestFirst: readonly RememberedDecision[]): Promise<LearnedDecision[]> {
  const decisions = new Map<string, LearnedDecision>();
  for await (const remembered of withTurns(oldestFirst)) {
    const decision = learned(remembered);
    const key = `${remembered.business_id} ${decision.scope} ${decisionKey(decision)}`;
    const earlier = decisions.get(key);
    // A Map keeps a key at its first position; the order must follow the latest decision.
    decisions.delete(key);
    decisions.set(key, earlier?.catalogueId === decision.catalogueId ? { ...decision, times: decision.times + earlier.times } : decision);
  }
  return [...decisions.values()];
}

/** Characters of a name that are read, as for the rows themselves. */
const longestName = 500;

/** An empty code or vendor was not part of the decision. */
function learned({ source_name: written, source_code, vendor, scope, category, ...others }: RememberedDecision): LearnedDecision {
  return {
    name: normaliseName(cutText(written, longestName)),
    written,
    catalogueId: others.variation_id === null ? null : String(others.variation_id),
    times: others.times,
    scope,
    ...(source_code !== '' && { code: source_code }),
    ...(vendor !== '' && { vendor }),
    ...(category !== null && { category }),
  };
}
