import type { Category } from './categories.ts';
import type { RowStatusName } from './row-statuses.ts';

export const groupings = ['multimatch', 'fetlock_code', 'lastSold', 'category', 'orig_order', 'comment'] as const;
export type Grouping = (typeof groupings)[number];

/** Which rows a tab shows, as parameters shared by listing, count and bulk calls. */
export interface TabContext {
  categories?: readonly Category[];
  statusesNames?: readonly RowStatusName[];
  groupBy?: Grouping;
  multimatch?: boolean;
}

/** The tabs of the review screen, in their order. Category tabs look at the override if there is one, else at the category. */
export const reviewTabs = {
  all: { title: 'All', context: {} },
  procedures: { title: 'Procedures', context: { categories: ['procedure', 'grooming', 'boarding'] } },
  labs: { title: 'Labs', context: { categories: ['lab'] } },
  drugs: { title: 'Drugs', context: { categories: ['drug'] } },
  vaccines: { title: 'Vaccines', context: { categories: ['vaccine', 'vaccinations'] } },
  food: { title: 'Food', context: { categories: ['food'] } },
  supplies: { title: 'Supplies', context: { categories: ['supply'] } },
  ignored: { title: 'Ignored', context: { categories: ['ignore'] } },
  unmatched: { title: 'Unmatched', context: { categories: ['unmatched'] } },
  ask_customer: {
    title: 'Ask customer',
    context: { statusesNames: ['ask_customer', 'customer_requested'], groupBy: 'category', multimatch: false },
  },
  additional_analysis: { title: 'Additional analysis', context: { groupBy: 'lastSold' } },
  conflicts: { title: 'Conflicts', context: { groupBy: 'fetlock_code' } },
  needs_change: { title: 'Needs change', context: { statusesNames: ['needs_change', 'needs_code_change', 'supply'] } },
  needs_re_review: { title: 'Needs re-review', context: { statusesNames: ['needs_re_review'] } },
} as const satisfies Record<string, { title: string; context: TabContext }>;

export type ReviewTab = keyof typeof reviewTabs;
export const reviewTabNames = Object.keys(reviewTabs) as [ReviewTab, ...ReviewTab[]];

/** The tab `by` places after another, from the last on to the first; negative: before it. */
export function neighbouringTab(tab: ReviewTab, by: number): ReviewTab {
  const count = reviewTabNames.length;
  return reviewTabNames[(((reviewTabNames.indexOf(tab) + by) % count) + count) % count] ?? tab;
}
