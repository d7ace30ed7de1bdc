import { categories, overridableCategories } from '@fetlock/contract/categories';
import type { RowEdit } from '@fetlock/contract/row-edits';
import { type FieldsThat, fieldsThat, longestText } from '@fetlock/contract/row-fields';
import type { ListLocale } from '@fetlock/rules/money';
import { closedText } from '@fetlock/rules/row-status';
import { categoryTitle } from '@fetlock/rules/category-titles';
import type { CellEditor, SelectOption } from '../../ui/data-grid/grid-column.ts';
import { readAmount } from './read-amount.ts';
import type { ReviewRow } from './review-row.ts';

/** An editor of a cell, and the change its confirmed text makes to the row. */
export type EditableCell = CellEditor<ReviewRow> & { edit: (text: string) => RowEdit };

const isClosed = ({ shown }: ReviewRow): boolean => closedText(shown) !== null;

/** A text; emptied, the field is null. */
const textCell = (field: FieldsThat<'longest'>): EditableCell => ({
  kind: 'text',
  value: ({ shown }) => shown[field] ?? '',
  refuse: (text) => (text.trim().length > longestText(field) ? `At most ${longestText(field)} characters` : null),
  locked: isClosed,
  edit: (text) => ({ [field]: text.trim() || null }),
});

/** An amount in the locale of the list, parsed like the amounts in its files. */
const feeIn = (locale: ListLocale): EditableCell => ({
  kind: 'number',
  value: ({ shown }) => (shown.dispensing_fee === null ? '' : plainIn[locale].format(shown.dispensing_fee)),
  refuse: (text) =>
    text.trim() === '' || readAmount(text, locale) !== null ? null : `An amount such as ${plainIn[locale].format(12.5)}, or nothing`,
  locked: isClosed,
  edit: (text) => ({ dispensing_fee: text.trim() === '' ? null : readAmount(text, locale) }),
});

const plain = (locale: ListLocale) =>
  new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 4 });
const plainIn: Readonly<Record<ListLocale, Intl.NumberFormat>> = { 'en-US': plain('en-US'), 'es-ES': plain('es-ES') };

type EditableCells = Readonly<Record<string, EditableCell>>;

/** Columns that can be edited in place, in a list with this locale. */
export const editableCellsOf = (locale: ListLocale): EditableCells => cellsOf[locale];

const cells: EditableCells = {
  ...Object.fromEntries(fieldsThat('longest').map((field) => [field, textCell(field)])),
  mapped_core_type_override: {
    kind: 'select',
    value: ({ shown }) => shown.mapped_core_type_override ?? '',
    options: () => overrideOptions,
    locked: (row) => isClosed(row) || !overridableCategories.some((name) => name === row.shown.category),
    edit: (text) => ({ mapped_core_type_override: categories.find((name) => name === text) ?? null }),
  },
};

const cellsOf: Readonly<Record<ListLocale, EditableCells>> = {
  'en-US': { ...cells, dispensing_fee: feeIn('en-US') },
  'es-ES': { ...cells, dispensing_fee: feeIn('es-ES') },
};

/** The types an overridable row may be given; `unmatched` is shown, but cannot be chosen [ROW-54..57]. */
export const overrideOptions: readonly SelectOption[] = [
  { value: '', label: 'No override' },
  ...categories
    .filter((name) => name === 'unmatched' || !overridableCategories.some((other) => other === name))
    .map((name) => ({ value: name, label: categoryTitle(name), disabled: name === 'unmatched' })),
];
