import { defineInputType } from './input-type.ts';

// The day on which a price changed says nothing about sales, and is in no field.
export const avimarkprice = defineInputType({
  type: 'avimarkprice',
  label: 'AVImark price list',
  system: 'AVImark',
  kind: 'practice',
  columns: {
    code: ['Code'],
    name: ['Description'],
    price: ['Price', 'Price 1'],
    unit: ['Per'],
    category: ['Price List', 'Treatment List', 'Class'],
    minimumPrice: ['Minimum'],
  },
  unread: ['Price Changed', 'Last Changed', 'Changed By'],
  inactiveName: /^zz+[\s*.-]/i,
  ignoreLine: ([first = '']) => first === 'Report totals:',
  source:
    'assumed; that prices are records of their own, several a code, with the date of the last change is known from published descriptions of the data files',
});
