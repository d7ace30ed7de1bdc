import { type CatalogueField, type CatalogueRecord, catalogueColumns } from '@fetlock/formats/catalogue-csv';
import { isField } from './catalogue-row.ts';

/** Maximum length of a text that identifies a variation, and of any other text; larger amounts are implausible. */
const most = { key: 255, text: 2_000, amount: 1_000_000_000 } as const;

/** Why a readable line cannot be stored as it is. */
export function unstorableReason(record: CatalogueRecord): string | undefined {
  for (const field of Object.keys(record).filter(isField)) {
    const reason = reasonOf(field, record[field]);
    if (reason) return `${reason} (column "${catalogueColumns[field].column}")`;
  }
  return undefined;
}

function reasonOf(field: CatalogueField, value: string | number | boolean | undefined): string | undefined {
  if (typeof value === 'number') return Math.abs(value) < most.amount ? undefined : `${value} is too large for an amount`;
  if (typeof value !== 'string') return undefined;
  if (value.includes('\0') || !value.isWellFormed()) return 'The text has characters that cannot be stored';
  const longest = field === 'code' || field === 'variation' ? most.key : most.text;
  return value.length > longest ? `The text is longer than ${longest.toLocaleString('en-US')} characters` : undefined;
}
