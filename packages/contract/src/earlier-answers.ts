import { z } from 'zod';
import { Id, Timestamp } from './values.ts';

/** What happened to the practice's answers when its list was matched again: answers in the previous version, and about items of its list. */
export const EarlierAnswers = z.object({
  result_id: Id,
  created_at: Timestamp,
  /** Who had signed that version, and when; null: it was not signed. */
  signer: z.string().nullable(),
  signed_at: Timestamp.nullable(),
  /** The same item with the same match: its answers also apply in the new version. */
  carried: z.int(),
  /** Something about the item has changed: its answer is kept as a comment, and is asked for again. */
  asked_again: z.int(),
  /** The item is no longer in the list. */
  gone: z.int(),
});
export type EarlierAnswers = z.infer<typeof EarlierAnswers>;
