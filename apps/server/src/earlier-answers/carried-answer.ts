import { categoryTitle } from '@fetlock/rules/category-titles';
import { typeWhenTaken } from '@fetlock/rules/checklist-edits';
import { isShownLeftOut } from '@fetlock/rules/customer-word';
import { stepOf } from '@fetlock/rules/migration-steps';
import { rowStatuses, statusNameOr, withStatusNames } from '@fetlock/contract/row-statuses';
import type { RowPatch } from '../review/row-changes.queries.ts';
import type { ItemRow, SharedField } from './answered-rows.queries.ts';

/** Who gave a row's answers, and whether people have decided about the new row. */
interface Standing {
  said: ReadonlySet<SharedField>;
  isDecided: boolean;
}

/** The answers of a row as changes of the same row in a new version. */
export function carriedAnswer(old: ItemRow, now: ItemRow, { said, isDecided }: Standing): RowPatch {
  return {
    ...(old.poll_notes !== '' && { poll_notes: old.poll_notes }),
    ...(old.poll_checked && { poll_checked: true }),
    ...(old.customer_verified && { customer_verified: true }),
    ...(old.multimatch !== null && old.multimatch_group_approved && { multimatch_group_approved: true }),
    ...(said.has('custom_gl_code') && { custom_gl_code: old.custom_gl_code }),
    ...typeOf(old, now, said),
    ...(!isDecided && now.status !== 'imported' && statusOf(old, now, said)),
  };
}

const isTicked = ({ multimatch, poll_checked }: ItemRow): boolean => multimatch === null && poll_checked;

/** That the practice ignores an item is its answer, whoever restored the row's status. */
const isStatusSaid = ({ status }: ItemRow, said: Standing['said']): boolean => said.has('status') || status === 'ignore_by_customer';

function typeOf(old: ItemRow, now: ItemRow, said: Standing['said']): RowPatch {
  if (said.has('mapped_core_type_override')) return { mapped_core_type_override: old.mapped_core_type_override };
  const type = isTicked(old) ? typeWhenTaken(now) : null;
  return type === null ? {} : { mapped_core_type_override: type };
}

function statusOf(old: ItemRow, now: ItemRow, said: Standing['said']): RowPatch {
  if (isTicked(old)) return { status: 'import_verified_by_customer', previous_status: now.status };
  if (isStatusSaid(old, said) && old.status !== 'imported')
    return { status: old.status, ...(old.previous_status !== null && { previous_status: now.status }) };
  // What was signed as left out is not moved by another run.
  return old.signed_as === 'left_out' && old.multimatch === null && !isLeftOut(now) ? { status: 'ignore_by_customer' } : {};
}

/** The status with which the provider asked, so that question and answer stay together; null: none. */
export function askedStatus(old: ItemRow, now: ItemRow, { said, isDecided }: Standing): string | null {
  const { step, status } = { step: stepOf(withStatusNames(old)), status: old.status };
  if (isDecided || isStatusSaid(old, said) || old.poll_notes === '' || now.status === status) return null;
  return step === 'ask_customer' || step === 'compounded' ? status : null;
}

/** Whether a row is left out as it is now. */
export const isLeftOut = (now: ItemRow): boolean => isShownLeftOut(withStatusNames(now));

/** Whether a changed row is in no step in which it would be asked about. */
export const isUnasked = (now: ItemRow): boolean => now.status !== 'imported' && stepOf(withStatusNames(now)) === null;

/** What the practice had answered about an item, in words. Empty: it had verified it, which does not apply to a changed item. */
export function answerInWords(rows: readonly ItemRow[], saidOf: (row: ItemRow) => Standing['said']): string[] {
  return rows.flatMap((row) => {
    const said = saidOf(row);
    const match = [row.fetlock_name, row.entry_variation_name].filter(Boolean).join(', ');
    const isGroup = row.multimatch !== null;
    const word = isTicked(row)
      ? 'Not ignore'
      : isStatusSaid(row, said)
        ? rowStatuses[statusNameOr(row.status)].title
        : row.signed_as === 'left_out' && !isGroup
          ? 'Signed as left out'
          : null;
    return [
      isGroup && row.poll_checked ? `Chosen: ${match}` : null,
      isGroup ? null : word,
      said.has('mapped_core_type_override') && row.mapped_core_type_override !== null && !isTicked(row)
        ? `Type: ${categoryTitle(row.mapped_core_type_override)}`
        : null,
      said.has('custom_gl_code') && row.custom_gl_code !== null ? `GL code: ${row.custom_gl_code}` : null,
      row.poll_notes === '' ? null : `Note: ${row.poll_notes}`,
    ].filter((part) => part !== null);
  });
}
