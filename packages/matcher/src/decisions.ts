import { codeKey, normaliseVendor } from './identifiers/identifiers.ts';
import { normaliseName } from './normalise/normalise-name.ts';
import type { LearnedDecision, SourceRow } from './types.ts';

/** Learned decisions by the name they were made on. */
export type DecisionMemory = ReadonlyMap<string, readonly LearnedDecision[]>;

export function rememberDecisions(decisions: readonly LearnedDecision[]): DecisionMemory {
  return Map.groupBy(decisions, ({ name }) => name);
}

/**
 * The decision that holds for a row: made on the same name, and the same code and vendor where it was made with one, so that a code that is
 * used again for something else never inherits an approval. The practice's own first, then its previous run, its group, and all; of one scope
 * the one made most often.
 */
export function recallDecision(memory: DecisionMemory, row: SourceRow): LearnedDecision | undefined {
  if (memory.size === 0) return undefined;
  const holding = (memory.get(normaliseName(row.name)) ?? []).filter(
    ({ code, vendor }) =>
      (code === undefined || codeKey(code) === codeKey(row.code)) &&
      (vendor === undefined || normaliseVendor(vendor) === normaliseVendor(row.vendor)),
  );
  return holding.toSorted((a, b) => scopes.indexOf(a.scope) - scopes.indexOf(b.scope) || b.times - a.times)[0];
}

const scopes: readonly LearnedDecision['scope'][] = ['practice', 'previous_run', 'group', 'all'];
