/** Longer headers are not column names; truncating them bounds the work. */
export const MAX_CHARACTERS = 200;

const synonyms = new Map([
  ['no', 'number'],
  ['num', 'number'],
  ['nbr', 'number'],
  ['desc', 'description'],
  ['descr', 'description'],
  ['qty', 'quantity'],
  ['mfg', 'manufacturer'],
  ['mfr', 'manufacturer'],
  ['mfgr', 'manufacturer'],
  ['manuf', 'manufacturer'],
  ['cat', 'category'],
  ['amt', 'amount'],
  ['pkg', 'package'],
  ['disp', 'dispensing'],
  ['min', 'minimum'],
  ['mo', 'months'],
  ['mos', 'months'],
  ['yr', 'year'],
  ['avg', 'average'],
  ['acct', 'account'],
  ['svc', 'service'],
  ['prod', 'product'],
]);

/** A column name normalised for comparison: 'Item #', 'item_no.' and 'ItemNumber' are one name. */
export function headerName(header: string): string {
  return header
    .slice(0, MAX_CHARACTERS)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll('%', ' percent ')
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => synonyms.get(word) ?? word)
    .join(' ');
}

/** Whether two column names are one; names in other scripts only as they are written. */
export function isSameName(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true;
  const name = headerName(one);
  return name !== '' && name === headerName(other);
}
