import { type RowStatusName, statusNameOr } from '@fetlock/contract/row-statuses';
import type { SourceValues } from '@fetlock/formats/fields/source-field';
import { withTurns } from '@fetlock/formats/with-turns';
import { codeKey } from '@fetlock/matcher/identifiers/identifiers';
import { normaliseName } from '@fetlock/matcher/reading/normalise-name';
import type { LearnedDecision } from '@fetlock/matcher/types';
import { isIgnored } from '@fetlock/rules/row-status';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';
import { type DecidedValues, readDecidedCell } from '../decisions/decided-columns.ts';
import { EntriesByCode } from './entries-by-code.ts';
import type { EarlierRow } from './previous-run-file.ts';
import type { InputProblem } from './ingest-summary.ts';

/** One row of the previous run, and its comment. */
export interface RowBefore {
  /** The entry found for it, if the catalogue still has it. */
  found: VariationRow | undefined;
  /** The last comment, with its author. */
  lastComment: string | undefined;
}

/** What people decided on one row of the previous run. */
export interface DecidedRow extends RowBefore {
  /** No entry had been found for it. */
  wasUnmatched: boolean;
  /** New values of the columns they decided. */
  patch: Partial<DecidedValues>;
  /** Why it was ignored, as that run stated. */
  reason: string | undefined;
  at: { file: string | null; line: number };
}

/** What people decided on one item: on its single row, or on all rows of its multi-match, each with its entry. */
export type DecidedItem = readonly DecidedRow[];

/** Rows of an item without decisions that still apply, but with comments. */
export type CommentedItem = readonly RowBefore[];

export interface PreviousRun {
  /** What the matcher learns from it. */
  learned: LearnedDecision[];
  /** By index of the item in the list being matched. */
  decided: ReadonlyMap<number, DecidedItem>;
  /** The same for the other items. */
  commented: ReadonlyMap<number, CommentedItem>;
  problems: InputProblem[];
}

/** Joins the lines of a previous run to the items being matched, by code and name together; lines with equal ones are joined in order. */
export async function joinPreviousRun(
  rows: readonly EarlierRow[],
  items: readonly { values: SourceValues }[],
  variations: Iterable<VariationRow>,
): Promise<PreviousRun> {
  const learned: LearnedDecision[] = [];
  const decided = new Map<number, DecidedItem>();
  const commented = new Map<number, CommentedItem>();
  const problems: InputProblem[] = [];
  if (rows.length === 0) return { learned, decided, commented, problems };
  const catalogue = new EntriesByCode(variations);
  const indexes = await grouped(items.keys(), (index) => keyOf(items[index]?.values ?? {}));
  const lost: EarlierRow[] = [];
  for await (const [key, lines] of withTurns(await grouped(rows, (row) => keyOf(valuesOf(row)))))
    for (const [nth, item] of itemsOf(lines).entries()) {
      const index = indexes.get(key)?.[nth];
      const carried = decideItem(item, catalogue);
      problems.push(...carried.problems);
      learned.push(...learnedOf(item, carried.rows, catalogue));
      const comments = carried.rows.length > 0 ? [] : commentedRows(item, catalogue);
      if (index === undefined) lost.push(...item.slice(0, carried.rows.length + comments.length > 0 ? 1 : 0));
      else if (carried.rows.length > 0) decided.set(index, carried.rows);
      else if (comments.length > 0) commented.set(index, comments);
    }
  return { learned, decided, commented, problems: [...problems, ...lostOf(lost)] };
}

/** As `Map.groupBy`, but the names of a long list take seconds to normalise, in which the process has to answer. */
async function grouped<One>(all: Iterable<One>, keyOfOne: (one: One) => string): Promise<Map<string, One[]>> {
  const groups = new Map<string, One[]>();
  for await (const one of withTurns(all)) {
    const key = keyOfOne(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

const commentedRows = (item: readonly EarlierRow[], catalogue: EntriesByCode): CommentedItem =>
  item.flatMap((row) => {
    const lastComment = row.cell('last_comment');
    return lastComment === undefined ? [] : [{ found: foundFor(row, catalogue), lastComment }];
  });

/** Spreadsheets strip leading zeros from codes; the name must agree as well, so ignoring them is safe. */
const keyOf = ({ code, name }: SourceValues): string => `${(codeKey(code) ?? '').replace(/^0+(?=.)/, '')}\n${normaliseName(name ?? '')}`;

const valuesOf = ({ record, cell }: EarlierRow): SourceValues => {
  const code = cell('orig_code') ?? record.values.code;
  return { ...(code !== undefined && { code }), ...(record.values.name !== undefined && { name: record.values.name }) };
};

/** Rows of equal code and name by item: rows of one multi-match share the order or, where that is lost, the group key. */
function itemsOf(rows: readonly EarlierRow[]): EarlierRow[][] {
  const groups = Map.groupBy(rows, ({ cell, record }) => cell('orig_order') ?? cell('multimatch') ?? `line ${record.line}`);
  const order = ([first]: readonly EarlierRow[]) => Number(first?.cell('orig_order') ?? first?.record.line);
  return [...groups.values()].toSorted((one, other) => order(one) - order(other));
}

/** What is carried over from an item; no rows if nothing was decided, or if it needs an entry that the catalogue lacks. */
function decideItem(item: readonly EarlierRow[], catalogue: EntriesByCode): { rows: DecidedRow[]; problems: InputProblem[] } {
  const rows: DecidedRow[] = [];
  const problems: InputProblem[] = [];
  if (item.every(({ decided }) => decided.size === 0)) return { rows, problems };
  let gone: InputProblem | undefined;
  for (const row of item) {
    const decided = decideRow(row, catalogue, problems);
    const missing = missingEntry(row, decided, { isOfGroup: item.length > 1, catalogue });
    // An entry of a group that was not the right one need not exist any more.
    if (missing === undefined || item.length === 1) rows.push(decided);
    if (missing === undefined) continue;
    gone ??= goneFrom(row, missing);
    if (needsEntry(decided.patch.status)) return { rows: [], problems: [gone] };
  }
  return rows.length > 0 || !gone ? { rows, problems } : { rows, problems: [gone] };
}

/** The entry that a row is matched to, if this catalogue lacks it. */
function missingEntry(
  { cell }: EarlierRow,
  { found, patch }: DecidedRow,
  { isOfGroup, catalogue }: { isOfGroup: boolean; catalogue: EntriesByCode },
): string | undefined {
  const code = cell('fetlock_code');
  const entryCode = patch.fetlock_code_override ?? code;
  if (entryCode !== undefined && !catalogue.has(entryCode)) return entryCode;
  const variation = cell('found_variation');
  if (found || code === undefined || !(isOfGroup || variation !== undefined)) return undefined;
  return variation === undefined ? code : `${code}, variation ${variation}`;
}

/** Rows that are ignored or match nothing need no entry. */
const needsEntry = (status: string | undefined): boolean =>
  status === undefined || !(isIgnored(statusNameOr(status)) || status === 'unmatched');

function decideRow(row: EarlierRow, catalogue: EntriesByCode, problems: InputProblem[]): DecidedRow {
  const { cell, record, locale } = row;
  const patch: Record<string, unknown> = {};
  for (const column of row.decided) {
    const read = readDecidedCell(column, cell(column), locale);
    if ('value' in read) patch[column] = read.value;
    else
      problems.push({
        ...placeOf(row),
        message: `'${cell(column) ?? ''}' in the column ${column} ${read.problem}; it is not carried over.`,
      });
  }
  // What was imported had been approved, but is not imported yet in this result.
  if (patch['status'] === 'imported') patch['status'] = 'ready_for_import' satisfies RowStatusName;
  return {
    found: foundFor(row, catalogue) ?? insteadOf(row, patch, catalogue),
    wasUnmatched: cell('fetlock_code') === undefined,
    // Each value was read according to its column's kind.
    patch: patch as DecidedRow['patch'],
    reason: cell('comment'),
    lastComment: cell('last_comment'),
    at: { file: record.file ?? null, line: record.line },
  };
}

const foundFor = ({ cell }: EarlierRow, catalogue: EntriesByCode): VariationRow | undefined =>
  catalogue.find(cell('fetlock_code'), cell('found_variation'), cell('variation'), cell('entry_variation_name'));

/** If the entry found is gone, the one that a person named in its place. */
function insteadOf({ cell }: EarlierRow, patch: DecidedRow['patch'], catalogue: EntriesByCode): VariationRow | undefined {
  if (cell('fetlock_code') === undefined) return undefined;
  return catalogue.find(patch.fetlock_code_override ?? undefined, patch.variation ?? undefined, cell('found_variation'));
}

/** What the matcher learns from an item: which entry it is, or that it is none. Ignored items teach neither. */
function learnedOf(item: readonly EarlierRow[], decided: readonly DecidedRow[], catalogue: EntriesByCode): LearnedDecision[] {
  const [row] = item;
  if (!row) return [];
  const { name = '', code } = valuesOf(row);
  const decision = (catalogueId: string | null): LearnedDecision[] => [
    { name: normaliseName(name), written: name, ...(code !== undefined && { code }), catalogueId, times: 1, scope: 'previous_run' },
  ];
  if (row.isBare) {
    const named = [row.record.values.variationName, row.cell('variation'), row.cell('entry_variation_name')];
    const variation = catalogue.find(row.cell('fetlock_code_override') ?? row.cell('fetlock_code'), ...named);
    return variation ? decision(String(variation.id)) : [];
  }
  if (decided.some(({ patch }) => matchesNothing(patch))) return decision(null);
  const right = decided.find(({ patch }) => patch.status === 'correct_by_multimatch') ?? (decided.length === 1 ? decided[0] : undefined);
  if (!right || (right.patch.status !== undefined && isIgnored(statusNameOr(right.patch.status)))) return [];
  const { fetlock_code_override: override, variation } = right.patch;
  const entry = override ? catalogue.find(override, variation ?? undefined, right.found?.variation) : right.found;
  return entry ? decision(String(entry.id)) : [];
}

/** A person decided that nothing in the catalogue fits. */
export const matchesNothing = ({ status }: DecidedRow['patch']): boolean => status === 'unmatched' || status === 'no_multimatch';

const placeOf = ({ record }: EarlierRow) => ({ kind: 'warning' as const, file: record.file ?? null, line: record.line });

const goneFrom = (row: EarlierRow, code: string): InputProblem => ({
  ...placeOf(row),
  message: `What was decided in the previous run is not carried over: the catalogue has no entry '${code}' any more.`,
});

/** Reported once: a shrinking list is no fault. */
function lostOf(lost: readonly EarlierRow[]): InputProblem[] {
  const [first] = lost;
  if (!first) return [];
  const message =
    lost.length === 1
      ? 'What was decided on this item or said of it in the previous run is not carried over: the list has no item of that code and name.'
      : `What was decided on or said of ${lost.length.toLocaleString('en-US')} items in the previous run is not carried over: the list has none of their codes and names. This line is the first.`;
  return [{ ...placeOf(first), message }];
}
