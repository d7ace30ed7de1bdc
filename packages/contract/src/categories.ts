/** Categories of rows; `unmatched` is one too. */
export const categories = [
  'drug',
  'vaccine',
  'vaccinations',
  'procedure',
  'lab',
  'food',
  'supply',
  'grooming',
  'boarding',
  'diagnosis',
  'communications',
  'note',
  'problem',
  'vital',
  'wellness',
  'ignore',
  'unmatched',
] as const;
export type Category = (typeof categories)[number];

/** Categories a task can be limited to; all are selected by default. */
export const categoryFilters = ['supply', 'drug', 'lab', 'procedure', 'grooming', 'boarding', 'food', 'vaccinations', 'diagnosis'] as const;

/** Rows of these categories may be given another type; the choices leave these out, but list `unmatched` as disabled. */
export const overridableCategories = [
  'drug',
  'lab',
  'vaccine',
  'procedure',
  'diagnosis',
  'food',
  'unmatched',
] as const satisfies readonly Category[];
