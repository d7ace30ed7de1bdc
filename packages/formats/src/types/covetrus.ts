import { itemNumberIsVendorCode } from './cell-rule.ts';
import { defineInputType } from './input-type.ts';

export const covetrus = defineInputType({
  type: 'covetrus',
  label: 'Covetrus',
  system: 'Covetrus',
  kind: 'supplier',
  columns: {
    code: ['Covetrus Item Number', 'Covetrus SKU', 'Covetrus Item Code', 'Henry Schein Item Number'],
    name: ['Item Description', 'Product Description'],
    manufacturer: ['Manufacturer'],
    model: ['Manufacturer Item Number', 'Manufacturer Part Number'],
    ndc: ['NDC'],
    upc: ['UPC'],
    size: ['Pack Size'],
    unit: ['Selling Unit'],
    cost: ['Contract Price', 'Customer Price', 'List Price'],
    category: ['Product Family'],
  },
  always: { vendor: 'Covetrus' },
  rules: [itemNumberIsVendorCode],
  source: 'assumed',
});
