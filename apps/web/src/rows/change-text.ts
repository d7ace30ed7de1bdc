import { type ChangeBatch, causeTitle } from '@fetlock/contract/changes';
import type { UndoneChange } from '@fetlock/contract/row-edits';
import { suggestedAmounts } from '@fetlock/rules/catalogue-price';
import { fieldTitle } from '@fetlock/rules/row-fields';
import { nameInText } from './name-in-text.ts';

const count = new Intl.NumberFormat('en-US');
const rowsText = (rows: number): string => `${count.format(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/** Fields that only follow from others: named where nothing else was changed. */
const following = new Set<string>([
  'status',
  'previous_status',
  'catalogue_variation_id',
  'entry_variation_name',
  'matcher_feedback',
  ...Object.values(suggestedAmounts),
]);
const fieldsNamed = 2;

/** What a change was about: 'Vendor of Carprofen 75 mg', 'Status of 1,240 rows'. */
export function changeTitle({ fields, rows, sample }: Pick<ChangeBatch, 'fields' | 'rows' | 'sample'>): string {
  const own = fields.filter((field) => !following.has(field));
  const titles = (own.length > 0 ? own : fields.slice(0, 1)).map(fieldTitle);
  const named = titles.slice(0, fieldsNamed).join(', ');
  const more = titles.length > fieldsNamed ? ` and ${titles.length - fieldsNamed} more` : '';
  const of = rows === 1 && sample[0] ? nameInText(sample[0].name) : rowsText(rows);
  return `${named || 'Status'}${more} of ${of}`;
}

/** Why rows were changed: 'Bulk status', 'Roll back of the import by Ann Lee', 'undid: edit of Ann Lee'. */
export function causeText({ cause, undoes }: Pick<ChangeBatch, 'cause' | 'undoes'>): string {
  if (undoes === null) return causeTitle(cause);
  const { name } = undoes.user;
  if (cause === 'roll_back') return `Roll back of the import by ${name}`;
  return `${undoes.cause === 'undo' ? 'redid what was undone' : `undid: ${causeTitle(undoes.cause).toLowerCase()}`} of ${name}`;
}

/** What an undo left unchanged, and why: '3 of 40 rows were changed again since'; null when it left nothing. */
export function keptText({ of_rows, skipped }: Pick<UndoneChange, 'of_rows' | 'skipped'>): string | null {
  if (skipped.length === 0) return null;
  return skipped
    .map(({ reason, count: rows }) => {
      const why = reasonOf(of_rows === 1 ? 1 : rows, reason);
      return of_rows === 1 ? `the row ${why}` : `${count.format(rows)} of ${rowsText(of_rows)} ${why}`;
    })
    .join('; ');
}

/** Why rows were skipped, as said of one row or of several: 'have been imported' of one is 'has been imported'. */
export const reasonOf = (rows: number, reason: string): string =>
  rows === 1 ? reason.replaceAll(/^(?:are|were|have|lack)\b|(?<=, (?:or|and) )are\b/g, (verb) => singulars[verb] ?? verb) : reason;

const singulars: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has', lack: 'lacks' };
