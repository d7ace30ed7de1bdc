import { defineInputType } from './input-type.ts';

export const digitail = defineInputType({
  type: 'digitail',
  label: 'Digitail',
  system: 'Digitail',
  kind: 'practice',
  columns: {
    code: ['Product ID'],
    name: ['Name', 'Product Name'],
    barcode: ['Barcode No. / SKU', 'Barcode No.'],
    category: ['Category'],
    manufacturer: ['Manufacturer'],
    unit: ['Unit'],
    packageInfo: ['Subunit'],
    size: ['Formula'],
    price: ['Sales Price'],
    markup: ['Recommended Markup'],
    cost: ['Purchase Price'],
    quantityOnHand: ['Current Stock'],
  },
  unread: ['AAHA Code', 'Tax', 'Minimum Stock'],
  source:
    'fields of Add and manage products, help.digitail.io 5055380; that exports name them so, and the columns of id and cost, are assumed',
});
