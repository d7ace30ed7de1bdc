import { itemNumberIsVendorCode } from './cell-rule.ts';
import { defineInputType } from './input-type.ts';

export const pva = defineInputType({
  type: 'pva',
  label: 'PVA',
  system: 'Professional Veterinary Association',
  kind: 'supplier',
  columns: {
    code: ['PVA Item', 'PVA Code', 'PVA Item Number'],
    name: ['Product Description'],
    manufacturer: ['Manufacturer'],
    size: ['Pack Size'],
    cost: ['Member Price', 'Price'],
    unit: ['UOM'],
    model: ['Manufacturer Item Number'],
  },
  always: { vendor: 'PVA' },
  rules: [itemNumberIsVendorCode],
  source: 'assumed',
});
