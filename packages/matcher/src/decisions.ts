import { codeKey, normaliseVendor } from './identifiers/identifiers.ts';
import { normaliseName } from './reading/normalise-name.ts';
import type { LearnedDecision, SourceRow } from './types.ts';

/** Learned decisions by name, and the practice's own by code; oldest first. */
export interface DecisionMemory {
  readonly byName: ReadonlyMap<string, readonly LearnedDecision[]>;
  readonly ownByCode: ReadonlyMap<string, readonly LearnedDecision[]>;
}

/** Decisions of others on a row's name, with the share of them for each entry. */
export interface Precedent {
  /** `customer`: on the same item; `practice`: the same name under another code in this practice. */
  readonly scope: 'customer' | 'practice' | 'group' | 'all';
  /** The most frequent decision (of a customer, the latest); `catalogueId` null: left without a match. */
  readonly leading: LearnedDecision;
  /** Share of the decisions, 0..1, by catalogue id. */
  readonly shares: ReadonlyMap<string, number>;
}

/** Earlier decisions that concern one row. */
export interface Recollection {
  /** Applies to the row by its name, code and vendor; from this practice or its previous run. */
  readonly decided?: LearnedDecision;
  /** Evidence, never applied by itself. Only if nothing was decided. */
  readonly precedent?: Precedent;
  /** Made in this practice on the row's code under another name: a hint, since codes are reused for other items. */
  readonly renamed?: LearnedDecision;
}

/** Identifies what a decision is about: of equal keys in one practice the latest applies. */
export const decisionKey = ({ name, code, vendor }: Pick<LearnedDecision, 'name' | 'code' | 'vendor'>): string =>
  JSON.stringify([name, codeKey(code) ?? null, normaliseVendor(vendor) ?? null]);

/** @param decisions  in the order in which they were made. */
export function rememberDecisions(decisions: readonly LearnedDecision[]): DecisionMemory {
  const coded = decisions.filter(({ scope, code }) => isOwn(scope) && codeKey(code) !== undefined);
  return { byName: Map.groupBy(decisions, ({ name }) => name), ownByCode: Map.groupBy(coded, ({ code }) => codeKey(code) ?? '') };
}

/**
 * Earlier decisions on a row. A decision applies to the name it was made on together with code and vendor, so that a reused code inherits
 * nothing; those of the practice come before those of its previous run, and the latest applies, however often another was made. Decisions
 * of the practice's customer and of other practices are evidence: those of others by name alone, since each practice has its own codes,
 * first of the practice's group, then of all.
 */
export function recallDecisions(memory: DecisionMemory, row: SourceRow): Recollection {
  if (memory.byName.size === 0) return nothing;
  const name = normaliseName(row.name);
  if (name === '') return nothing;
  const sameName = memory.byName.get(name) ?? [];
  const decided = lastWord(sameName, row, 'practice') ?? lastWord(sameName, row, 'previous_run');
  if (decided) return { decided };
  const precedent = precedentOf(sameName, row);
  const sameCode = (memory.ownByCode.get(codeKey(row.code) ?? '') ?? []).filter((decision) => decision.name !== name);
  const renamed = sameCode.findLast(({ scope }) => scope === 'practice') ?? sameCode.at(-1);
  return { ...(precedent && { precedent }), ...(renamed && { renamed }) };
}

const nothing: Recollection = {};

const isOwn = (scope: LearnedDecision['scope']): boolean => scope === 'practice' || scope === 'previous_run';

/** The latest decision on the row's item; `undefined` for a row without a vendor if decisions on two vendors differ. */
function lastWord(sameName: readonly LearnedDecision[], row: SourceRow, scope: LearnedDecision['scope']): LearnedDecision | undefined {
  const ofItem = sameName.filter((decision) => decision.scope === scope && isOfSameItem(decision, row));
  // Decisions on the row's own code come before those on the name alone.
  const onCode = ofItem.filter(({ code }) => codeKey(code) !== undefined);
  const preferred = onCode.length > 0 ? onCode : ofItem;
  const last = preferred.at(-1);
  if (last === undefined || normaliseVendor(last.vendor) === undefined || normaliseVendor(row.vendor) !== undefined) return last;
  const isContrary = ({ vendor, catalogueId }: LearnedDecision): boolean =>
    normaliseVendor(vendor) !== undefined && normaliseVendor(vendor) !== normaliseVendor(last.vendor) && catalogueId !== last.catalogueId;
  return preferred.some(isContrary) ? undefined : last;
}

/** Some lists have no vendor: a vendor or code that is not stated is not a different one. */
function isOfSameItem({ code, vendor }: LearnedDecision, row: SourceRow): boolean {
  const [decidedFor, listed] = [normaliseVendor(vendor), normaliseVendor(row.vendor)];
  const key = codeKey(code);
  return (key === undefined || key === codeKey(row.code)) && (decidedFor === undefined || listed === undefined || decidedFor === listed);
}

function precedentOf(sameName: readonly LearnedDecision[], row: SourceRow): Precedent | undefined {
  const leading = lastWord(sameName, row, 'customer');
  if (leading) return { scope: 'customer', leading, shares: new Map(leading.catalogueId === null ? [] : [[leading.catalogueId, 1]]) };
  for (const scope of ['practice', 'group', 'all'] as const) {
    const made = sameName.filter((decision) => decision.scope === scope || (scope === 'practice' && decision.scope === 'previous_run'));
    const total = made.reduce((sum, { times }) => sum + times, 0);
    const [leading] = made.toSorted((a, b) => b.times - a.times || answerOf(a).localeCompare(answerOf(b), 'en'));
    if (!leading) continue;
    const shares = new Map<string, number>();
    for (const { catalogueId, times } of made)
      if (catalogueId !== null) shares.set(catalogueId, (shares.get(catalogueId) ?? 0) + times / total);
    return { scope, leading, shares };
  }
  return undefined;
}

const answerOf = ({ catalogueId }: LearnedDecision): string => catalogueId ?? '';
