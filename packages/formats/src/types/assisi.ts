import { defineInputType } from './input-type.ts';

export const assisi = defineInputType({
  type: 'assisi',
  label: 'Assisi',
  system: 'Assisi Veterinary System',
  kind: 'practice',
  columns: {
    code: ['Stock Code'],
    name: ['Stock Description'],
    category: ['Sales Analysis'],
    vendor: ['Supplier'],
    vendorCode: ['Supplier Stock Code'],
    quantityOnHand: ['Stock Holding'],
    price: ['Sale Price'],
    cost: ['Trade Price'],
    dispensingFee: ['Dispensing Fee'],
    size: ['Pack Size'],
    unit: ['Unit'],
    lastSold: ['Date Last Sold'],
    totalSold: ['Quantity Sold'],
  },
  unread: ['VAT Code', 'Location'],
  dayFirst: true,
  source:
    'terms of Stock Configuration (stock file: code, description, holding, price), assisi-docs.blue-zinc.com; other column names assumed',
});
