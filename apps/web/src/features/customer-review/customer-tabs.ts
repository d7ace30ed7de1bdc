import { type ReviewTab, type TabContext, reviewTabs } from '@fetlock/contract/review-tabs';

interface CustomerTab {
  title: string;
  context: TabContext;
  /** Columns between the matched item and the customer's actions. */
  columns: readonly string[];
}

const codesAndPrice = ['orig_code', 'fetlock_code', 'price'] as const;

/** What a tab shows instead of the usual columns; the first one is its main column. */
const columnsOf: Partial<Record<ReviewTab, readonly string[]>> = {
  ignored: ['comment', 'price'],
  additional_analysis: ['lastsold', 'total_sold', 'price'],
  conflicts: ['fetlock_code', 'price'],
};

/** The tabs of the customer's review: those for staff, with fewer columns. */
export const customerTabs: Readonly<Record<ReviewTab, CustomerTab>> = Object.fromEntries(
  Object.entries(reviewTabs).map(([name, { title, context }]) => [
    name,
    { title, context, columns: columnsOf[name as ReviewTab] ?? codesAndPrice },
  ]),
) as Record<ReviewTab, CustomerTab>;
