import { defineInputType } from './input-type.ts';

export const neo = defineInputType({
  type: 'neo',
  label: 'IDEXX Neo',
  system: 'IDEXX Neo',
  kind: 'practice',
  columns: {
    code: ['Item code'],
    name: ['Item name'],
    category: ['Item category'],
    subcategory: ['Item group'],
    price: ['Retail price'],
    dispensingFee: ['Dispensing fee'],
    minimumPrice: ['Minimum charge'],
    cost: ['Wholesale price'],
    markup: ['Markup (%)'],
    unit: ['Dispensing unit'],
    vendor: ['Supplier'],
    vendorCode: ['Supplier code'],
    quantityOnHand: ['Stock level'],
    labTestCode: ['IDEXX test code'],
    lastSold: ['Last sold on'],
  },
  unread: ['Reorder level', 'Tax name'],
  activeColumns: ['Item active'],
  source: 'assumed',
});
