import { defineInputType } from './input-type.ts';

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
  unread: ['Inventory Price', 'Est High Price'],
  // For laboratory requisitions the screen renames the bar code to provider code; lists keep both in one column.
  rules: [{ field: 'barcode', cell: /^(?<labTestCode>.+)$/, where: { field: 'category', like: /\blab(?:s|work|tests?|orator\w*)?\b/i } }],
  source: 'the bill item screen, dvmaxkb.atlassian.net 501579781; columns of sales assumed',
});
