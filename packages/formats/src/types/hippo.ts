import { defineInputType } from './input-type.ts';

// It has no code of its own: practices write item and lab codes into the bar code field.
export const hippo = defineInputType({
  type: 'hippo',
  label: 'Hippo Manager',
  system: 'Hippo Manager',
  kind: 'practice',
  columns: {
    name: ['Item Name', 'Name'],
    barcode: ['UPC/EAN/ISBN'],
    category: ['Category'],
    subcategory: ['Item Type', 'Type'],
    vendor: ['Supplier'],
    manufacturer: ['Manufacturer'],
    cost: ['Cost Price'],
    price: ['Unit Price'],
    dispensingFee: ['Dispensing Fee'],
    minimumPrice: ['Minimum Price'],
    quantityOnHand: ['Quantity'],
    taxable: ['Taxable'],
    species: ['Species'],
  },
  unread: ['Reorder Level', 'Tax 1 Percent', 'Location'],
  rules: [
    {
      field: 'barcode',
      cell: /^(?<labTestCode>(?!\d{8,14}$).+)$/,
      where: { field: 'category', like: /\blab(?:s|work|tests?|orator\w*)?\b/i },
    },
  ],
  source: 'fields of Creating and Editing Inventory Codes, help.hippomanager.com 4454116645275; headings of prices assumed',
});
