import { categories, overridableCategories } from '@fetlock/contract/categories';
import type { RowEdit } from '@fetlock/contract/row-edits';
import { closedText } from '@fetlock/rules/row-status';
import type { CellEditor, SelectOption } from '../../ui/data-grid/grid-column.ts';
import { readAmount } from './cell-text.ts';
import type { ReviewRow } from './review-row.ts';

/** An editor of a cell, and what its confirmed text changes of the row. */
export type EditableCell = CellEditor<ReviewRow> & { edit: (text: string) => RowEdit };

type TextField = keyof RowEdit &
  (
    | 'fetlock_name'
    | 'fetlock_code_override'
    | 'variation'
    | 'entry_variation_name'
    | 'subcategory'
    | 'package_type'
    | 'vendor'
    | 'vendor_code'
    | 'custom_primary_category'
    | 'custom_secondary_category'
    | 'custom_tertiary_category'
    | 'custom_gl_code'
  );

const isClosed = ({ shown }: ReviewRow): boolean => closedText(shown) !== null;

/** A text; emptied, the field is null. */
const textCell = (field: TextField, longest: number): EditableCell => ({
  kind: 'text',
  value: ({ shown }) => shown[field] ?? '',
  refuse: (text) => (text.trim().length > longest ? `At most ${longest} characters` : null),
  locked: isClosed,
  edit: (text) => ({ [field]: text.trim() || null }),
});

/** Columns that can be edited in place. */
export const editableCells: Readonly<Record<string, EditableCell>> = {
  fetlock_name: textCell('fetlock_name', 2_000),
  fetlock_code_override: textCell('fetlock_code_override', 100),
  variation: textCell('variation', 200),
  entry_variation_name: textCell('entry_variation_name', 2_000),
  subcategory: textCell('subcategory', 200),
  package_type: textCell('package_type', 200),
  vendor: textCell('vendor', 200),
  vendor_code: textCell('vendor_code', 100),
  custom_primary_category: textCell('custom_primary_category', 200),
  custom_secondary_category: textCell('custom_secondary_category', 200),
  custom_tertiary_category: textCell('custom_tertiary_category', 200),
  custom_gl_code: textCell('custom_gl_code', 100),
  dispensing_fee: {
    kind: 'number',
    value: ({ shown }) => (shown.dispensing_fee === null ? '' : String(shown.dispensing_fee)),
    refuse: (text) => (text.trim() === '' || readAmount(text) !== null ? null : 'An amount such as 12.50, or nothing'),
    locked: isClosed,
    edit: (text) => ({ dispensing_fee: text.trim() === '' ? null : readAmount(text) }),
  },
  mapped_core_type_override: {
    kind: 'select',
    value: ({ shown }) => shown.mapped_core_type_override ?? '',
    options: () => overrideOptions,
    locked: (row) => isClosed(row) || !overridableCategories.some((name) => name === row.shown.category),
    edit: (text) => ({ mapped_core_type_override: categories.find((name) => name === text) ?? null }),
  },
};

/** The types that an overridable row may be given; `unmatched` is shown, but cannot be chosen [ROW-54..57]. */
export const overrideOptions: readonly SelectOption[] = [
  { value: '', label: 'No override' },
  ...categories
    .filter((name) => name === 'unmatched' || !overridableCategories.some((other) => other === name))
    .map((name) => ({ value: name, label: name, disabled: name === 'unmatched' })),
];
