import type { Category } from '@fetlock/contract/categories';
import { type GuardName, type RowGuard, guardNames } from '@fetlock/contract/guards';
import type { MatcherContext } from '@fetlock/contract/matcher-context';
import type { UnreadPrices } from '@fetlock/contract/unread-prices';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { isDeclined, isShownLeftOut } from './customer-word.ts';
import { type ListLocale, amountText } from './money.ts';
import { matchScoreText } from './match-score.ts';
import { isIgnored } from './row-status.ts';
import { amountTitles, stillUnread } from './unread-prices.ts';
import { effectiveCode, shownCategory } from './row-validity.ts';

/** The columns of a row that the guards check. Amounts in the practice's currency; null where none is stated. */
export interface GuardedRow {
  id: number;
  orig_order: number;
  orig_name: string;
  orig_code: string | null;
  /** Key that the matches of one source row share. */
  multimatch: string | null;
  status: RowStatusName;
  category: string;
  mapped_core_type_override: string | null;
  fetlock_name: string | null;
  fetlock_code: string | null;
  fetlock_code_override: string | null;
  variation: string | null;
  match_weight: number | null;
  price: number | null;
  minimum_price: number | null;
  cost: number | null;
  dispensing_fee: number | null;
  unread_prices: UnreadPrices | null;
  price_from_catalogue: boolean | null;
  fee_from_catalogue: boolean | null;
  cost_from_catalogue: boolean | null;
  multimatch_group_approved: boolean;
  poll_checked: boolean;
  signed_as: string | null;
}

/** Other facts: the entry the row was scored against, the rows with its code, of its source row and of fees, how the list's fees were read, and its locale. */
export interface GuardContext {
  scored: { code: string; variation: string; name: string } | null;
  /** Fields in which list and catalogue differ for the scored entry. */
  differences: Readonly<Partial<Record<string, readonly [list: string, catalogue: string]>>>;
  others: readonly GuardedRow[];
  fees: MatcherContext['mergedispensingfees'];
  locale: ListLocale;
}

/** Match fields about how much is sold, and those about what is sold. */
export const differingFields = {
  pack_mismatch: { pack: 'pack', size: 'size' },
  unit_mismatch: { strength: 'strength', form: 'form', weight_band: 'body weight' },
} as const;

/** Columns each guard checks: an acceptance is valid until one of them changes. */
export const guardColumns = {
  two_rows_one_code: ['fetlock_code', 'fetlock_code_override', 'variation'],
  two_matches_one_row: ['fetlock_code', 'fetlock_code_override', 'variation'],
  price_not_read: ['price', 'minimum_price', 'dispensing_fee', 'cost'],
  price_below_cost: ['price', 'cost'],
  minimum_above_price: ['price', 'minimum_price'],
  pack_mismatch: ['catalogue_variation_id', 'fetlock_code', 'fetlock_code_override', 'variation'],
  unit_mismatch: ['catalogue_variation_id', 'fetlock_code', 'fetlock_code_override', 'variation'],
  fee_counted_twice: ['dispensing_fee', 'price', 'category', 'mapped_core_type_override'],
  stale_weight: ['catalogue_variation_id', 'fetlock_code', 'fetlock_code_override', 'variation', 'fetlock_name'],
} as const satisfies Record<GuardName, readonly string[]>;

/** The guards that apply to a row, each with its reason in a sentence. */
export function guardsOf(row: GuardedRow, context: GuardContext): Omit<RowGuard, 'accepted'>[] {
  return guardNames.flatMap((name) => {
    const reason = reasons[name](row, context);
    if (reason === null) return [];
    return [typeof reason === 'string' ? { name, reason, other_row_id: null } : { name, ...reason }];
  });
}

/** The guards with these names, in the order of the table. */
export const guardsAmong = (names: readonly string[]): GuardName[] => guardNames.filter((name) => names.includes(name));

/** The acceptances that remain after some of a row's columns have changed. */
export const stillAccepted = (accepted: readonly GuardName[], changed: readonly string[]): GuardName[] =>
  accepted.filter((name) => !guardColumns[name].some((column) => changed.includes(column)));

/** Why a guard applies to a row; with the other row where one is concerned. */
type Reason = (row: GuardedRow, context: GuardContext) => string | { reason: string; other_row_id: number } | null;

const reasons: Record<GuardName, Reason> = {
  two_rows_one_code(row, { others }) {
    const other = others.find((one) => competes(one, row));
    if (!other) return null;
    const state =
      { ready_for_import: 'is ready for import', imported: 'has been imported' }[other.status as string] ?? 'matches it as surely';
    return { reason: `${named(other)} has the code ${codeSent(row)} too, and ${state}.`, other_row_id: other.id };
  },
  two_matches_one_row(row, { others }) {
    const other = others.find((one) => isOtherMatch(one, row));
    if (!other) return null;
    const item = itemName(codeSent(other), filled(other.variation));
    const said =
      { ready_for_import: 'is ready already', imported: 'has been imported' }[other.status as string] ?? 'is as sure as this one';
    return { reason: `Another match of this source row ${said}: ${other.fetlock_name ?? 'no name'} (${item}).`, other_row_id: other.id };
  },
  price_not_read(row, { locale }) {
    const parts = stillUnread(row).map((column) => {
      const given = row[column];
      const instead = given === null ? 'the row has none' : `the row has ${amountText(given, locale)} instead, which the list does not say`;
      return `The list's ${amountTitles[column]} '${row.unread_prices?.[column]?.cell ?? ''}' could not be read; ${instead}.`;
    });
    return parts.length === 0 ? null : parts.join(' ');
  },
  price_below_cost: ({ price, cost }, { locale }) =>
    price !== null && cost !== null && price < cost
      ? `The price is ${amountText(price, locale)}, the cost ${amountText(cost, locale)}.`
      : null,
  minimum_above_price: ({ price, minimum_price: minimum }, { locale }) =>
    price !== null && minimum !== null && minimum > price
      ? `The minimum price is ${amountText(minimum, locale)}, the price ${amountText(price, locale)}.`
      : null,
  pack_mismatch: (row, context) => difference(row, context, differingFields.pack_mismatch),
  unit_mismatch: (row, context) => difference(row, context, differingFields.unit_mismatch),
  fee_counted_twice(row, { others, fees, locale }) {
    const fee = row.dispensing_fee;
    if (fee === null || fee <= 0) return null;
    if (isMerged(row, fees))
      return `The fees of this list are merged into its prices, and the row has one of ${amountText(fee, locale)} besides.`;
    const feeRow = others.find((other) => other.orig_order !== row.orig_order && counts(other) && isFee(other) && other.price === fee);
    return feeRow
      ? {
          reason: `${named(feeRow)} charges ${amountText(fee, locale)} already, which is the dispensing fee of this row.`,
          other_row_id: feeRow.id,
        }
      : null;
  },
  stale_weight(row, { scored }) {
    if (row.match_weight === null || !scored) return null;
    if (!isScoredItem(row, scored))
      return `The score of ${matchScoreText(row.match_weight)} is of ${itemName(scored.code, scored.variation)}; ${itemName(codeSent(row), filled(row.variation))} would be imported.`;
    return row.fetlock_name === scored.name
      ? null
      : `The score of ${matchScoreText(row.match_weight)} is of '${scored.name}'; the name is '${row.fetlock_name ?? ''}' by now.`;
  },
};

/** The code that is sent. */
const codeSent = (row: GuardedRow): string => effectiveCode(row) ?? '';

/** Another item of the list with the same code: already on its way, or as certain of it as this row. */
function competes(other: GuardedRow, row: GuardedRow): boolean {
  if (other.orig_order === row.orig_order || !counts(other) || isShownIgnored(row)) return false;
  if (codeSent(row) === '' || codeSent(other) !== codeSent(row) || filled(other.variation) !== filled(row.variation)) return false;
  return isAhead(other, row);
}

/**
 * Another match of the same source row that is chosen, already on its way, or as certain as this one. A match that is left out
 * counts only against a row that is left out as well.
 */
function isOtherMatch(other: GuardedRow, row: GuardedRow): boolean {
  if (row.multimatch === null || other.multimatch !== row.multimatch || other.id === row.id) return false;
  if (isShownIgnored(row) || isShownIgnored(other) || isRefused(other) || (isIgnored(other.status) && !isIgnored(row.status))) return false;
  return other.status === 'correct_by_multimatch' || isAhead(other, row);
}

const isAhead = (other: GuardedRow, row: GuardedRow): boolean =>
  other.status === 'ready_for_import' || other.status === 'imported' || sureness(other) >= sureness(row);

/** A match without a score was chosen by a person. */
const sureness = ({ match_weight: weight }: GuardedRow): number => weight ?? 1;

const isShownIgnored = (row: GuardedRow): boolean => shownCategory(row) === 'ignore';
/** No import takes what the practice has declined, be it ready or not. */
const isRefused = (row: GuardedRow): boolean =>
  isDeclined({ ...row, signed: row.signed_as === null ? null : { left_out: row.signed_as === 'left_out' } });
const counts = (row: GuardedRow): boolean => !isShownLeftOut(row) && !isRefused(row);

/** A row of the list that is itself a dispensing fee; the pattern is also used by PostgreSQL, which supports the same syntax. */
export const feeName = '(dispensing|dispense|prescription|rx) fee';
const isFee = ({ orig_name: name }: GuardedRow): boolean => new RegExp(feeName, 'i').test(name);

function isMerged(row: GuardedRow, fees: GuardContext['fees']): boolean {
  const category = shownCategory(row);
  return fees === 'always' || (fees === 'merge labs and procedures' && mergedCategories.some((name) => name === category));
}
export const mergedCategories = ['lab', 'procedure'] as const satisfies readonly Category[];

function difference(row: GuardedRow, { scored, differences }: GuardContext, fields: Readonly<Record<string, string>>): string | null {
  if (!scored || !isScoredItem(row, scored)) return null;
  const parts = Object.entries(fields).flatMap(([field, title]) => {
    const [list, catalogue] = differences[field] ?? [];
    return list === undefined || catalogue === undefined
      ? []
      : [`${title} ${list || 'not stated'} in the list, ${catalogue || 'not stated'} in the catalogue`];
  });
  return parts.length === 0 ? null : `${sentence(parts.join('; '))}.`;
}

const isScoredItem = (row: GuardedRow, { code, variation }: NonNullable<GuardContext['scored']>): boolean =>
  codeSent(row) === code && filled(row.variation) === variation;

const filled = (text: string | null): string => (text?.trim() ? text : '');
const named = ({ orig_name: name, orig_code: code }: GuardedRow): string => (code ? `Row '${name}' (${code})` : `Row '${name}'`);
const itemName = (code: string, variation: string): string => (variation ? `${code} ${variation}` : code || 'no code');
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
