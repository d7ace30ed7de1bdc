import { defineInputType } from './input-type.ts';

// "Sell Units Minimum" is a minimum quantity, not a minimum price, and is therefore in no field.
export const ezyvet = defineInputType({
  type: 'ezyvet',
  label: 'ezyVet',
  system: 'ezyVet',
  kind: 'practice',
  columns: {
    code: ['Product Code'],
    name: ['Product Name'],
    externalCode: ['Product ID'],
    category: ['Product Group'],
    subcategory: ['Product Type'],
    description: ['Printable Name', 'Label Name'],
    unit: ['Unit of Measure', 'Sell Unit'],
    price: ['Sell Price (inc)', 'Sell Price', 'Price Inc Tax', 'Price Ex Tax'],
    cost: ['Purchase Price', 'Unit Cost Price', 'Cost Price'],
    markup: ['Markup'],
    dispensingFee: ['Service Fee', 'Dispense Fee'],
    vendor: ['Primary Supplier', 'Supplier'],
    vendorCode: ['Supplier Product Code'],
    barcode: ['Product Barcode', 'Barcode'],
    quantityOnHand: ['Quantity on Hand'],
    glCode: ['Income Account'],
  },
  unread: ['Sell Units Minimum', 'Tracking Level', 'Site'],
  activeColumns: ['Product Active', 'Active'],
  source: 'terms of docs.ezyvet.com and of the product endpoints of its API; column names of exports assumed',
});
