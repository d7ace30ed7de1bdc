import { codeKey, normaliseVendor } from './identifiers/identifiers.ts';
import { normaliseName } from './normalise/normalise-name.ts';
import type { LearnedDecision, SourceRow } from './types.ts';

/** Learned decisions by the name they were made on, and the practice's own by their code; each oldest first. */
export interface DecisionMemory {
  readonly byName: ReadonlyMap<string, readonly LearnedDecision[]>;
  readonly ownByCode: ReadonlyMap<string, readonly LearnedDecision[]>;
}

/** What others decided on a row's name: for each entry the share of them that chose it. */
export interface Precedent {
  /** `customer`: on the same item; `practice`: the same name under another code in this practice. */
  readonly scope: 'customer' | 'practice' | 'group' | 'all';
  /** The answer given most often; `catalogueId` null: they left it without a match. */
  readonly leading: LearnedDecision;
  /** Share of the decisions, 0..1, by catalogue id. */
  readonly shares: ReadonlyMap<string, number>;
}

/** What earlier decisions say of one row. */
export interface Recollection {
  /** Holds for the row: its name, and its code and vendor, in this practice or its previous run. */
  readonly decided?: LearnedDecision;
  /** Evidence, never applied by itself. Only where nothing was decided. */
  readonly precedent?: Precedent;
  /** Made in this practice on the row's code when it had another name: a hint, since codes are used again for other items. */
  readonly renamed?: LearnedDecision;
}

/** What a decision is about: of equal keys in one practice the last word holds. */
export const decisionKey = ({ name, code, vendor }: Pick<LearnedDecision, 'name' | 'code' | 'vendor'>): string =>
  JSON.stringify([name, codeKey(code) ?? null, normaliseVendor(vendor) ?? null]);

/** @param decisions  in the order in which they were made. */
export function rememberDecisions(decisions: readonly LearnedDecision[]): DecisionMemory {
  const coded = decisions.filter(({ scope, code }) => isOwn(scope) && code !== undefined);
  return { byName: Map.groupBy(decisions, ({ name }) => name), ownByCode: Map.groupBy(coded, ({ code }) => codeKey(code) ?? '') };
}

/**
 * What was decided on a row before. A decision holds for the name it was made on together with code and vendor, so that a code used again for
 * something else inherits nothing; that of the practice before that of its previous run, and of each the last word, however often another
 * was said. What the practice's customer said, and other practices did, is evidence: of others by name alone, since their codes are their
 * own, the practice's group first, then all.
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

/** What was said last of the row's item. A row without a vendor takes no side where the words on two vendors differ. */
function lastWord(sameName: readonly LearnedDecision[], row: SourceRow, scope: LearnedDecision['scope']): LearnedDecision | undefined {
  const ofItem = sameName.filter((decision) => decision.scope === scope && isOfSameItem(decision, row));
  // What was said on the row's own code goes before what was said on the name alone.
  const onCode = ofItem.filter(({ code }) => code !== undefined);
  const said = onCode.length > 0 ? onCode : ofItem;
  const last = said.at(-1);
  if (last === undefined || normaliseVendor(last.vendor) === undefined || normaliseVendor(row.vendor) !== undefined) return last;
  const isContrary = ({ vendor, catalogueId }: LearnedDecision): boolean =>
    normaliseVendor(vendor) !== undefined && normaliseVendor(vendor) !== normaliseVendor(last.vendor) && catalogueId !== last.catalogueId;
  return said.some(isContrary) ? undefined : last;
}

/** Lists come with and without a vendor: what is not stated is not another one. */
function isOfSameItem({ code, vendor }: LearnedDecision, row: SourceRow): boolean {
  const [decidedFor, listed] = [normaliseVendor(vendor), normaliseVendor(row.vendor)];
  return (
    (code === undefined || codeKey(code) === codeKey(row.code)) &&
    (decidedFor === undefined || listed === undefined || decidedFor === listed)
  );
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
