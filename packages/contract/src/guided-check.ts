import { z } from 'zod';
import { call } from './call.ts';
import { CustomerRow } from './customer-rows.ts';
import { limits } from './limits.ts';
import { resultParams, rowParams } from './rows.ts';
import { Id, itemsOf, text } from './values.ts';

/**
 * The kinds of rows in a guided check, in the order in which they are drawn: each row is drawn once, for the first kind that applies.
 * `most`: maximum rows of the kind; for `category`, of each category.
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

/** What the customer said about a row drawn for them: nothing yet, that it is right, or that something is wrong. */
export const CheckOutcome = z.enum(['open', 'right', 'wrong']);
export type CheckOutcome = z.infer<typeof CheckOutcome>;

/** A row to be checked. `wrong`: what they wrote. It is unaffected by statuses that the provider gives the row. */
export const CheckRow = z.object({ kind: z.enum(checkKindNames), row: CustomerRow, outcome: CheckOutcome, wrong: z.string().nullable() });
export type CheckRow = z.infer<typeof CheckRow>;

const covers = { result: 'params.id' } as const;

export const readGuidedCheck = call({
  name: 'readGuidedCheck',
  topic: 'Customer',
  method: 'GET',
  path: '/customer/processing-results/:id/guided-check',
  access: ['protected_link', 'mig_pal_link', 'staff'],
  covers,
  summary: 'The rows drawn for the customer to check, in order; none before they are drawn.',
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
    'Draws the rows of a guided check: the best sellers, some of each category and of each kind of doubt, and some at random. They are drawn once per version.',
  params: resultParams,
  answer: z.object({ rows: z.array(Id) }),
  problems: ['NOT_FOUND'],
});

export const checkRow = call({
  name: 'checkRow',
  topic: 'Customer',
  method: 'PUT',
  path: '/customer/processing-results/:id/guided-check/:rowId',
  access: ['protected_link', 'mig_pal_link'],
  covers,
  repeatable: true,
  summary:
    "Saves the outcome of the customer's check of a drawn row, with either link. `right` verifies it; `wrong` is stored as a comment and sets the row to Needs change, so that it is not imported; `right` or `open` after `wrong` restores its status, unless the provider has set another. `version` is the version they saw.",
  params: rowParams,
  // A long text, with each letter four bytes long or escaped.
  bodyBytes: 128 * 1024,
  body: z
    .strictObject({ outcome: CheckOutcome, what: text(limits.comment).trim().min(1).optional(), version: z.int().positive() })
    .refine(({ outcome, what }) => (outcome === 'wrong') === (what !== undefined), { path: ['what'], message: 'Say what is wrong' }),
  answer: CheckRow,
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'ROW_LOCKED', 'ROW_NOT_VALID', 'SIGNED', 'NEWER_VERSION'],
});
