import { defineInputType } from './input-type.ts';

export const clientrax = defineInputType({
  type: 'clientrax',
  label: 'ClienTrax',
  system: 'ClienTrax',
  kind: 'practice',
  columns: {
    code: ['Charge Code', 'Item Code'],
    name: ['Charge Description'],
    category: ['Charge Category'],
    subcategory: ['Charge Type'],
    price: ['Charge Amount', 'Unit Charge'],
    minimumPrice: ['Minimum Charge'],
    dispensingFee: ['Dispensing Fee'],
    cost: ['Unit Cost'],
    unit: ['Unit'],
    lastSold: ['Last Charged'],
    totalSold: ['Times Charged'],
    quantityOnHand: ['Quantity on Hand'],
    taxable: ['Taxable'],
    inactive: ['Inactive'],
  },
  source: 'assumed',
});
