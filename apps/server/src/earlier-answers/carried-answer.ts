import { categoryTitle } from '@fetlock/rules/category-titles';
import { typeWhenTaken } from '@fetlock/rules/checklist-edits';
import { isShownLeftOut } from '@fetlock/rules/customer-word';
import { stepOf } from '@fetlock/rules/migration-steps';
import { rowStatuses, statusNameOr, withStatusNames } from '@fetlock/contract/row-statuses';
import type { RowPatch } from '../rows/row-changes.queries.ts';
import type { ItemRow, SharedField } from './answered-rows.queries.ts';

/** Who gave a row's answers, and whether people have decided about the new row. */
interface AnswerContext {
  answered: ReadonlySet<SharedField>;
  isDecided: boolean;
}

/** The answers of a row as changes of the same row in a new version. */
export function carriedAnswer(old: ItemRow, now: ItemRow, { answered, isDecided }: AnswerContext): RowPatch {
  return {
    ...(old.poll_notes !== '' && { poll_notes: old.poll_notes }),
    ...(old.poll_checked && { poll_checked: true }),
    ...(old.customer_verified && { customer_verified: true }),
    ...(old.multimatch !== null && old.multimatch_group_approved && { multimatch_group_approved: true }),
    ...(answered.has('custom_gl_code') && { custom_gl_code: old.custom_gl_code }),
    ...typeOf(old, now, answered),
    ...(!isDecided && now.status !== 'imported' && statusOf(old, now, answered)),
  };
}

const isTicked = ({ multimatch, poll_checked }: ItemRow): boolean => multimatch === null && poll_checked;

/** That the practice ignores an item is its answer, whoever restored the row's status. */
const isStatusAnswered = ({ status }: ItemRow, answered: AnswerContext['answered']): boolean =>
  answered.has('status') || status === 'ignore_by_customer';

function typeOf(old: ItemRow, now: ItemRow, answered: AnswerContext['answered']): RowPatch {
  if (answered.has('mapped_core_type_override')) return { mapped_core_type_override: old.mapped_core_type_override };
  const type = isTicked(old) ? typeWhenTaken(now) : null;
  return type === null ? {} : { mapped_core_type_override: type };
}

function statusOf(old: ItemRow, now: ItemRow, answered: AnswerContext['answered']): RowPatch {
  if (isTicked(old)) return { status: 'import_verified_by_customer', previous_status: now.status };
  if (isStatusAnswered(old, answered) && old.status !== 'imported')
    return { status: old.status, ...(old.previous_status !== null && { previous_status: now.status }) };
  // What was signed as left out is not moved by another run.
  return old.signed_as === 'left_out' && old.multimatch === null && !isLeftOut(now) ? { status: 'ignore_by_customer' } : {};
}

/** The status with which the provider asked, so that question and answer stay together; null: none. */
export function questionStatus(old: ItemRow, now: ItemRow, { answered, isDecided }: AnswerContext): string | null {
  const { step, status } = { step: stepOf(withStatusNames(old)), status: old.status };
  if (isDecided || isStatusAnswered(old, answered) || old.poll_notes === '' || now.status === status) return null;
  return step === 'ask_customer' || step === 'compounded' ? status : null;
}

/** Whether a row is left out as it is now. */
export const isLeftOut = (now: ItemRow): boolean => isShownLeftOut(withStatusNames(now));

/** Whether a changed row is in no step in which it would be asked about. */
export const isInNoStep = (now: ItemRow): boolean => now.status !== 'imported' && stepOf(withStatusNames(now)) === null;

/** What the practice had answered about an item, in words. Empty: it had verified it, which does not apply to a changed item. */
export function answerInWords(rows: readonly ItemRow[], answeredFieldsOf: (row: ItemRow) => AnswerContext['answered']): string[] {
  return rows.flatMap((row) => {
    const answered = answeredFieldsOf(row);
    const match = [row.fetlock_name, row.entry_variation_name].filter(Boolean).join(', ');
    const isGroup = row.multimatch !== null;
    const word = isTicked(row)
      ? 'Not ignore'
      : isStatusAnswered(row, answered)
        ? rowStatuses[statusNameOr(row.status)].title
        : row.signed_as === 'left_out' && !isGroup
          ? 'Signed as left out'
          : null;
    return [
      isGroup && row.poll_checked ? `Chosen: ${match}` : null,
      isGroup ? null : word,
      answered.has('mapped_core_type_override') && row.mapped_core_type_override !== null && !isTicked(row)
        ? `Type: ${categoryTitle(row.mapped_core_type_override)}`
        : null,
      answered.has('custom_gl_code') && row.custom_gl_code !== null ? `GL code: ${row.custom_gl_code}` : null,
      row.poll_notes === '' ? null : `Note: ${row.poll_notes}`,
    ].filter((part) => part !== null);
  });
}
