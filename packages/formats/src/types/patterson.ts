import { itemNumberIsVendorCode } from './cell-rule.ts';
import { defineInputType } from './input-type.ts';

export const patterson = defineInputType({
  type: 'patterson',
  label: 'Patterson',
  system: 'Patterson Veterinary',
  kind: 'supplier',
  columns: {
    code: ['Patterson Item Number', 'Patterson Item', 'PVI Item Number'],
    name: ['Item Description', 'Description'],
    manufacturer: ['Manufacturer'],
    model: ['Manufacturer Part Number', 'Manufacturer Item'],
    category: ['Product Class'],
    unit: ['Order Unit', 'UOM'],
    size: ['Pack Size'],
    cost: ['Customer Price', 'Last Price Paid'],
    ndc: ['NDC'],
    totalSold: ['Quantity Shipped', 'Quantity Ordered'],
    lastSold: ['Last Ordered', 'Invoice Date'],
  },
  unread: ['Extended Price', 'Invoice Number', 'Ship To'],
  always: { vendor: 'Patterson' },
  rules: [itemNumberIsVendorCode],
  source: 'assumed',
});
