import { failedOutcomes } from '@fetlock/contract/failed-outcomes';
import { leftOutRows } from '@fetlock/contract/left-out';
import type { ReviewTab } from '@fetlock/contract/review-tabs';
import { type ColumnLayout, startLayout } from '../../ui/data-grid/layout.ts';
import type { ReviewView } from './address.ts';

const source = ['orig_name'];
const match = ['match_weight', 'status', 'fetlock_name', 'fetlock_code'];
const type = ['category', 'subcategory'];
const review = ['reviewed', 'lastComment'];
/** The customer's answers in the Migration PAL. */
const pal = ['poll_checked', 'poll_notes'];
const price = ['price', 'cost', 'revenue_percent', 'lastsold'];
const runs = ['analysis', 'import'];

/** The default columns of a tab. */
const tabColumns: Record<ReviewTab, readonly string[]> = {
  all: [...source, 'multimatch', ...match, ...type, 'reviewed', ...price, ...runs, 'lastComment'],
  procedures: [...source, 'multimatch', ...match, 'subcategory', ...review, ...price, 'custom_gl_code', ...runs],
  labs: [...source, 'multimatch', ...match, 'subcategory', 'vendor', 'vendor_code', ...review, ...price, ...runs],
  drugs: [
    ...source,
    'multimatch',
    ...match,
    'variation',
    'subcategory',
    'package_type',
    'dispensing_fee',
    'compounded',
    ...review,
    ...price,
    ...runs,
  ],
  vaccines: [...source, 'multimatch', ...match, 'variation', 'subcategory', ...review, ...price, ...runs],
  food: [...source, 'multimatch', ...match, 'variation', 'subcategory', 'package_type', 'vendor', ...review, ...price, ...runs],
  supplies: [...source, 'multimatch', ...match, 'subcategory', 'vendor', 'vendor_code', 'package_type', ...review, ...price, ...runs],
  ignored: [...source, 'status', 'comment', 'category', 'fetlock_name', ...review, ...pal, ...price],
  unmatched: [
    ...source,
    'status',
    'matcher_feedback',
    'mapped_core_type_override',
    'fetlock_name',
    'fetlock_code_override',
    ...review,
    ...price,
  ],
  ask_customer: [...source, ...match, ...type, ...review, 'asked', 'poll_notes', ...price],
  additional_analysis: [
    ...source,
    'lastsold',
    'total_sold_12',
    'total_sold_24',
    'total_sold_36',
    ...match,
    ...type,
    ...review,
    'price',
    'revenue_percent',
  ],
  conflicts: [
    ...source,
    'fetlock_code',
    'fetlock_code_override',
    'variation',
    'match_weight',
    'status',
    'fetlock_name',
    ...type,
    ...review,
    ...price,
  ],
  needs_change: [...source, ...match, 'fetlock_code_override', 'variation', ...type, ...review, ...price],
  needs_re_review: [...source, 'multimatch', ...match, ...type, ...review, 'matcher_feedback', ...price],
};

/** Columns that the price details add to any tab, next to its status. */
export const priceColumns = ['price', 'minimum_price', 'cost', 'dispensing_fee', 'taxable', 'allow_discount', 'lastsold', 'total_sold'];

/** The default layout of a tab: the source stays in view. */
export function startLayoutOf(tab: ReviewTab, columnIds: readonly string[]): ColumnLayout {
  const layout = startLayout(columnIds, tabColumns[tab], source);
  // When shown they are next to the names, below which their content appears while they are hidden.
  const order = layout.order.filter((id) => id !== 'orig_code' && id !== 'entry_variation_name');
  return {
    ...layout,
    order: order.flatMap((id) => (id === 'orig_name' ? ['orig_code', id] : id === 'fetlock_name' ? [id, 'entry_variation_name'] : id)),
    pinned: ['orig_code', ...source],
  };
}

export type OutcomeColumn = 'analysis' | 'import';

/** A customer's answers, each kind in a column. */
const answerColumns: readonly string[] = [
  'customer_verified',
  'multimatch_group_approved',
  ...pal,
  'mapped_core_type_override',
  'custom_gl_code',
  'asked',
  'lastComment',
];

/** These columns next to the status, where they are seen and read together, however the columns were arranged. */
function nextToStatus(layout: ColumnLayout, columns: readonly string[]): ColumnLayout {
  const others = layout.order.filter((id) => !columns.includes(id));
  return {
    ...layout,
    order: others.flatMap((id) => (id === 'status' ? [id, ...columns] : id)),
    hidden: layout.hidden.filter((id) => !columns.includes(id) && id !== 'status'),
    pinned: layout.pinned.filter((id) => !columns.includes(id)),
  };
}

/** The columns that show why these rows are in the view. */
export function requestedOutcomes({ failedIn, leftOut }: Pick<ReviewView, 'failedIn' | 'leftOut'>): OutcomeColumn[] {
  const requested = new Set<OutcomeColumn>([
    ...failedIn.map((name) => failedOutcomes[name].of),
    ...leftOut.map((name) => (leftOutRows[name].reason === 'no_longer_ready' ? 'import' : 'analysis')),
  ]);
  return (['analysis', 'import'] as const).filter((column) => requested.has(column));
}

/** Wide enough for most reasons of a failure. */
const outcomeWidth = 400;

interface Shown {
  prices: boolean;
  choices: boolean;
  outcomes?: readonly OutcomeColumn[];
  /** The rows are filtered by the customer's answers, so those are in view. */
  answers?: boolean;
}

/**
 * The layout as shown: with the price details in view when requested, without the match choice when no row offers one, and with the
 * outcomes the rows were filtered by in view, first of those that are not pinned.
 */
export function shownLayout(layout: ColumnLayout, { prices, choices, outcomes = [], answers = false }: Shown): ColumnLayout {
  const isPinned = (id: string) => layout.pinned.includes(id) && !layout.hidden.includes(id);
  const withPrices = prices
    ? nextToStatus(
        layout,
        priceColumns.filter((id) => !isPinned(id)),
      )
    : layout;
  const arranged = answers ? nextToStatus(withPrices, answerColumns) : withPrices;
  const isRequested = (id: string) => outcomes.some((outcome) => outcome === id);
  const hidden = arranged.hidden.filter((id) => !isRequested(id));
  const widths = Object.fromEntries(outcomes.map((id) => [id, outcomeWidth]));
  return {
    ...arranged,
    order: outcomes.length === 0 ? arranged.order : [...outcomes, ...arranged.order.filter((id) => !isRequested(id))],
    hidden: choices ? hidden : [...hidden, 'multimatch'],
    widths: outcomes.length === 0 ? layout.widths : { ...widths, ...layout.widths },
  };
}
