import { itemNumberIsVendorCode } from './cell-rule.ts';
import { defineInputType } from './input-type.ts';

export const midwest = defineInputType({
  type: 'midwest',
  label: 'Midwest',
  system: 'Midwest Veterinary Supply',
  kind: 'supplier',
  columns: {
    code: ['Midwest Item Number', 'MVS Item Number', 'Midwest SKU'],
    name: ['Product Description', 'Description'],
    manufacturer: ['Vendor Name', 'Manufacturer'],
    model: ['Vendor Part Number'],
    unit: ['Sell UOM', 'UOM'],
    size: ['Unit Size'],
    cost: ['Your Cost', 'Net Price'],
    price: ['Suggested Retail'],
    upc: ['UPC Code'],
    ndc: ['NDC Number'],
    category: ['Product Group'],
  },
  unread: ['Rx Required', 'Controlled'],
  always: { vendor: 'Midwest' },
  rules: [itemNumberIsVendorCode],
  source: 'assumed',
});
