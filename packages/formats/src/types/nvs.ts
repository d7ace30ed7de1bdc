import { itemNumberIsVendorCode } from './cell-rule.ts';
import { defineInputType } from './input-type.ts';

export const nvs = defineInputType({
  type: 'nvs',
  label: 'NVS',
  system: 'National Veterinary Services (UK)',
  kind: 'supplier',
  columns: {
    code: ['NVS Product Code', 'NVS Code'],
    name: ['Product Description'],
    manufacturer: ['Manufacturer'],
    model: ['Manufacturer Code'],
    size: ['Pack Size'],
    unit: ['Unit'],
    cost: ['Net Price', 'List Price'],
    price: ['RRP'],
    barcode: ['Barcode', 'EAN'],
    category: ['Legal Category'],
    subcategory: ['Product Type'],
  },
  unread: ['VAT Code', 'Discount %', 'Effective Date'],
  always: { vendor: 'NVS' },
  rules: [itemNumberIsVendorCode],
  source: 'assumed',
});
