import { z } from 'zod';
import { call } from './call.ts';
import { resultParams } from './rows.ts';
import { Id, IdText, Timestamp, text } from './values.ts';

/** A browser tab that shows a result. */
const Tab = z.uuid();

/** Where a user is within a result. */
const Place = z.object({
  /** The row that has the cursor, or is open next to the list. */
  row_id: Id.nullable(),
  /** A text for that row is being typed. */
  editing: z.boolean(),
});

/** Another user who has the result on screen, one per tab. */
export const Viewer = Place.extend({ tab: Tab, user: z.object({ id: Id, name: z.string(), picture: z.string().nullable() }) });
export type Viewer = z.infer<typeof Viewer>;

/** The last change of a row: by whom, and of what. `fields` are those of all its changes that were not reported before. */
export const RowChangeNotice = z.object({
  row_id: Id,
  /** The current version of the row; a row already known in this version need not be read. A comment does not change the version. */
  version: z.int(),
  fields: z.array(z.string()),
  user: z.object({ id: Id, name: z.string() }),
  at: Timestamp,
});
export type RowChangeNotice = z.infer<typeof RowChangeNotice>;

export const ResultUpdate = z.object({
  people: z.array(Viewer),
  /** To be sent with the next request. */
  since: z.string(),
  /** Newest first. `total` says how many rows have changed; with more than `limits.followedRows`, or after a long absence (null), none are listed. */
  changes: z.object({ items: z.array(RowChangeNotice), total: z.int().nullable() }),
});
export type ResultUpdate = z.infer<typeof ResultUpdate>;

export const followResult = call({
  name: 'followResult',
  topic: 'Results',
  method: 'POST',
  path: '/processing-results/:id/people',
  access: ['staff'],
  summary:
    'Reports the position of this tab, and returns who else is viewing the result and which rows have changed `since` the last response (null: from now on). Called every two seconds; a viewer that has not called for ten is removed.',
  params: resultParams,
  body: Place.extend({ tab: Tab, since: text(10_000).nullable() }),
  answer: ResultUpdate,
  problems: ['NOT_FOUND'],
});

export const leaveResult = call({
  name: 'leaveResult',
  topic: 'Results',
  method: 'DELETE',
  path: '/processing-results/:id/people/:tab',
  access: ['staff'],
  summary: 'Reports that this tab has left the result.',
  params: z.object({ id: IdText, tab: Tab }),
  status: 204,
});
