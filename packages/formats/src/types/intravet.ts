import { defineInputType } from './input-type.ts';

// Sales of this year are neither of twelve months nor of all time, and are in no field.
export const intravet = defineInputType({
  type: 'intravet',
  label: 'IntraVet',
  system: 'IntraVet',
  kind: 'practice',
  columns: {
    code: ['Inventory ID', 'Service ID', 'Item Code'],
    name: ['Inventory Description', 'Service Description'],
    category: ['Inventory Group', 'Service Group'],
    subcategory: ['Inventory Subgroup'],
    price: ['Unit Price', 'Service Fee'],
    minimumPrice: ['Minimum Charge'],
    dispensingFee: ['Dispense Fee'],
    cost: ['Cost per Unit'],
    markup: ['Markup %'],
    unit: ['Dispensing Unit'],
    vendor: ['Vendor Name'],
    vendorCode: ['Vendor Catalog Number'],
    lastSold: ['Last Date Sold'],
    quantityOnHand: ['Quantity on Hand'],
    inactive: ['Item Status'],
  },
  unread: ['Sold MTD', 'Sold YTD', 'Reorder Quantity'],
  flags: { inactive: /^(?:I|D|inactive|discontinued)$/i },
  source: 'assumed',
});
