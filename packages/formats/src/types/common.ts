import { commonItemNames } from './common-item-names.ts';
import { commonPriceNames } from './common-price-names.ts';
import { defineInputType } from './input-type.ts';

/** Column names in general use; every other type falls back to them for columns that it does not name itself. */
export const common = defineInputType({
  type: 'common',
  label: 'Common',
  system: 'any',
  kind: 'other',
  columns: { ...commonItemNames, ...commonPriceNames },
  activeColumns: ['Active', 'Is Active', 'Enabled', 'Activo'],
  source: 'the column names that the documented layouts of the field have in common',
});
