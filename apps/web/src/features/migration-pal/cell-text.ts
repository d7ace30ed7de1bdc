import { type CustomerRow } from '@fetlock/contract/customer-rows';
import { categoryTitle } from '@fetlock/rules/category-titles';
import type { ListLocale } from '@fetlock/rules/money';
import { dash, dayText, notedPriceText, wordsText } from '../../rows/cell-text.ts';
import type { PalField } from './row-edit.ts';
import type { PalColumnId } from './step-columns.ts';

export function cellText(column: PalColumnId, row: CustomerRow, locale: ListLocale): string {
  switch (column) {
    case 'approved':
      return row.migrationPoll.checked ? 'Yes' : 'No';
    case 'notIgnore':
      return row.migrationPoll.checked ? 'Yes' : 'No';
    case 'category':
      return categoryText(row);
    case 'id':
      return wordsText(row.orig_code);
    case 'name':
      return row.orig_name;
    case 'fetlockName':
    case 'fetlockNameNamed':
      return wordsText(row.fetlock_name);
    case 'entryName':
    case 'entryVariationName':
      return wordsText(row.entry_variation_name);
    case 'price':
      return notedPriceText(row.priceInfo, locale);
    case 'lastSold':
      return dayText(row.priceInfo.lastsold);
    case 'glCode':
      return wordsText(row.custom_gl_code);
    case 'typeOverride':
      return row.mapped_core_type_override === null ? dash : categoryTitle(row.mapped_core_type_override);
    case 'notes':
      return wordsText(row.migrationPoll.notes);
  }
}

/** An item that the practice keeps is not left out, whatever its category was: it has the type that it was given. */
function categoryText({ category, mapped_core_type_override: type, migrationPoll: { checked } }: CustomerRow): string {
  if (category !== 'ignore' || !checked) return categoryTitle(category);
  return type === null || type === 'ignore' ? 'Kept' : categoryTitle(type);
}

/** A change, in words. */
export function wordsOf(field: PalField, { text }: { text: string }): string {
  if (field === 'checked') return text === 'yes' ? 'ticked' : 'not ticked';
  if (text === '') return '(empty)';
  return field === 'mapped_core_type_override' ? categoryTitle(text) : text;
}
