import { itemNumberIsVendorCode } from './cell-rule.ts';
import { defineInputType } from './input-type.ts';

export const mwi = defineInputType({
  type: 'mwi',
  label: 'MWI',
  system: 'MWI Animal Health',
  kind: 'supplier',
  columns: {
    code: ['MWI Item Number', 'MWI SKU', 'MWI Number'],
    name: ['Item Description', 'Product Description'],
    manufacturer: ['Manufacturer Name', 'Manufacturer'],
    model: ['Manufacturer Item Number', 'Manufacturer Number'],
    ndc: ['NDC'],
    upc: ['UPC'],
    unit: ['UOM'],
    size: ['Package Size'],
    cost: ['Your Price', 'Net Price', 'Unit Price'],
    category: ['Product Category'],
  },
  always: { vendor: 'MWI' },
  rules: [itemNumberIsVendorCode],
  source: 'assumed; that product codes have leading zeros is known from merlinuk.knowledgeowl.com',
});
