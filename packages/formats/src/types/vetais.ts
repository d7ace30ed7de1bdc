import { defineInputType } from './input-type.ts';

export const vetais = defineInputType({
  type: 'vetais',
  label: 'VetAIS',
  system: 'VetAIS',
  kind: 'practice',
  columns: {
    name: ['itemname'],
    unit: ['unit'],
    price: ['price'],
    manufacturer: ['mrm_producer'],
    vendorCode: ['mrm_code'],
    code: ['itemcode'],
    barcode: ['eancode'],
    description: ['description'],
  },
  locale: 'en-US',
  source: 'Pricelist import from Excel/CSV, vetais.com wiki: semicolons, decimal points',
});
