import { defineInputType } from '../input-type.ts';

// "Bar Code" turns into "Provider Code" for laboratory requisitions, so a bar code column may hold test codes.
export const dvmax = defineInputType({
  type: 'dvmax',
  label: 'DVMAX',
  system: 'DVMAX',
  kind: 'practice',
  columns: {
    code: ['Bill Code', 'Bill Item Code'],
    name: ['Description'],
    category: ['Category'],
    barcode: ['Bar Code'],
    labTestCode: ['Provider Code'],
    glCode: ['GL Account Code'],
    price: ['Net Price', 'Service Price'],
    cost: ['Unit Cost'],
    quantityOnHand: ['Quantity on Hand'],
    lastSold: ['Last Billed'],
    totalSold: ['Times Billed'],
  },
  source: 'the bill item screen, dvmaxkb.atlassian.net 501579781',
});
