import { z } from 'zod';
import { call } from './call.ts';
import { RowGuard } from './guards.ts';
import { rowParams } from './rows.ts';
import { Id, Timestamp, itemsOf } from './values.ts';

export const readRowGuards = call({
  name: 'readRowGuards',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/guards',
  access: ['staff'],
  summary:
    'The guards that would block this row from becoming ready for import, each with its reason, and which of them a person has accepted.',
  params: rowParams,
  answer: itemsOf(RowGuard),
  problems: ['NOT_FOUND'],
});

/** One change of one field. */
export const RowEvent = z.object({
  id: Id,
  at: Timestamp,
  user: z.object({ id: Id, name: z.string() }),
  field: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  cause: z.string(),
  batch: z.string(),
  /** How many rows were changed by the same action. */
  rows: z.int(),
  taken_back: z.boolean(),
});
export type RowEvent = z.infer<typeof RowEvent>;

export const readRowHistory = call({
  name: 'readRowHistory',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/history',
  access: ['staff'],
  summary: 'Every change of the row, newest first, and its original match.',
  params: rowParams,
  answer: itemsOf(RowEvent).extend({ matched: z.object({ at: Timestamp, weight: z.number().nullable(), feedback: z.string() }) }),
  problems: ['NOT_FOUND'],
});
