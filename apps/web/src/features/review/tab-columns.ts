import type { ReviewTab } from '@fetlock/contract/review-tabs';
import { type ColumnLayout, startLayout } from '../../ui/data-grid/layout.ts';

const source = ['orig_name'];
const match = ['match_weight', 'status', 'fetlock_name', 'fetlock_code'];
const type = ['category', 'subcategory'];
const review = ['reviewed', 'lastComment'];
const price = ['price', 'cost', 'revenue_percent', 'lastsold'];
const runs = ['analysis', 'import'];

/** The columns that a tab shows until a person arranges them. */
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
  ignored: [...source, 'status', 'comment', 'category', 'fetlock_name', ...review, ...price],
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
  ask_customer: [...source, ...match, ...type, ...review, ...price],
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

/** Columns that the switch for price details adds to any tab. */
export const priceColumns = ['price', 'minimum_price', 'cost', 'dispensing_fee', 'taxable', 'allow_discount', 'lastsold', 'total_sold'];

/** How a tab's columns stand before a person arranges them: the source stays in view. */
export function startLayoutOf(tab: ReviewTab, columnIds: readonly string[]): ColumnLayout {
  const layout = startLayout(columnIds, tabColumns[tab], source);
  // Shown, they stand beside the names that they stand below while they are hidden.
  const order = layout.order.filter((id) => id !== 'orig_code' && id !== 'entry_variation_name');
  return {
    ...layout,
    order: order.flatMap((id) => (id === 'orig_name' ? ['orig_code', id] : id === 'fetlock_name' ? [id, 'entry_variation_name'] : id)),
    pinned: ['orig_code', ...source],
  };
}

/** The layout as it is shown: with the price details when they are asked for, without the choice of a match when no row offers one. */
export function shownLayout(layout: ColumnLayout, { prices, choices }: { prices: boolean; choices: boolean }): ColumnLayout {
  const hidden = prices ? layout.hidden.filter((id) => !priceColumns.includes(id)) : layout.hidden;
  return { ...layout, hidden: choices ? hidden : [...hidden, 'multimatch'] };
}
