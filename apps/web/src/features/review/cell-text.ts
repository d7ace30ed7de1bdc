/** What an empty value looks like. */
export const dash = '–';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** '$1,234.50' */
export const moneyText = (value: number | null): string => (value === null ? dash : dollars.format(value));
export const numberText = (value: number | null): string => (value === null ? dash : plain.format(value));
/** '12.34 %' */
export const percentText = (value: number | null): string => (value === null ? dash : `${value.toFixed(2)} %`);
export const wordsText = (value: string | null): string => value || dash;
export const yesNoText = (value: boolean): string => (value ? 'Yes' : 'No');

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
export const momentText = (timestamp: string): string => moment.format(new Date(timestamp));

/** An amount as a person types it; null when it is none. */
export function readAmount(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '');
  return /^\d+(\.\d+)?$|^\.\d+$/.test(digits) ? Number(digits) : null;
}

const counted = new Intl.NumberFormat('en-US');

/** '1 row', '1,234 rows' */
export const rowsText = (count: number): string => `${counted.format(count)} ${count === 1 ? 'row' : 'rows'}`;
