import { defineInputType } from './input-type.ts';

// The four columns of a buying group's discount file contain no item names, so that file is not a price list.
export const merlin = defineInputType({
  type: 'merlin',
  label: 'Merlin',
  system: 'Merlin (UK)',
  kind: 'practice',
  columns: {
    code: ['Code'],
    name: ['Code Description', 'Description'],
    category: ['Treatment Type', 'Code Type'],
    subcategory: ['Discount Category'],
    vendor: ['Default Supplier'],
    vendorCode: ['Supplier Code'],
    manufacturer: ['Manufacturer'],
    cost: ['List Price', 'Cost Price'],
    price: ['Selling Price ex VAT', 'Selling Price'],
    dispensingFee: ['Dispensing Fee'],
    unit: ['Unit'],
    size: ['Pack Size'],
    barcode: ['Barcode'],
    lastSold: ['Last Used'],
    totalSold: ['Quantity Used'],
  },
  unread: ['Net-Net Override %', 'Net-Net-Net Override %', 'VAT Rate', 'Label Options', 'Selling Price inc VAT'],
  activeColumns: ['Active'],
  dayFirst: true,
  source:
    'fields of Code Maintenance and that supplier codes keep leading zeros (Buying Group Import), manual.vetspace.cloud and merlinuk.knowledgeowl.com; column names of prices and use assumed',
});
