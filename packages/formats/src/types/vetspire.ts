import { defineInputType } from './input-type.ts';

export const vetspire = defineInputType({
  type: 'vetspire',
  label: 'Vetspire',
  system: 'Vetspire',
  kind: 'practice',
  columns: {
    code: ['Code'],
    externalCode: ['ID (Do not edit)', 'ID'],
    vendorCode: ['SKU'],
    name: ['Name (required)', 'Name'],
    description: ['Description'],
    labTestCode: ['Diagnostic Code'],
    inactive: ['Disabled'],
    category: ['Type (required)', 'Type'],
    size: ['Selling Quantity'],
    packageInfo: ['Buying Quantity'],
    unit: ['Unit'],
    price: ['Unit Fixed Price', 'Unit Price', 'Price'],
    cost: ['Unit Cost'],
    dispensingFee: ['Dispense Fee', 'Dispensing Fee'],
    minimumPrice: ['Minimum Price'],
    manufacturer: ['Manufacturer'],
  },
  unread: ['DVM Production', 'Volume Price'],
  source: 'Product CSV Columns Reference and Price Changes, manual.vetspire.com; the headings of the price columns assumed',
});
