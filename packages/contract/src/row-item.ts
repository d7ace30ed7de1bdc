import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { ChangedRow, rowParams } from './rows.ts';
import { Id, text } from './values.ts';

/** An item sent to the practice before, as last sent. */
export const PracticeItem = z.object({
  /** Identifies the item in the practice: the `externalReference` of an import. */
  reference: z.string(),
  source_code: z.string(),
  /** In lower case and with single spaces. */
  source_name: z.string(),
  fetlock_code: z.string(),
  variation: z.string(),
  /** The row of this version that is imported as this item; null: none. `fixed`: set by a person, or imported that way. */
  row: z.object({ id: Id, orig_name: z.string(), fixed: z.boolean() }).nullable(),
});
export type PracticeItem = z.infer<typeof PracticeItem>;

export const readRowItem = call({
  name: 'readRowItem',
  topic: 'Rows',
  method: 'GET',
  path: '/processing-results/:id/rows/:rowId/item',
  access: ['staff'],
  summary:
    'Which item of the practice an import of this row changes, and which others it could be: those whose code, name or match contain this text; without one, the most similar ones.',
  params: rowParams,
  query: z.object({
    text: text(limits.search)
      .transform((value) => value.trim())
      .default(''),
  }),
  answer: z.object({
    /** Null: an import creates a new item from the row. */
    item: PracticeItem.nullable(),
    /** A person has set the row to be this item. */
    is_chosen: z.boolean(),
    items: z.array(PracticeItem),
  }),
  problems: ['NOT_FOUND'],
});

export const chooseRowItem = call({
  name: 'chooseRowItem',
  topic: 'Rows',
  method: 'PUT',
  path: '/processing-results/:id/rows/:rowId/item',
  access: ['staff'],
  repeatable: true,
  summary:
    "Sets the previously imported item that this row is, which an import then changes instead of creating another; null removes it. The row's analyses are no longer valid. `version` is the version the reviewer saw.",
  params: rowParams,
  body: z.object({ reference: text(600).min(1).nullable(), version: z.int().positive() }),
  answer: ChangedRow,
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'ROW_LOCKED', 'SIGNED', 'ITEM_TAKEN'],
});
