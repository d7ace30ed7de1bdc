import { defineInputType } from '../input-type.ts';

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
    totalSold: ['Sold YTD'],
    quantityOnHand: ['Quantity on Hand'],
    inactive: ['Item Status'],
  },
  unread: ['Sold MTD', 'Reorder Quantity'],
  flags: { inactive: /^(?:I|D|inactive|discontinued)$/i },
  source: 'assumed',
});
