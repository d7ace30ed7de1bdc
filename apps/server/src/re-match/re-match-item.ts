import { isDeepStrictEqual } from 'node:util';
import { type RowStatusName, statusNameOr } from '@fetlock/contract/row-statuses';
import { ignoredStatuses, refusalToSetStatus } from '@fetlock/rules/row-status';
import { type SuggestedAmount, suggestedAmountNames, suggestedAmounts } from '@fetlock/rules/catalogue-price';
import { ignoredFor } from '@fetlock/matcher/ignore';
import type { RowAmounts } from '../matching/amounts-of-variation.ts';
import type { AssembledRow, MatchValues, RowValues } from '../matching/row-values.ts';

/**
 * What a row takes over from its new match, in addition to amounts that are the catalogue's. Taxes, flags and the practice's own data stay
 * unchanged.
 */
export const matchedColumns = [
  'subcategory',
  'mapped_core_type',
  'catalogue_variation_id',
  'fetlock_name',
  'fetlock_code',
  'variation',
  'entry_variation_name',
  'package_type',
  'custom_gl_code',
  'property_object',
  'match_weight',
  'matcher_feedback',
  'sales_dropped',
  'compounded',
  'obsolete',
] as const satisfies readonly (keyof RowValues)[];

/** If one of these changes, the row is matched to another entry. */
const entryColumns = ['catalogue_variation_id', 'fetlock_code', 'variation'] as const satisfies readonly (typeof matchedColumns)[number][];

/** The row's classification: a person's category outranks the matcher's. */
export const classColumns = ['status', 'category', 'comment', 'multimatch'] as const satisfies readonly (keyof RowValues)[];

/** Amounts that may be the catalogue's, each with the flag that marks it as such; a price with the practice's fee that is part of it. */
const amountsWith = {
  price: ['price', suggestedAmounts.price, 'merged_fee'],
  dispensing_fee: ['dispensing_fee', suggestedAmounts.dispensing_fee],
  cost: ['cost', suggestedAmounts.cost],
} as const satisfies Record<SuggestedAmount, readonly (keyof RowValues)[]>;
const amountColumns = suggestedAmountNames.flatMap((column) => [...amountsWith[column]]);
type AmountColumn = (typeof amountsWith)[SuggestedAmount][number];

type ReMatchedColumn = (typeof matchedColumns)[number] | (typeof classColumns)[number];
export type ReMatchPatch = Partial<Pick<RowValues, ReMatchedColumn | AmountColumn>> & {
  /** The customer's tick was for another entry than the row has now: they are asked again. */
  poll_checked?: false;
};

/** A row before it is matched again. */
export interface RowBefore extends RowAmounts, Pick<RowValues, Exclude<ReMatchedColumn, 'mapped_core_type' | 'matcher_feedback'>> {
  id: number;
  mapped_core_type: string | null;
  matcher_feedback: string | null;
  fetlock_code_override: string | null;
  mapped_core_type_override: string | null;
  reviewed: boolean;
  customer_verified: boolean;
  /** The customer's answers in the checklist: ticks and notes. They are about the row's entry. */
  poll_checked: boolean;
  poll_notes: string;
  /** How the customer has signed it: its status and its role in a group are then their decision. */
  signed_as: string | null;
  /** Fields whose last change in force was made by a person, each with its cause. */
  lastChanges: ReadonlyMap<string, string>;
  /** The last status set by a person requested a re-match, which has been done. */
  wasRequested: boolean;
}

export interface ItemFound {
  /** The rows of the item as a run would create them now. */
  rows: readonly AssembledRow[];
  /** For rows that name a catalogue entry: the row as it would be for that entry, by id. */
  named: ReadonlyMap<number, AssembledRow>;
}

export interface ItemChange {
  /** The outcome of the rows; unchanged ones are omitted. */
  changed: { id: number; patch: ReMatchPatch; match: MatchValues | null; differences: RowValues['match_differences'] }[];
  /** Additional rows, as the item has more candidates than before. */
  added: AssembledRow[];
}

const causeOfChoice = 'choice of match';
export const causeOfReMatch = 're-match';

/** Statuses that request a re-match. */
export const askingStatuses = ['ready_for_re_match', 'needs_re_review'] as const satisfies readonly RowStatusName[];

/** Statuses by which a person states that the match is right, that there is none, or that the row is left out. */
const settledStatuses: readonly string[] = [
  ...ignoredStatuses,
  'ready_for_import',
  'correct_by_multimatch',
  'asis',
  'import_verified_by_customer',
  'imported',
  'obsolete',
  'unmatched',
] satisfies RowStatusName[];

const asks = ({ status }: RowBefore): boolean => askingStatuses.some((name) => name === status);
const keepsStatus = (row: RowBefore): boolean => (row.lastChanges.has('status') || row.signed_as !== null) && !asks(row);
const isTyped = ({ lastChanges }: RowBefore, column: string): boolean =>
  lastChanges.has(column) && lastChanges.get(column) !== causeOfChoice;

/** Whether a row names its entry: by a code override, or by a changed variation. */
export const namesEntry = (row: RowBefore): boolean => Boolean(row.fetlock_code_override?.trim()) || isTyped(row, 'variation');

/** Whether a person, or the customer, has decided about the match itself. */
const holdsMatch = (row: RowBefore): boolean =>
  !asks(row) &&
  (row.reviewed ||
    row.customer_verified ||
    row.poll_checked ||
    row.poll_notes !== '' ||
    row.lastChanges.get('catalogue_variation_id') === causeOfChoice ||
    (row.lastChanges.has('status') && settledStatuses.includes(row.status)));

/**
 * The outcome of another matching for the rows of one item. Decisions of people are kept: a status that requests nothing, fields, a match
 * that was confirmed or picked, a choice in a group. A row that names an entry becomes that entry's; other rows take the new match, and its
 * category unless a person has set one. No row is removed.
 */
export function reMatchItem(before: readonly RowBefore[], { rows, named }: ItemFound): ItemChange {
  const isDecided = before.some((row) => namesEntry(row) || holdsMatch(row)) || (before.length > 1 && before.some(isOneOfSeveral));
  if (isDecided)
    return {
      changed: before.filter(isTakenIn).flatMap((row) => changeOf(row, named.get(row.id), { multimatch: row.multimatch, isNamed: true })),
      added: [],
    };
  const [only] = before;
  if (only && (keepsStatus(only) || only.signed_as !== null))
    return { changed: changeOf(only, rows[0], { multimatch: only.multimatch, isNamed: false }), added: [] };
  return regroup(before, rows);
}

const isOneOfSeveral = (row: RowBefore): boolean => row.signed_as !== null || keepsStatus(row);
const isTakenIn = ({ signed_as }: RowBefore): boolean => signed_as !== 'left_out';

/** Candidates are assigned to the rows that have their entry, then to the others in order; rows without one are ruled out. */
function regroup(before: readonly RowBefore[], rows: readonly AssembledRow[]): ItemChange {
  const free = new Set(before);
  const assigned = new Map<AssembledRow, RowBefore>();
  for (const sameEntry of [true, false])
    for (const found of rows) {
      if (assigned.has(found)) continue;
      const taken = [...free].find((row) => !sameEntry || row.catalogue_variation_id === found.row.catalogue_variation_id);
      if (!taken) continue;
      assigned.set(found, taken);
      free.delete(taken);
    }
  const isGroup = rows.length > 1;
  return {
    changed: [
      ...[...assigned].flatMap(([found, row]) => {
        const multimatch = isGroup ? found.row.multimatch : row.multimatch;
        return changeOf(row, found, { multimatch, isNamed: false });
      }),
      ...[...free].flatMap((row) => leftOut(row)),
    ],
    added: rows.filter((found) => !assigned.has(found)),
  };
}

const leftOut = ({ id, status, poll_checked }: RowBefore): ItemChange['changed'] =>
  status === 'ignore_by_multimatch'
    ? []
    : [{ id, patch: { status: 'ignore_by_multimatch', ...(poll_checked && { poll_checked: false }) }, match: null, differences: null }];

function changeOf(
  before: RowBefore,
  found: AssembledRow | undefined,
  { multimatch, isNamed }: { multimatch: string | null; isNamed: boolean },
): ItemChange['changed'] {
  if (!found) return [];
  const classed = classOf(before, found.row, isNamed);
  const feedback = classed.comment === null ? feedbackTakenIn(found.row) : found.row.matcher_feedback;
  const row = { ...found.row, matcher_feedback: feedback };
  const values: ReMatchPatch = {
    ...Object.fromEntries(matchedColumns.filter((column) => !isTyped(before, column)).map((column) => [column, row[column]])),
    ...amountsOf(before, found.row),
    ...classed,
    multimatch,
  };
  const differences = differing(before, values);
  const isOtherEntry = entryColumns.some((column) => column in differences);
  const patch: ReMatchPatch = { ...differences, ...(isOtherEntry && before.poll_checked && { poll_checked: false }) };
  if (Object.keys(patch).length === 0 || losesReadiness(before, patch)) return [];
  return [{ id: before.id, patch, match: { ...found.match, feedback }, differences: found.row.match_differences }];
}

/** Amounts that the row has from the catalogue, or lacks, become those of its entry. */
const amountsOf = (before: RowBefore, found: RowValues): ReMatchPatch =>
  Object.fromEntries(
    suggestedAmountNames
      .filter((column) => !isTyped(before, column))
      .filter((column) => before[suggestedAmounts[column]] === true || (before[column] === null && found[suggestedAmounts[column]]))
      .flatMap((column) => amountsWith[column].map((name) => [name, found[name]])),
  );

function classOf(before: RowBefore, found: RowValues, isNamed: boolean): ReMatchPatch {
  const type = found.mapped_core_type;
  // Requesting a review, or naming an entry, means that the row is to be included.
  if (asks(before) || (before.wasRequested && !keepsStatus(before))) return { status: 'not_reviewed', category: type, comment: null };
  if (isNamed) return { category: type, ...(before.category === 'ignore' && { comment: null }) };
  if (keepsStatus(before)) return before.category === 'ignore' ? {} : { category: type };
  return { status: found.status, category: found.category, comment: found.comment };
}

/** The text for a row that a run would leave out, but a person wants included. */
function feedbackTakenIn({ comment, matcher_feedback: feedback }: RowValues): string {
  const opening = comment === null ? '' : ignoredFor(comment);
  return opening !== '' && feedback.startsWith(opening)
    ? `Included as requested, though ${comment}. ${feedback.slice(opening.length)}`
    : feedback;
}

const differing = (before: RowBefore, values: ReMatchPatch): Omit<ReMatchPatch, 'poll_checked'> =>
  Object.fromEntries(
    [...matchedColumns, ...amountColumns, ...classColumns]
      .filter((column) => values[column] !== undefined && !isDeepStrictEqual(values[column], before[column]))
      .map((column) => [column, values[column]]),
  );

/** A row that is ready for import stays so: it takes no values that would make it unready. */
function losesReadiness(before: RowBefore, patch: ReMatchPatch): boolean {
  const { status, mapped_core_type_override, ...facts } = { ...before, ...patch };
  return (
    status === 'ready_for_import' &&
    refusalToSetStatus({ ...facts, status: statusNameOr(status), mapped_core_type_override }, 'ready_for_import') !== null
  );
}
