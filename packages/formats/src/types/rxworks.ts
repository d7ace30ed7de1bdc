import { defineInputType } from './input-type.ts';

export const rxworks = defineInputType({
  type: 'rxworks',
  label: 'RxWorks',
  system: 'RxWorks',
  kind: 'practice',
  columns: {
    code: ['Fee Code', 'Item Code'],
    name: ['Fee Name', 'Procedure Name'],
    description: ['Printed Name'],
    category: ['Service Heading', 'Service'],
    subcategory: ['Income Group'],
    category3: ['Item Type'],
    species: ['Species'],
    price: ['Fee Price', 'Sale Price'],
    minimumPrice: ['Minimum Fee'],
    dispensingFee: ['Dispensing Fee'],
    cost: ['Last Cost'],
    unit: ['Fee Unit'],
    vendor: ['Supplier'],
    vendorCode: ['Supplier Code'],
    lastSold: ['Last Sold'],
    totalSold: ['Units Sold'],
    inactive: ['Deactivated'],
  },
  unread: ['Item Group', 'Price Sensitive', 'Text Template', 'Use Only in Bundles'],
  dayFirst: true,
  source:
    'terms of the Fees Manual (copyright 2006) and of Data Wizard Enhancements and Item Options, rxworks.com/onlinemanual; column names of its exports assumed',
});
