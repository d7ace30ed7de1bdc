import { defineInputType } from './input-type.ts';

// Treatments, without the stock.
export const avimarktreatments = defineInputType({
  type: 'avimarktreatments',
  label: 'AVImark treatments',
  system: 'AVImark',
  kind: 'practice',
  columns: {
    code: ['Treatment Code'],
    name: ['Treatment Description', 'Treatment', 'Treatment Name'],
    category: ['Treatment Class', 'Class'],
    price: ['Treatment Price', 'Price'],
    minimumPrice: ['Minimum Price'],
    taxable: ['Action Codes'],
    lastSold: ['Last Used'],
    totalSold: ['Times Used'],
  },
  unread: ['Duration', 'Followup', 'Next Treatment', 'Species'],
  flags: { taxable: /L/i },
  inactiveName: /^zz+[\s*.-]/i,
  ignoreLine: ([first = '']) => first === 'Report totals:',
  source:
    'treatment records apart from items and prices are known from published descriptions of the data files; column names of its Excel reports assumed',
});
