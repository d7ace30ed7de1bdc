import { itemNumberIsVendorCode } from './cell-rule.ts';
import { defineInputType } from './input-type.ts';

export const pennvet = defineInputType({
  type: 'pennvet',
  label: 'Penn Vet',
  system: 'Penn Veterinary Supply',
  kind: 'supplier',
  columns: {
    code: ['Penn Vet Item Number', 'Penn Vet Code', 'PVS Item Number'],
    name: ['Item Description', 'Description'],
    manufacturer: ['Mfg Name', 'Manufacturer'],
    model: ['Mfg Number'],
    unit: ['Unit of Measure'],
    size: ['Item Size'],
    cost: ['Account Price', 'Net Price'],
    upc: ['UPC'],
    ndc: ['NDC'],
    category: ['Item Category'],
  },
  unread: ['Catalog Page'],
  always: { vendor: 'Penn Vet' },
  rules: [itemNumberIsVendorCode],
  source: 'assumed',
});
