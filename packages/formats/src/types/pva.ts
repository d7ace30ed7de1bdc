import { defineInputType } from '../input-type.ts';

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
    price: ['Member Price', 'Price'],
    unit: ['UOM'],
    vendorCode: ['Manufacturer Item Number'],
  },
  source: 'assumed',
});
