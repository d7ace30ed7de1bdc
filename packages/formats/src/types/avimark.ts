import { defineInputType } from '../input-type.ts';

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
    price: ['Base Price', 'Price', 'Unit Price'],
    minimumPrice: ['Minimum Price'],
    dispensingFee: ['Dispensing Fee'],
    cost: ['Average Unit Cost', 'Unit Cost', 'Cost', 'Markup Unit Cost'],
    markup: ['Markup'],
    lastSold: ['Last Sold', 'Last Used', 'Last Sold Date'],
    totalSold: ['Times Used', 'Quantity Sold', 'Total Sold'],
    quantityOnHand: ['Balance on Hand', 'On Hand'],
    barcode: ['Barcode'],
  },
  inactiveName: /\bDISC(?:ONTINUED|\b)|^zz+[\s*.-]/i,
  ignoreLine: ([first = '']) => first === 'Report totals:',
  source: 'terms of the inventory screen, avimark.net blog 366; column names of its Excel reports assumed',
});
