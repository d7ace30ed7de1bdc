import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import type { RowEdit } from '@fetlock/contract/row-edits';
import type { ResultRow } from '@fetlock/contract/rows';
import { type SetOfRows, isInSet } from '@fetlock/rules/row-set';
import { statusAfterEdit } from '@fetlock/rules/row-status';

/** A change on its way to the server. */
export interface PendingChange {
  key: number;
  columnId: string;
  show: (row: ResultRow) => ResultRow;
}

let lastPendingKey = 0;

/** A key for a change that no other change has; below 0, which single edits count upwards from. */
export const pendingKey = (): number => (lastPendingKey -= 1);

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
}

export const freshRow = (row: ResultRow): ReviewRow => ({ saved: row, shown: row, pending: [], drafts: {}, refusals: {} });

/** The row after news of it: an older version than the one at hand is let go, changes on their way stay on top. */
export function withSaved(entry: ReviewRow | undefined, news: ResultRow): ReviewRow {
  if (entry === undefined) return freshRow(news);
  return news.version < entry.saved.version ? entry : overlaid({ ...entry, saved: news });
}

export const withPending = (entry: ReviewRow, change: PendingChange): ReviewRow =>
  overlaid({ ...entry, pending: [...entry.pending, change], refusals: without(entry.refusals, change.columnId) });

export const withoutPending = (entry: ReviewRow, key: number): ReviewRow =>
  overlaid({ ...entry, pending: entry.pending.filter((change) => change.key !== key) });

/** `text` null lets the draft go. */
export const withDraft = (entry: ReviewRow, columnId: string, text: string | null): ReviewRow => ({
  ...entry,
  drafts: text === null ? without(entry.drafts, columnId) : { ...entry.drafts, [columnId]: text },
});

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

/**
 * The fields on which my edit and somebody else's change of the row meet. None: both can stand, and mine is sent again.
 * An edit that sets the status by itself also meets a change of the status.
 */
export function clashes(before: ResultRow, theirs: ResultRow, edit: RowEdit): string[] {
  const was = editableValues(before);
  const is = editableValues(theirs);
  const mine = new Set(Object.keys(edit));
  if (statusAfterEdit(before.status.name, edit) !== before.status.name) mine.add('status');
  return [...mine].filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
}

function editableValues(row: ResultRow): Record<string, unknown> {
  const { taxable, allow_discount } = row.priceInfo;
  return { ...row, status: row.status.name, taxable, allow_discount };
}

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
