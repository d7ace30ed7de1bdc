import { itemNumberIsVendorCode } from './cell-rule.ts';
import { defineInputType } from './input-type.ts';

export const chewy = defineInputType({
  type: 'chewy',
  label: 'Chewy',
  system: 'Chewy',
  kind: 'supplier',
  columns: {
    code: ['Chewy SKU', 'Chewy Item Number', 'Chewy Part Number', 'Part Number'],
    name: ['Product Name', 'Item Name'],
    manufacturer: ['Brand'],
    category: ['Category Level 1', 'Department'],
    subcategory: ['Category Level 2'],
    category3: ['Category Level 3'],
    upc: ['UPC', 'GTIN'],
    size: ['Size'],
    price: ['Chewy Price', 'MAP'],
    species: ['Pet Type'],
  },
  always: { vendor: 'Chewy' },
  rules: [itemNumberIsVendorCode],
  source: 'assumed',
});
