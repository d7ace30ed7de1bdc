import { rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { refusalToSetStatus } from '@fetlock/rules/row-status';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import { type AssemblyOptions, type ChosenEntry, type MatchedItem, assembleRows } from './assemble-rows.ts';
import { type DecidedItem, type DecidedRow, matchesNothing } from './previous-run.ts';
import type { InputProblem } from './input-account.ts';
import type { AssembledRow } from './row-values.ts';

/**
 * The rows of an item as people left them in the previous run: the same entries, and what they decided as changes that are made once the rows
 * are stored, so that history tells them and an undo takes them back. What does not hold any more is told and left to the reviewer.
 */
export function assembleDecidedRows(
  item: MatchedItem,
  decided: DecidedItem,
  catalogue: ReadonlyMap<string, VariationRow>,
  options: AssemblyOptions,
): { rows: AssembledRow[]; problems: InputProblem[] } {
  const [first] = decided;
  if (first && decided.length > 1 && item.match.decision === 'ignored') {
    const message = `The choice of the previous run is not carried over: the item is ignored now (${item.match.ignoreReason ?? 'cut off'}).`;
    return { rows: assembleRows(item, catalogue, options), problems: [{ kind: 'warning', ...first.at, message }] };
  }
  const problems: InputProblem[] = [];
  const rows = assembleRows({ ...item, match: matchAsDecided(item.match, decided) }, catalogue, options).map((assembled, place) => {
    const row = decided[place];
    return row ? withDecision(assembled, row, problems) : assembled;
  });
  return { rows, problems };
}

function matchAsDecided(match: MatchedItem['match'], decided: DecidedItem): MatchedItem['match'] {
  const chosen =
    decided.length === 1 && decided.some(({ patch }) => matchesNothing(patch)) ? [] : decided.flatMap(chosenFor(match, decided));
  const decision = chosen.length > 1 ? 'multimatch' : chosen.length === 1 ? 'matched' : 'unmatched';
  return { ...match, chosen, decision: match.decision === 'ignored' ? 'ignored' : decision };
}

/** The entry that had been found, with what this run says of it. Where there is none, what is found now, unless a person named another. */
const chosenFor =
  ({ candidates, chosen }: MatchedItem['match'], { length }: DecidedItem) =>
  ({ found, wasUnmatched, patch }: DecidedRow): ChosenEntry[] => {
    if (!found) return length > 1 || (wasUnmatched && patch.fetlock_code_override) ? [] : chosen.slice(0, 1);
    const catalogueId = String(found.id);
    return [candidates.find((candidate) => candidate.catalogueId === catalogueId) ?? { catalogueId, weight: null, evidence: [] }];
  };

function withDecision({ row, match }: AssembledRow, decided: DecidedRow, problems: InputProblem[]): AssembledRow {
  const { status, ...others } = decided.patch;
  const wanted = status === undefined ? undefined : statusNameOr(status);
  const now = {
    status: statusNameOr(row.status),
    category: row.category,
    fetlock_name: others.fetlock_name === undefined ? row.fetlock_name : others.fetlock_name,
    subcategory: others.subcategory === undefined ? row.subcategory : others.subcategory,
  };
  const refused = wanted !== undefined && refusalToSetStatus(now, wanted) !== null;
  const title = wanted && rowStatuses[wanted].title;
  const why = row.category === 'ignore' ? `it is ignored now (${row.comment ?? 'cut off'})` : 'it lacks a name or a subcategory';
  if (refused) problems.push({ kind: 'warning', ...decided.at, message: `'${title}' of the previous run is not carried over: ${why}.` });
  const told = refused ? `In the previous run '${title}', but ${why}.` : `Decided in the previous run${title ? `: ${title}` : ''}.`;
  const feedback = `${told} ${match.feedback}`;
  return {
    row: { ...row, matcher_feedback: feedback, comment: row.comment ?? (status === 'ignore' ? (decided.reason ?? null) : null) },
    match: { ...match, feedback },
    decided: {
      patch: { ...others, ...(wanted !== undefined && !refused && { status: wanted }) },
      lastComment: decided.lastComment ?? null,
    },
  };
}
