import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import type { RowEdit } from '@fetlock/contract/row-edits';
import type { ResultRow } from '@fetlock/contract/rows';
import { type SetOfRows, isInSet } from '@fetlock/rules/row-set';
import { statusAfterEdit } from '@fetlock/rules/row-status';

/** A change on its way to the server. */
export interface PendingChange {
  key: string;
  columnId: string;
  show: (row: ResultRow) => ResultRow;
}

/** A row on the screen. Texts written and refusals live here, not in the cells: scrolling a cell away loses nothing. */
export interface ReviewRow {
  /** As the server last told it. */
  saved: ResultRow;
  /** The same with the changes on their way. */
  shown: ResultRow;
  pending: readonly PendingChange[];
  /** Text written in a cell and not confirmed, by column. */
  drafts: Readonly<Record<string, string>>;
  /** Why the last change of a cell was refused, by column. */
  refusals: Readonly<Record<string, string>>;
  /** A text of the row is being written. */
  open: boolean;
  /** What somebody else has made of the row while it was in my hands: shown when it is let go, or when the person says so. */
  theirs: Theirs | null;
  /** The changes on their way wait for the connection. */
  waiting: boolean;
  /** Somebody else has just changed the row. */
  fresh: boolean;
  /** The others who are at this row. */
  others: readonly OtherPerson[];
}

export interface Theirs {
  row: ResultRow;
  /** Name; null as long as it is not known who it was: perhaps the same person. */
  who: string | null;
}

export interface OtherPerson {
  id: number;
  name: string;
  editing: boolean;
}

export const freshRow = (row: ResultRow): ReviewRow => ({
  saved: row,
  shown: row,
  pending: [],
  drafts: {},
  refusals: {},
  open: false,
  theirs: null,
  waiting: false,
  fresh: false,
  others: [],
});

/** True while the person is at work on the row: it then stays as it is, whatever others do. */
const isInHand = ({ open, pending, drafts }: ReviewRow): boolean => open || pending.length > 0 || Object.keys(drafts).length > 0;

/**
 * The row after news of it. An older version than the one at hand is let go. A row in hand keeps what the person sees, and the news aside;
 * what changes no version, such as a comment or the outcome of a run, is shown in any case.
 */
export function withSaved(entry: ReviewRow | undefined, news: ResultRow, who: string | null = null): ReviewRow {
  if (entry === undefined) return freshRow(news);
  if (news.version < entry.saved.version) return entry;
  if (news.version > entry.saved.version && isInHand(entry)) {
    const known = entry.theirs !== null && entry.theirs.row.version >= news.version && (who === null || entry.theirs.who !== null);
    return known ? entry : { ...entry, theirs: { row: news, who } };
  }
  return overlaid({ ...entry, saved: news });
}

/** The row as the server answered my own change of it. */
export const withAnswer = (entry: ReviewRow, answer: ResultRow): ReviewRow =>
  answer.version < entry.saved.version ? entry : overlaid({ ...entry, saved: answer, theirs: later(entry.theirs, answer) });

/** The row once it is no longer in my hands: with what others have made of it meanwhile. */
function letGo(entry: ReviewRow): ReviewRow {
  if (entry.theirs === null || isInHand(entry)) return entry;
  const { row } = entry.theirs;
  return overlaid({ ...entry, saved: row.version > entry.saved.version ? row : entry.saved, theirs: null });
}

/** The person goes on with what they have written, and knows of theirs. */
export const keepingMine = (entry: ReviewRow): ReviewRow =>
  entry.theirs === null ? entry : overlaid({ ...entry, saved: entry.theirs.row, theirs: null });

export const takingTheirs = (entry: ReviewRow): ReviewRow => keepingMine({ ...entry, drafts: {} });

export const withOpen = (entry: ReviewRow, open: boolean): ReviewRow => (entry.open === open ? entry : letGo({ ...entry, open }));

const later = (theirs: Theirs | null, { version }: ResultRow): Theirs | null =>
  theirs !== null && theirs.row.version > version ? theirs : null;

export const withPending = (entry: ReviewRow, change: PendingChange): ReviewRow =>
  overlaid({ ...entry, pending: [...entry.pending, change], refusals: without(entry.refusals, change.columnId) });

export const withoutPending = (entry: ReviewRow, key: string): ReviewRow =>
  letGo(overlaid({ ...entry, pending: entry.pending.filter((change) => change.key !== key) }));

/** `text` null lets the draft go. */
export const withDraft = (entry: ReviewRow, columnId: string, text: string | null): ReviewRow =>
  letGo({ ...entry, drafts: text === null ? without(entry.drafts, columnId) : { ...entry.drafts, [columnId]: text } });

/** `reason` null: the refusal was dealt with. */
export const withRefusal = (entry: ReviewRow, columnId: string, reason: string | null): ReviewRow => ({
  ...entry,
  refusals: reason === null ? without(entry.refusals, columnId) : { ...entry.refusals, [columnId]: reason },
});

/** The row as the edit will leave it, by the same rule as the server's. */
export function withEdit(row: ResultRow, edit: RowEdit): ResultRow {
  const { status: _, status_id: _id, taxable, allow_discount, migrationPoll, ...fields } = edit;
  const name = statusAfterEdit(row.status.name, edit);
  return {
    ...withStatus(row, name),
    ...present(fields),
    priceInfo: { ...row.priceInfo, ...present({ taxable, allow_discount }) },
    migrationPoll: { ...row.migrationPoll, ...present(migrationPoll ?? {}) },
  };
}

export const withStatus = (row: ResultRow, name: RowStatusName): ResultRow =>
  name === row.status.name
    ? row
    : { ...row, status: { id: rowStatuses[name].id, name, title: rowStatuses[name].title }, status_id: rowStatuses[name].id };

/** Whether a row still belongs to the set that it was shown as part of. */
export const isStillIn = (row: ResultRow, set: SetOfRows): boolean => isInSet({ ...row, status: row.status.name }, set);

const overlaid = (entry: ReviewRow): ReviewRow => ({
  ...entry,
  shown: entry.pending.reduce((row, { show }) => show(row), entry.saved),
});

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  if (!(key in record)) return record;
  const { [key]: _, ...rest } = record;
  return rest;
}

type Present<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;
