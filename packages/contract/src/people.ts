import { z } from 'zod';
import { call } from './call.ts';
import { resultParams } from './rows.ts';
import { Id, IdText, Timestamp, text } from './values.ts';

/** A tab of a browser that has a result on its screen. */
const Tab = z.uuid();

/** Where somebody is on a result. */
const Place = z.object({
  /** The row that has the cursor, or is open beside the list. */
  row_id: Id.nullable(),
  /** A text of that row is being written. */
  editing: z.boolean(),
});

/** Somebody else who has the result on the screen, once a tab. */
export const Viewer = Place.extend({ tab: Tab, user: z.object({ id: Id, name: z.string(), picture: z.string().nullable() }) });
export type Viewer = z.infer<typeof Viewer>;

/** The last change of a row: by whom, and of what. `fields` are those of all its changes that were not told before. */
export const RowNews = z.object({
  row_id: Id,
  /** Of the row as it is now; a row that is known in this version needs no reading. A comment leaves the version as it is. */
  version: z.int(),
  fields: z.array(z.string()),
  user: z.object({ id: Id, name: z.string() }),
  at: Timestamp,
});
export type RowNews = z.infer<typeof RowNews>;

export const News = z.object({
  people: z.array(Viewer),
  /** To be sent with the next question. */
  since: z.string(),
  /** Newest first. `total` says how many rows have changed: of more than `limits.newsRows`, or after a long absence (null), none are named. */
  changes: z.object({ items: z.array(RowNews), total: z.int().nullable() }),
});
export type News = z.infer<typeof News>;

export const followResult = call({
  name: 'followResult',
  topic: 'Results',
  method: 'POST',
  path: '/processing-results/:id/people',
  access: ['staff'],
  summary:
    'Says where this tab is, and answers who else is on the result and which rows have changed `since` the last answer (null: from now on). Asked every two seconds; who has not asked for ten is gone.',
  params: resultParams,
  body: Place.extend({ tab: Tab, since: text(10_000).nullable() }),
  answer: News,
  problems: ['NOT_FOUND'],
});

export const leaveResult = call({
  name: 'leaveResult',
  topic: 'Results',
  method: 'DELETE',
  path: '/processing-results/:id/people/:tab',
  access: ['staff'],
  summary: 'Says that this tab has left the result.',
  params: z.object({ id: IdText, tab: Tab }),
  status: 204,
});
