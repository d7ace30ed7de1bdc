import { RowEdit } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { statusAfterEdit } from '@fetlock/rules/row-status';

/** Values of the fields of an edit. Those of the price stand among them, and a status by its name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Statuses that a row takes because a field of it was changed: what they say, nobody has decided. */
const followsFromEdit: readonly RowStatusName[] = ['needs_change', 'needs_code_change'];

/** What a row holds in the fields of an edit, and its status: kept with an edit, it tells later what the person saw. */
export function valuesFor(row: ResultRow, edit: RowEdit): FieldValues {
  const all = valuesOf(row);
  return Object.fromEntries(['status', ...fieldsOf(edit)].map((field) => [field, all[field] ?? null]));
}

/** What a choice among the matches overwrites: kept with it, it tells later what the person saw. */
export function matchSeen(row: ResultRow): FieldValues {
  const all = valuesOf(row);
  return Object.fromEntries(matchFields.map((field) => [field, all[field] ?? null]));
}

const matchFields = ['status', 'fetlock_code', 'fetlock_name', 'fetlock_code_override', 'variation'] as const;

/** True for a row that holds what a person saw in these fields; of what nobody kept, nothing is known. */
export function isAsSeen(seen: FieldValues | undefined, theirs: ResultRow): boolean {
  const now = valuesOf(theirs);
  return seen !== undefined && Object.entries(seen).every(([field, value]) => same(now[field], value));
}

/**
 * The fields on which my edit and somebody else's change of the row meet: theirs is not what I saw, and not what I want. None: both can
 * stand. An edit that sets the status by itself also meets a status that somebody chose meanwhile; one that only followed from another edit
 * is no choice.
 */
export function clashes(seen: FieldValues, theirs: ResultRow, edit: RowEdit): string[] {
  const now = valuesOf(theirs);
  const mine = valuesMeant(edit);
  const meets = (field: string) => !same(now[field], seen[field]) && !same(now[field], mine[field]);
  const meeting = fieldsOf(edit).filter(meets);
  if (meeting.includes('status')) return meeting;
  const chosen = !same(now['status'], seen['status']) && !followsFromEdit.includes(theirs.status.name);
  const wouldChange = edit.status === undefined && statusAfterEdit(theirs.status.name, edit) !== theirs.status.name;
  return chosen && wouldChange ? [...meeting, 'status'] : meeting;
}

/** True for a row that holds all that an edit asks for: it was made, though its answer was lost, or somebody else made the same. */
export function isAlready(theirs: ResultRow, edit: RowEdit): boolean {
  const now = valuesOf(theirs);
  return Object.entries(valuesMeant(edit)).every(([field, value]) => same(now[field], value));
}

/** My edit on top of theirs, as if both had been one: a change of code or variation outranks any other. */
export function merged(theirs: ResultRow, edit: RowEdit): RowEdit {
  const followed = edit.status === undefined && theirs.status.name === 'needs_code_change';
  return followed && statusAfterEdit('needs_code_change', edit) === 'needs_change' ? { ...edit, status: 'needs_code_change' } : edit;
}

/** What is left of an edit when of some fields theirs is taken. Null: nothing. Their status then stays, though the rest would change it. */
export function withTheirs(theirs: ResultRow, edit: RowEdit, fields: ReadonlySet<string>): RowEdit | null {
  const own = Object.entries(edit).filter(([field]) => !fields.has(field));
  if (own.length === 0) return null;
  const left: RowEdit = Object.fromEntries(own);
  return fields.has('status') ? { ...left, status: theirs.status.name } : left;
}

/** What somebody changed of the fields that people change, with the new values: what only follows from them is left out. */
export function changedFields(before: ResultRow, after: ResultRow): [string, unknown][] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const fields = ['status', ...Object.keys(RowEdit.shape), 'notes', 'checked', 'fetlock_code'];
  return [...new Set(fields)]
    .filter((field) => !same(old[field], now[field]) && field !== 'migrationPoll' && field !== 'status_id')
    .map((field) => [field, now[field]]);
}

const fieldsOf = (edit: RowEdit): string[] => Object.keys(valuesMeant(edit));

/** The notes and the tick of the checklist are fields of their own. */
const valuesMeant = ({ status_id: _, migrationPoll: { notes, checked } = {}, ...edit }: RowEdit): FieldValues =>
  Object.fromEntries(Object.entries({ ...edit, notes, checked }).filter(([, value]) => value !== undefined));

const valuesOf = (row: ResultRow): FieldValues => {
  const { taxable, allow_discount } = row.priceInfo;
  return { ...row, ...row.migrationPoll, status: row.status.name, taxable, allow_discount };
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
