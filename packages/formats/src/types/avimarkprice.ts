import { defineInputType } from '../input-type.ts';

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
    category: ['Treatment List', 'Price List', 'Class'],
    minimumPrice: ['Minimum'],
    lastSold: ['Last Changed', 'Price Changed'],
  },
  inactiveName: /\bDISC(?:ONTINUED|\b)|^zz+[\s*.-]/i,
  ignoreLine: ([first = '']) => first === 'Report totals:',
  source:
    'assumed; that prices are records of their own with the date of the last change is known from published descriptions of the data files',
});
