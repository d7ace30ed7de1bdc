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
  /** `practice`: the same name under another code in this practice. */
  readonly scope: 'practice' | 'group' | 'all';
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

export function rememberDecisions(decisions: readonly LearnedDecision[]): DecisionMemory {
  const coded = decisions.filter(({ scope, code }) => isOwn(scope) && code !== undefined);
  return { byName: Map.groupBy(decisions, ({ name }) => name), ownByCode: Map.groupBy(coded, ({ code }) => codeKey(code) ?? '') };
}

/**
 * What was decided on a row before. A decision holds for the name it was made on together with code and vendor, so that a code used again for
 * something else inherits nothing; that of the practice before that of its previous run. What other practices did counts as evidence by name
 * alone, since their codes are their own: the practice's group first, then all.
 */
export function recallDecisions(memory: DecisionMemory, row: SourceRow): Recollection {
  if (memory.byName.size === 0) return nothing;
  const name = normaliseName(row.name);
  if (name === '') return nothing;
  const sameName = memory.byName.get(name) ?? [];
  const decided = latestFirst(sameName.filter((decision) => isOwn(decision.scope) && isOfSameItem(decision, row)))[0];
  if (decided) return { decided };
  const precedent = precedentOf(sameName);
  const underCode = memory.ownByCode.get(codeKey(row.code) ?? '') ?? [];
  const [renamed] = latestFirst(underCode.filter((decision) => decision.name !== name));
  return { ...(precedent && { precedent }), ...(renamed && { renamed }) };
}

const nothing: Recollection = {};

const isOwn = (scope: LearnedDecision['scope']): boolean => scope === 'practice' || scope === 'previous_run';

function isOfSameItem({ code, vendor }: LearnedDecision, row: SourceRow): boolean {
  return (
    (code === undefined || codeKey(code) === codeKey(row.code)) &&
    (vendor === undefined || normaliseVendor(vendor) === normaliseVendor(row.vendor))
  );
}

function precedentOf(sameName: readonly LearnedDecision[]): Precedent | undefined {
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

/**
 * The practice's own before its previous run's; of these what was decided on this very code and vendor before what was decided on the name
 * alone; then the latest. Decisions come oldest first.
 */
const latestFirst = (decisions: readonly LearnedDecision[]): LearnedDecision[] =>
  decisions.toReversed().toSorted((a, b) => scopes.indexOf(a.scope) - scopes.indexOf(b.scope) || statedOf(b) - statedOf(a));
const statedOf = ({ code, vendor }: LearnedDecision): number => Number(code !== undefined) + Number(vendor !== undefined);
const scopes: readonly LearnedDecision['scope'][] = ['practice', 'previous_run', 'group', 'all'];
