import { defineInputType } from './input-type.ts';

// The stock, without the treatments that bill it.
export const avimarkitems = defineInputType({
  type: 'avimarkitems',
  label: 'AVImark items',
  system: 'AVImark',
  kind: 'practice',
  columns: {
    code: ['Item Code'],
    name: ['Item Description', 'Item Name'],
    category: ['Item Class', 'Class'],
    externalCode: ['Treatment Code', 'Billing Code'],
    unit: ['Unit of Measure', 'UOM'],
    size: ['Pack Size'],
    price: ['Unit Price', 'Price'],
    dispensingFee: ['Dispensing Fee'],
    minimumPrice: ['Minimum Price'],
    cost: ['Average Unit Cost', 'Unit Cost'],
    markup: ['Markup'],
    taxable: ['Action Codes'],
    vendor: ['Vendor', 'Primary Vendor'],
    vendorCode: ['Vendor Item Code'],
    quantityOnHand: ['On Hand', 'Balance on Hand'],
    lastSold: ['Last Sold'],
    barcode: ['Barcode'],
  },
  unread: [
    'Markup Unit Cost',
    'Current Unit Cost',
    'Average Package Cost',
    'Current Package Cost',
    'Reorder Point',
    'Expiration Date',
    'Location',
  ],
  // Of the action codes (A drug label, C controlled, H handling fee, I whole prices, L local tax) only the tax concerns a price list.
  flags: { taxable: /L/i },
  inactiveName: /^zz+[\s*.-]/i,
  ignoreLine: ([first = '']) => first === 'Report totals:',
  source:
    'item records (code, name, unit, pack size, link to a billing code) and action codes, avimark.net blog 366; column names of its Excel reports assumed',
});
