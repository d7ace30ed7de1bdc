import { defineInputType } from '../input-type.ts';

export const fetlock = defineInputType({
  type: 'fetlock',
  label: 'Fetlock',
  system: 'Fetlock',
  kind: 'other',
  columns: {
    catalogueCode: ['fetlock_code_override', 'fetlock_code'],
    code: ['orig_code'],
    name: ['orig_name'],
    description: ['orig_description'],
    category: ['orig_category'],
    subcategory: ['orig_subcategory'],
    price: ['orig_price'],
    cost: ['orig_cost'],
    dispensingFee: ['orig_dispensing_fee'],
    minimumPrice: ['orig_minimum_price'],
    variationName: ['variation_name'],
    lastSold: ['last_sold'],
    totalSold: ['total_sold'],
  },
  restoresFormulas: true,
  source: 'files that this product writes',
});
