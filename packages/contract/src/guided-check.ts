import { z } from 'zod';
import { call } from './call.ts';
import { CustomerRow } from './customer-rows.ts';
import { resultParams } from './rows.ts';
import { Id, itemsOf } from './values.ts';

/**
 * The kinds of rows of a guided check, in the order in which they are drawn: each row is drawn once, for the first kind that wants it. `most`:
 * rows of the kind; of `category`: of each category.
 */
export const checkKinds = {
  top_revenue: { title: 'Your best sellers', most: 10 },
  category: { title: 'Some of each kind', most: 2 },
  unsure: { title: 'Where we were not sure', most: 6 },
  priceless: { title: 'Without a price', most: 3 },
  sales_dropped: { title: 'Sold less than before', most: 3 },
  compounded: { title: 'Compounded drugs', most: 3 },
  left_out: { title: 'Not moved', most: 5 },
  random: { title: 'By chance', most: 8 },
} as const satisfies Record<string, { title: string; most: number }>;
export type CheckKind = keyof typeof checkKinds;
export const checkKindNames = Object.keys(checkKinds) as [CheckKind, ...CheckKind[]];

/** A row to be checked. It is ticked off by the row's `customer_verified`. */
export const CheckRow = z.object({ kind: z.enum(checkKindNames), row: CustomerRow });
export type CheckRow = z.infer<typeof CheckRow>;

const covers = { result: 'params.id' } as const;

export const readGuidedCheck = call({
  name: 'readGuidedCheck',
  topic: 'Customer',
  method: 'GET',
  path: '/customer/processing-results/:id/guided-check',
  access: ['protected_link', 'mig_pal_link', 'staff'],
  covers,
  summary: 'The rows that were drawn for the customer to check, in their order; none before they are drawn.',
  params: resultParams,
  answer: itemsOf(CheckRow),
  problems: ['NOT_FOUND'],
});

export const drawGuidedCheck = call({
  name: 'drawGuidedCheck',
  topic: 'Customer',
  method: 'POST',
  path: '/customer/processing-results/:id/guided-check',
  access: ['protected_link', 'mig_pal_link'],
  covers,
  nameless: true,
  summary:
    'Draws the rows of a guided check: the best sellers, some of each category and of each doubt, some by chance. Drawn once a version, they stay the same.',
  params: resultParams,
  answer: z.object({ rows: z.array(Id) }),
  problems: ['NOT_FOUND'],
});
