import { defineInputType } from './input-type.ts';

export const cornerstoneprice = defineInputType({
  type: 'cornerstoneprice',
  label: 'Cornerstone price list',
  system: 'IDEXX Cornerstone',
  kind: 'practice',
  columns: {
    code: ['Item ID'],
    name: ['Description'],
    category: ['Classification'],
    price: ['Price'],
    category3: ['Type'],
  },
  ignoreLine: ([first = '']) => /^Total (?:items|number of items)\b/i.test(first),
  source: 'columns of the invoice item list, cornerstonehelphub.com/docs/invoice-item-list',
});
