import { normaliseName } from '@fetlock/matcher/normalise/normalise-name';
import type { LearnedDecision } from '@fetlock/matcher/types';
import type { Queryable } from '../database/connection.ts';
import { type DecisionsFor, type RememberedDecision, selectDecisions } from '../decisions/decisions.queries.ts';

/** What reviewers decided before, as the matcher takes it. Names are read now, by the tables of now. */
export async function learnedDecisions(db: Queryable, of: DecisionsFor): Promise<LearnedDecision[]> {
  return latestByMeaning(await selectDecisions(db, of));
}

/** One decision a practice, name, code and vendor, oldest first: of names written differently that mean the same the later one holds. */
export function latestByMeaning(oldestFirst: readonly RememberedDecision[]): LearnedDecision[] {
  const decisions = new Map<string, LearnedDecision>();
  for (const decision of oldestFirst) {
    const name = normaliseName(decision.source_name.slice(0, longestName));
    const key = JSON.stringify([decision.business_id, name, decision.source_code, decision.vendor]);
    const earlier = decisions.get(key);
    const catalogueId = decision.variation_id === null ? null : String(decision.variation_id);
    const repeated = earlier?.catalogueId === catalogueId ? earlier.times : 0;
    // At the end again: the memory takes the last of several for the latest.
    decisions.delete(key);
    decisions.set(key, learned(decision, { name, catalogueId, times: decision.times + repeated }));
  }
  return [...decisions.values()];
}

/** Longest name that is read, as for the rows themselves. */
const longestName = 500;

/** An empty code or vendor was not part of the decision. */
function learned(
  { source_name: written, source_code, vendor, scope, category }: RememberedDecision,
  read: Pick<LearnedDecision, 'name' | 'catalogueId' | 'times'>,
): LearnedDecision {
  return {
    ...read,
    written,
    scope,
    ...(source_code !== '' && { code: source_code }),
    ...(vendor !== '' && { vendor }),
    ...(category !== null && { category }),
  };
}
