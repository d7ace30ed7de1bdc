import { RowEdit } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { statusAfterEdit } from '@fetlock/rules/row-status';

/** Values of the fields of an edit, including those of the price; a status by its name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Statuses that a row takes because one of its fields was changed: no one has chosen them. */
const followsFromEdit: readonly RowStatusName[] = ['needs_change', 'needs_code_change'];

/**
 * The row's values for the fields of an edit, and its status; for a decision also its match: kept with an edit, they show later what the user
 * saw.
 */
export function valuesFor(row: ResultRow, edit: RowEdit): FieldValues {
  const about = decisionsOf(edit).length > 0 ? matchFields : [];
  return valuesIn(row, ['status', ...about, ...fieldsOf(edit)]);
}

/** What a choice among the matches overwrites: kept with it, it shows later what the user saw. */
export const matchSeen = (row: ResultRow): FieldValues => valuesIn(row, ['status', ...matchFields]);

function valuesIn(row: ResultRow, fields: readonly string[]): FieldValues {
  const all = valuesOf(row);
  return Object.fromEntries(fields.map((field) => [field, all[field] ?? null]));
}

const matchFields = ['fetlock_code', 'fetlock_name', 'fetlock_code_override', 'variation'] as const;

/** The fields by which an edit decides about the match of the row. A tick that is removed says nothing about it. */
function decisionsOf(edit: RowEdit): string[] {
  const { status, reviewed, customer_verified, checked } = valuesMeant(edit);
  const isDecided = { status: status !== undefined, reviewed: reviewed === true, customer_verified: customer_verified === true };
  return Object.entries({ ...isDecided, checked: checked === true }).flatMap(([field, is]) => (is ? [field] : []));
}

/** Whether a row is matched otherwise than the user saw who decided about it; a match that was not kept is unknown. */
export function hasOtherMatch(seen: FieldValues, incoming: ResultRow, edit: RowEdit): boolean {
  const now = valuesOf(incoming);
  return decisionsOf(edit).length > 0 && matchFields.some((field) => !(field in edit) && !same(now[field], seen[field]));
}

/** True for a row that has the values a user saw in these fields; fields that were not kept are unknown. */
export function isAsSeen(seen: FieldValues | undefined, incoming: ResultRow): boolean {
  const now = valuesOf(incoming);
  return seen !== undefined && Object.entries(seen).every(([field, value]) => same(now[field], value));
}

/**
 * The fields in which my edit conflicts with another user's change of the row: the incoming value is neither what I saw nor what I want.
 * None: both can be kept. An edit that sets the status itself also conflicts with a status that another user chose meanwhile; a status that
 * only followed from another edit was not chosen. A decision also conflicts with another match: it was about the one that I saw.
 */
export function conflictingFields(seen: FieldValues, incoming: ResultRow, edit: RowEdit): string[] {
  const now = valuesOf(incoming);
  const mine = valuesMeant(edit);
  const isOpen = (field: string) => !same(now[field], mine[field]);
  const inDoubt = hasOtherMatch(seen, incoming, edit) ? decisionsOf(edit) : [];
  const conflicting = fieldsOf(edit).filter((field) => isOpen(field) && (inDoubt.includes(field) || !same(now[field], seen[field])));
  if (conflicting.includes('status')) return conflicting;
  const chosen = !same(now['status'], seen['status']) && !followsFromEdit.includes(incoming.status.name);
  const wouldChange = edit.status === undefined && statusAfterEdit(incoming.status.name, edit) !== incoming.status.name;
  return chosen && wouldChange ? [...conflicting, 'status'] : conflicting;
}

/**
 * True for a row that already has everything an edit requests: it was saved but the response was lost, or another user made the same
 * change.
 */
export function isAlready(incoming: ResultRow, edit: RowEdit): boolean {
  const now = valuesOf(incoming);
  return Object.entries(valuesMeant(edit)).every(([field, value]) => same(now[field], value));
}

/** My edit combined with the incoming row, as if both had been one: a change of code or variation outranks any other. */
export function merged(incoming: ResultRow, edit: RowEdit): RowEdit {
  const followed = edit.status === undefined && incoming.status.name === 'needs_code_change';
  return followed && statusAfterEdit('needs_code_change', edit) === 'needs_change' ? { ...edit, status: 'needs_code_change' } : edit;
}

/**
 * The rest of an edit when the incoming values are accepted for some fields. Null: nothing. The incoming status is then kept, though the
 * rest would change it.
 */
export function withIncoming(incoming: ResultRow, edit: RowEdit, fields: ReadonlySet<string>): RowEdit | null {
  const own = Object.entries(edit).filter(([field]) => !fields.has(field));
  if (own.length === 0) return null;
  const left: RowEdit = Object.fromEntries(own);
  return fields.has('status') ? { ...left, status: incoming.status.name } : left;
}

/** The user-editable fields that someone changed, with the new values: derived fields are left out. */
export function changedFields(before: ResultRow, after: ResultRow): [string, unknown][] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const fields = ['status', ...Object.keys(RowEdit.shape), 'notes', 'checked', 'fetlock_code'];
  return [...new Set(fields)]
    .filter((field) => !same(old[field], now[field]) && field !== 'migrationPoll' && field !== 'status_id')
    .map((field) => [field, now[field]]);
}

const fieldsOf = (edit: RowEdit): string[] => Object.keys(valuesMeant(edit));

/** The notes and the tick of the checklist are separate fields. */
const valuesMeant = ({ status_id: _, migrationPoll: { notes, checked } = {}, ...edit }: RowEdit): FieldValues =>
  Object.fromEntries(Object.entries({ ...edit, notes, checked }).filter(([, value]) => value !== undefined));

const valuesOf = (row: ResultRow): FieldValues => {
  const { taxable, allow_discount } = row.priceInfo;
  return { ...row, ...row.migrationPoll, status: row.status.name, taxable, allow_discount };
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
