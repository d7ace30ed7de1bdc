import { z } from 'zod';
import { call } from './call.ts';
import { IdText } from './values.ts';

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
