import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import type { RowEdit } from '@fetlock/contract/row-edits';
import type { ResultRow } from '@fetlock/contract/rows';
import { type SetOfRows, isInSet } from '@fetlock/rules/row-set';
import { statusAfterEdit } from '@fetlock/rules/row-status';

export interface PendingChange {
  key: string;
  columnId: string;
  show: (row: ResultRow) => ResultRow;
}

/** A row on the screen. Typed texts and refusals are stored here, not in the cells, so that scrolling a cell out of view loses nothing. */
export interface ReviewRow {
  /** As last returned by the server. */
  saved: ResultRow;
  /** The same with the pending changes applied. */
  shown: ResultRow;
  pending: readonly PendingChange[];
  /** Text typed in a cell and not confirmed, by column. */
  drafts: Readonly<Record<string, string>>;
  /** Why the last change of a cell was refused, by column. */
  refusals: Readonly<Record<string, string>>;
  /** A text of the row is being typed. */
  open: boolean;
  /** Another user's changes of the row while it was being edited: applied when editing ends, or when the user accepts them. */
  incoming: Incoming | null;
  /** The pending changes are waiting for the connection. */
  waiting: boolean;
  /** Another user has just changed the row. */
  fresh: boolean;
  /** The other users at this row. */
  others: readonly OtherPerson[];
}

export interface Incoming {
  row: ResultRow;
  /** Name; null while unknown: perhaps the same user. */
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
  incoming: null,
  waiting: false,
  fresh: false,
  others: [],
});

/** True while the user is editing the row: it then stays as it is, whatever others do. */
const isBeingEdited = ({ open, pending, drafts }: ReviewRow): boolean => open || pending.length > 0 || Object.keys(drafts).length > 0;

/**
 * The row after an update. A version older than the current one is ignored. A row being edited keeps what the user sees, and queues
 * the update; updates without a new version, such as a comment or the outcome of a run, are always shown.
 */
export function withSaved(entry: ReviewRow | undefined, latest: ResultRow, who: string | null = null): ReviewRow {
  if (entry === undefined) return freshRow(latest);
  if (latest.version < entry.saved.version) return entry;
  if (latest.version > entry.saved.version && isBeingEdited(entry)) {
    const known = entry.incoming !== null && entry.incoming.row.version >= latest.version && (who === null || entry.incoming.who !== null);
    return known ? entry : { ...entry, incoming: { row: latest, who } };
  }
  return overlaid({ ...entry, saved: latest });
}

/** The row as returned by the server after my own change. */
export const withAnswer = (entry: ReviewRow, answer: ResultRow): ReviewRow =>
  answer.version < entry.saved.version ? entry : overlaid({ ...entry, saved: answer, incoming: later(entry.incoming, answer) });

/** A row as returned by a change, which knows no environment: its outcomes stay those of the environment on the screen. */
export const inSameEnvironment = (answer: ResultRow, { analyze_status, import_status }: ResultRow): ResultRow => ({
  ...answer,
  analyze_status,
  import_status,
});

/** The row once it is no longer being edited: with the changes others have made meanwhile. */
function afterEditing(entry: ReviewRow): ReviewRow {
  if (entry.incoming === null || isBeingEdited(entry)) return entry;
  const { row } = entry.incoming;
  return overlaid({ ...entry, saved: row.version > entry.saved.version ? row : entry.saved, incoming: null });
}

/** The user keeps their own text and has seen the other change. */
export const keepingMine = (entry: ReviewRow): ReviewRow =>
  entry.incoming === null ? entry : overlaid({ ...entry, saved: entry.incoming.row, incoming: null });

export const takingIncoming = (entry: ReviewRow): ReviewRow => keepingMine({ ...entry, drafts: {} });

export const withOpen = (entry: ReviewRow, open: boolean): ReviewRow => (entry.open === open ? entry : afterEditing({ ...entry, open }));

const later = (incoming: Incoming | null, { version }: ResultRow): Incoming | null =>
  incoming !== null && incoming.row.version > version ? incoming : null;

export const withPending = (entry: ReviewRow, change: PendingChange): ReviewRow =>
  overlaid({ ...entry, pending: [...entry.pending, change], refusals: without(entry.refusals, change.columnId) });

export const withoutPending = (entry: ReviewRow, key: string): ReviewRow =>
  afterEditing(overlaid({ ...entry, pending: entry.pending.filter((change) => change.key !== key) }));

/** `text` null discards the draft. */
export const withDraft = (entry: ReviewRow, columnId: string, text: string | null): ReviewRow =>
  afterEditing({ ...entry, drafts: text === null ? without(entry.drafts, columnId) : { ...entry.drafts, [columnId]: text } });

/** `reason` null: the refusal was resolved. */
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

/** Whether a row still belongs to the set it was shown in. */
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
