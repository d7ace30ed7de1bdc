import { itemNumberIsVendorCode } from './cell-rule.ts';
import { defineInputType } from './input-type.ts';

export const vetsource = defineInputType({
  type: 'vetsource',
  label: 'Vetsource',
  system: 'Vetsource',
  kind: 'supplier',
  columns: {
    code: ['Vetsource SKU', 'Vetsource Product ID'],
    name: ['Product Name'],
    variationName: ['Product Variant'],
    manufacturer: ['Manufacturer'],
    category: ['Product Category'],
    species: ['Species'],
    strength: ['Strength'],
    size: ['Package Quantity'],
    price: ['Client Price', 'Retail Price'],
    cost: ['Practice Cost'],
    ndc: ['NDC'],
    upc: ['UPC'],
  },
  unread: ['AutoShip Eligible', 'Rx'],
  always: { vendor: 'Vetsource' },
  rules: [itemNumberIsVendorCode],
  source: 'assumed',
});
