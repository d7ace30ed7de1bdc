import { z } from 'zod';
import { call } from './call.ts';
import { IdText, list } from './values.ts';

const params = z.object({ id: IdText, key: z.uuid() });

/** How far a change of many rows is. */
export const ChangeProgress = z.object({ done: z.int(), of: z.int() });
export type ChangeProgress = z.infer<typeof ChangeProgress>;

export const readChangeProgress = call({
  name: 'readChangeProgress',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/changes-under-way/:key',
  access: ['staff'],
  summary:
    'The progress of the caller’s own change of many rows with this `Idempotency-Key`; null: it has ended, has not started, or is small.',
  params,
  answer: z.object({ progress: ChangeProgress.nullable() }),
});

export const cancelChange = call({
  name: 'cancelChange',
  topic: 'Rows',
  method: 'DELETE',
  path: '/processing-results/:id/changes-under-way/:key',
  access: ['staff'],
  summary:
    'Cancels the caller’s own change of many rows in progress: it changes none of them, now or later under the same key, and fails with CHANGE_CANCELLED. `cancelling` is false if it has already ended.',
  params,
  answer: z.object({ cancelling: z.boolean() }),
});

/** Longest list of keys that can be asked about at once. */
const keysAtOnce = 100;

export const listAnsweredChanges = call({
  name: 'listAnsweredChanges',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/answered-changes',
  access: ['staff'],
  summary:
    'Which of the caller’s own changes of this version with these `Idempotency-Key`s were made: for a browser that has lost the answers. Keys are remembered for 14 days.',
  params: z.object({ id: IdText }),
  query: z.object({ keys: list(z.uuid()).pipe(z.array(z.uuid()).max(keysAtOnce)) }),
  answer: z.object({ keys: z.array(z.uuid()) }),
  problems: ['NOT_FOUND'],
});
