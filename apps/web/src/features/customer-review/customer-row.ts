import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { problems } from '@fetlock/contract/problems';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import { isUnmatched } from '@fetlock/rules/customer-word';
import { isLocked, refusalToSetStatus } from '@fetlock/rules/row-status';

export type CustomerField = 'status' | 'customer_verified';
export type RowChange = { status: RowStatusName } | { customer_verified: boolean };

/** A change on its way to the server. */
interface PendingChange {
  key: string;
  field: CustomerField;
  change: RowChange;
}

/** A row on the screen. */
export interface CustomerEntry {
  /** As last returned by the server. */
  saved: CustomerRow;
  /** The same with the pending changes applied. */
  shown: CustomerRow;
  pending: readonly PendingChange[];
  /** The pending changes are waiting for the connection. */
  waiting: boolean;
  /** Why the last change of a field was not made. */
  refusals: Readonly<Partial<Record<CustomerField, string>>>;
}

export const freshEntry = (row: CustomerRow): CustomerEntry => ({ saved: row, shown: row, pending: [], waiting: false, refusals: {} });

/** The row after an update. A row with pending changes waits for their answers; a version older than the current one is ignored. */
export function withLatest(entry: CustomerEntry | undefined, row: CustomerRow): CustomerEntry {
  if (entry === undefined) return freshEntry(row);
  return entry.pending.length > 0 ? entry : withAnswer(entry, row);
}

/** The row as returned by the server after a change. */
export const withAnswer = (entry: CustomerEntry, row: CustomerRow): CustomerEntry =>
  row.version < entry.saved.version ? entry : overlaid({ ...entry, saved: row });

export const withPending = (entry: CustomerEntry, pending: PendingChange, waiting: boolean): CustomerEntry => {
  const { [pending.field]: _, ...refusals } = entry.refusals;
  return overlaid({ ...entry, pending: [...entry.pending, pending], refusals, waiting });
};

export const withoutPending = (entry: CustomerEntry, key: string): CustomerEntry =>
  overlaid({ ...entry, pending: entry.pending.filter((change) => change.key !== key) });

export const withRefusal = (entry: CustomerEntry, field: CustomerField, reason: string | null): CustomerEntry => {
  const { [field]: _, ...refusals } = entry.refusals;
  return { ...entry, refusals: reason === null ? refusals : { ...refusals, [field]: reason } };
};

export const fieldOf = (change: RowChange): CustomerField => ('status' in change ? 'status' : 'customer_verified');

/** The row as a change will leave it. */
export function withChange(row: CustomerRow, change: RowChange): CustomerRow {
  if (!('status' in change)) return { ...row, ...change };
  const { id, title } = rowStatuses[change.status];
  return { ...row, ...answerAfter(row, change.status), status: { id, name: change.status, title }, status_id: id };
}

/** Which match of a group a status says is right; the others say nothing about it. */
const choices: Partial<Record<RowStatusName, Pick<CustomerRow['migrationPoll'], 'checked'> & { isResolved?: boolean }>> = {
  correct_by_multimatch: { checked: true, isResolved: true },
  ready_for_import: { checked: true, isResolved: true },
  asis: { checked: true, isResolved: true },
  ignore_by_multimatch: { checked: false, isResolved: true },
  no_multimatch: { checked: false, isResolved: false },
  ignore_by_customer: { checked: false },
};

/** The answer in the Migration PAL that a status of the review gives as well. */
function answerAfter(row: CustomerRow, status: RowStatusName): Partial<CustomerRow> {
  const choice = row.multimatch === null ? undefined : choices[status];
  if (!choice) return {};
  const { checked, isResolved = row.multimatch_group_approved } = choice;
  return { migrationPoll: { ...row.migrationPoll, checked }, multimatch_group_approved: isResolved };
}

/** Whether the practice has chosen this match of a group, here or in the Migration PAL. */
export const isChosen = ({ multimatch, migrationPoll: { checked } }: CustomerRow): boolean => multimatch !== null && checked;

/** True if the row already has what the change asks for. */
export const isApplied = (row: CustomerRow, change: RowChange): boolean =>
  'status' in change ? row.status.name === change.status : row.customer_verified === change.customer_verified;

/** The value a person sees in a field: kept with a change, it shows later whether another user has changed the same. */
export const seenOf = (row: CustomerRow, field: CustomerField): RowStatusName | boolean =>
  field === 'status' ? row.status.name : row.customer_verified;

/** What a row is matched to, as a text: kept with an answer, it shows later whether that was about the same match. */
export const matchSeenOf = ({ fetlock_code: code, variation, fetlock_name: name }: CustomerRow): string =>
  JSON.stringify([code, variation, name]);

/** Why nothing of a row can be changed, in words for the practice; null when it can. */
export function closedBecause(row: CustomerRow): string | null {
  if (row.signed) return 'This row was signed with the Migration PAL. It can no longer be changed.';
  if (isLocked({ status: row.status.name, import_status: row.import_status }))
    return 'This item is already in Fetlock. It can no longer be changed here.';
  return null;
}

/** Whether a row can be verified, or the tick removed: of an item without a match there is nothing to verify. */
export const mayVerify = (row: CustomerRow): boolean => row.customer_verified || !isUnmatched(row);

/** Why a row may not take a status, or null when it may. */
export function refusalOf(row: CustomerRow, status: RowStatusName): string | null {
  const closed = closedBecause(row);
  if (closed !== null) return closed;
  const code = refusalToSetStatus({ ...row, status: row.status.name, signed: null }, status);
  if (code === 'ROW_NOT_VALID') {
    return row.category === 'ignore'
      ? 'Not while the item is left out.'
      : 'Not yet: the match is not complete. Leave us a comment instead.';
  }
  return code === null ? null : problems[code].description;
}

const overlaid = (entry: CustomerEntry): CustomerEntry => ({
  ...entry,
  shown: entry.pending.reduce((row, { change }) => withChange(row, change), entry.saved),
});
