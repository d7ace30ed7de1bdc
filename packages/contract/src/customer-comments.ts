import { z } from 'zod';
import { call } from './call.ts';
import { categories } from './categories.ts';
import { Comment } from './comments.ts';
import { limits } from './limits.ts';
import { resultParams, rowParams } from './rows.ts';
import { RowStatusName } from './row-statuses.ts';
import { Id, itemsOf, text } from './values.ts';

const covers = { result: 'params.id' } as const;
const topic = 'Customer';

/** A comment as a customer sees it. */
export const CustomerComment = Comment.omit({ user: true }).extend({
  user: z.object({ id: Id, name: z.string() }),
  visitor: z.string().nullable(),
});
export type CustomerComment = z.infer<typeof CustomerComment>;

export const listCustomerRowComments = call({
  name: 'listCustomerRowComments',
  topic,
  method: 'GET',
  path: '/customer/processing-results/:id/rows/:rowId/comments',
  access: ['protected_link', 'mig_pal_link'],
  covers,
  summary: 'Comments of one row, oldest first.',
  params: rowParams,
  answer: itemsOf(CustomerComment),
  problems: ['NOT_FOUND'],
});

export const addCustomerComment = call({
  name: 'addCustomerComment',
  topic,
  method: 'POST',
  path: '/customer/processing-results/:id/rows/:rowId/comments',
  access: ['protected_link', 'mig_pal_link'],
  covers,
  repeatable: true,
  summary:
    "Adds a comment under the visitor's name; with a status (one that a customer may choose) it also sets the row's status, with the customer link only. With `seen_status`, the status they saw, it is refused where someone else has set another, and with `version`, that of the row they saw, where someone else has changed the match: a 409 ROW_CHANGED contains the current row in `details.row`.",
  params: rowParams,
  // A long comment, with each letter four bytes long or escaped.
  bodyBytes: 128 * 1024,
  body: z
    .strictObject({
      message: text(limits.comment).trim().default(''),
      status_id: z.int().positive().nullable().optional(),
      seen_status: RowStatusName.optional(),
      version: z.int().positive().optional(),
    })
    .refine((body) => body.message !== '' || body.status_id != null, { path: ['message'], message: 'Write a message or choose a status' }),
  answer: CustomerComment.extend({ batch: z.uuid().nullable() }),
  status: 201,
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'ROW_LOCKED', 'ROW_NOT_VALID', 'SIGNED', 'NEWER_VERSION'],
});

export const listUniqueComments = call({
  name: 'listUniqueComments',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/unique-comments',
  access: ['staff', 'protected_link', 'mig_pal_link'],
  covers,
  summary: 'The reasons for ignoring that rows of a category have (of the ignored step, for `ignore`), each with its number of rows.',
  params: resultParams,
  query: z.object({ category: z.enum(categories).default('ignore') }),
  answer: itemsOf(z.object({ comment: z.string(), amount: z.int() })),
  problems: ['NOT_FOUND'],
});
