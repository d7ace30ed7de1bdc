import { z } from 'zod';
import { call } from './call.ts';
import { acceptedGuards } from './guards.ts';
import { limits } from './limits.ts';
import { Id, IdText, Timestamp, itemsOf, text } from './values.ts';

export const Comment = z.object({
  id: Id,
  row_id: Id,
  message: z.string(),
  status: z.object({ name: z.string(), title: z.string() }).nullable(),
  user: z.object({ id: Id, name: z.string(), email: z.string(), picture: z.string().nullable() }),
  created_at: Timestamp,
});
export type Comment = z.infer<typeof Comment>;

/** With the name of its row, where comments of several rows are listed. */
export const ResultComment = Comment.extend({ orig_name: z.string() });
export type ResultComment = z.infer<typeof ResultComment>;

/** Maximum number of a version's comments listed at once. */
export const commentsShown = 1_000;

export const listComments = call({
  name: 'listComments',
  topic: 'Comments',
  method: 'GET',
  path: '/processing-results/:id/comments',
  access: ['staff'],
  summary: `Comments of all rows of a version, newest first: the newest ${commentsShown}, and how many there are in all.`,
  params: z.object({ id: IdText }),
  query: z.object({ category: z.string().max(60).optional() }),
  answer: itemsOf(ResultComment).extend({ total: z.int().nonnegative() }),
  problems: ['NOT_FOUND'],
});

export const listRowComments = call({
  name: 'listRowComments',
  topic: 'Comments',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/comments',
  access: ['staff'],
  summary: 'Comments of one row, oldest first.',
  params: z.object({ id: IdText, rowId: IdText }),
  answer: itemsOf(Comment),
  problems: ['NOT_FOUND'],
});

export const addComment = call({
  name: 'addComment',
  topic: 'Comments',
  method: 'POST',
  path: '/processing-results/:id/rows/:rowId/comments',
  access: ['staff'],
  repeatable: true,
  summary:
    "Adds a comment; with a status it also sets the row's status, and states that in the message: with `version` it is refused where someone else has changed status or match since that version, and a 409 ROW_CHANGED contains the current row in `details.row`. `batch` identifies the status change for its undo.",
  params: z.object({ id: IdText, rowId: IdText }),
  body: z
    .object({
      message: text(limits.comment).trim().default(''),
      status_id: z.int().positive().nullable().optional(),
      row_id: Id.optional(),
      version: z.int().positive().optional(),
      accept_guards: acceptedGuards,
    })
    .refine((body) => body.message !== '' || body.status_id != null, { path: ['message'], message: 'Write a message or choose a status' }),
  answer: Comment.extend({ batch: z.uuid().nullable() }),
  status: 201,
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'ROW_LOCKED', 'SIGNED', 'ROW_NOT_VALID', 'GUARDED'],
});
