import { rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { refusalToSetStatus } from '@fetlock/rules/row-status';
import { shownCategory } from '@fetlock/rules/row-validity';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import { type AssemblyOptions, type ChosenEntry, type MatchedItem, assembleRows } from './assemble-rows.ts';
import { type CommentedItem, type DecidedItem, type DecidedRow, matchesNothing } from './previous-run.ts';
import type { InputProblem } from './ingest-summary.ts';
import type { AssembledRow } from './row-values.ts';

/**
 * The rows of an item as people left them in the previous run: the same entries, with the decisions as changes applied once the rows are
 * stored, so that they appear in the history and can be undone. What no longer applies is reported and left to the reviewer.
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
    const rows = withComments(assembleRows(item, catalogue, options), decided);
    return { rows, problems: [{ kind: 'warning', ...first.at, message }] };
  }
  const problems: InputProblem[] = [];
  const rows = assembleRows({ ...item, match: matchAsDecided(item.match, decided) }, catalogue, options).map((assembled, index) => {
    const row = decided[index];
    return row ? withDecision(assembled, row, problems) : assembled;
  });
  return { rows, problems };
}

/** Adds each comment to the row of its entry, or to the first row of the item. */
export function withComments(rows: readonly AssembledRow[], comments: CommentedItem): AssembledRow[] {
  const rowIndexOf = ({ found }: CommentedItem[number]) =>
    Math.max(
      0,
      rows.findIndex(({ row }) => found !== undefined && row.catalogue_variation_id === found.id),
    );
  const byRow = Map.groupBy(comments, rowIndexOf);
  return rows.map((row, index) => {
    const messages = (byRow.get(index) ?? []).flatMap(({ lastComment }) => lastComment ?? []);
    return messages.length === 0 ? row : { ...row, decided: { patch: {}, lastComment: messages.join('\n') } };
  });
}

function matchAsDecided(match: MatchedItem['match'], decided: DecidedItem): MatchedItem['match'] {
  const chosen = decided.flatMap(chosenFor(match));
  const decision = chosen.length > 1 ? 'multimatch' : chosen.length === 1 ? 'matched' : 'unmatched';
  return { ...match, chosen, decision: match.decision === 'ignored' ? 'ignored' : decision };
}

/**
 * The entry found before, with this run's evidence for it; a person who rejected it wants to see which one it was. If there was none, what
 * this run finds, unless a person settled the row without a match.
 */
const chosenFor =
  ({ candidates, chosen }: MatchedItem['match']) =>
  ({ found, wasUnmatched, patch }: DecidedRow): ChosenEntry[] => {
    if (!found) return matchesNothing(patch) || (wasUnmatched && isSettled(patch)) ? [] : chosen.slice(0, 1);
    const catalogueId = String(found.id);
    return [candidates.find((candidate) => candidate.catalogueId === catalogueId) ?? { catalogueId, weight: null, evidence: [] }];
  };

const isSettled = ({ status, fetlock_code_override: code }: DecidedRow['patch']) => status !== undefined || Boolean(code);

function withDecision({ row, match }: AssembledRow, decided: DecidedRow, problems: InputProblem[]): AssembledRow {
  const { status, ...others } = decided.patch;
  const statusName = status === undefined ? undefined : statusNameOr(status);
  const current = {
    status: statusNameOr(row.status),
    category: row.category,
    mapped_core_type_override: others.mapped_core_type_override ?? null,
    fetlock_name: others.fetlock_name === undefined ? row.fetlock_name : others.fetlock_name,
    subcategory: others.subcategory === undefined ? row.subcategory : others.subcategory,
  };
  const refused = statusName !== undefined && refusalToSetStatus(current, statusName) !== null;
  const title = statusName && rowStatuses[statusName].title;
  const why = shownCategory(current) === 'ignore' ? `it is ignored now (${row.comment ?? 'cut off'})` : 'it lacks a name or a subcategory';
  if (refused) problems.push({ kind: 'warning', ...decided.at, message: `'${title}' of the previous run is not carried over: ${why}.` });
  const summary = refused ? `In the previous run '${title}', but ${why}.` : `Decided in the previous run${title ? `: ${title}` : ''}.`;
  const isReady = statusName === 'ready_for_import' && !refused;
  const feedback = `${summary} ${match.feedback}`;
  return {
    row: { ...row, matcher_feedback: feedback, comment: row.comment ?? (status === 'ignore' ? (decided.reason ?? null) : null) },
    match: { ...match, feedback },
    decided: {
      patch: { ...others, ...(statusName !== undefined && !refused && !isReady && { status: statusName }) },
      lastComment: decided.lastComment ?? null,
      ...(isReady && { ready: { at: decided.at, feedback: match.feedback } }),
    },
  };
}
