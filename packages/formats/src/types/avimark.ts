import { defineInputType } from './input-type.ts';

// Items and treatments in one list, as practices combine them.
export const avimark = defineInputType({
  type: 'avimark',
  label: 'AVImark',
  system: 'AVImark',
  kind: 'practice',
  columns: {
    code: ['Code', 'Item Code', 'Treatment Code'],
    name: ['Description', 'Item Description', 'Name'],
    category: ['Class', 'Category'],
    unit: ['Unit of Measure', 'UOM'],
    size: ['Pack Size', 'Order Pack'],
    vendor: ['Primary Vendor', 'Vendor'],
    vendorCode: ['Vendor Item Code', 'Order Code'],
    price: ['Price', 'Base Price', 'Unit Price'],
    minimumPrice: ['Minimum Price'],
    dispensingFee: ['Dispensing Fee'],
    cost: ['Unit Cost', 'Average Unit Cost', 'Cost', 'Markup Unit Cost'],
    markup: ['Markup'],
    lastSold: ['Last Sold', 'Last Used', 'Last Sold Date'],
    totalSold: ['Total Sold', 'Times Used', 'Quantity Sold'],
    totalSold12: ['Sold 12 Months'],
    totalSold24: ['Sold 24 Months'],
    totalSold36: ['Sold 36 Months'],
    quantityOnHand: ['Balance on Hand', 'On Hand'],
    barcode: ['Barcode'],
  },
  inactiveName: /^zz+[\s*.-]/i,
  ignoreLine: ([first = '']) => first === 'Report totals:',
  source: 'terms of the inventory screen, avimark.net blog 366; column names of its Excel reports assumed',
});
