import { defineInputType } from './input-type.ts';

// The fixed price is charged once, whatever the quantity: elsewhere called the dispensing fee.
export const openvpms = defineInputType({
  type: 'openvpms',
  label: 'OpenVPMS',
  system: 'OpenVPMS',
  kind: 'practice',
  columns: {
    code: ['Product Id', 'Product Identifier'],
    name: ['Product Name'],
    description: ['Product Printed Name'],
    price: ['Unit Price'],
    cost: ['Unit Cost'],
    dispensingFee: ['Fixed Price'],
  },
  unread: [
    'Fixed Price Id',
    'Fixed Cost',
    'Fixed Price Max Discount',
    'Fixed Price Start Date',
    'Fixed Price End Date',
    'Default Fixed Price',
    'Fixed Price Groups',
    'Unit Price Id',
    'Unit Price Max Discount',
    'Unit Price Start Date',
    'Unit Price End Date',
    'Unit Price Groups',
    'Tax Rate',
    'Notes',
  ],
  // Items with a fixed price only, such as services, cost that.
  ifEmpty: [{ field: 'price', from: 'dispensingFee' }],
  locale: 'en-US',
  source: 'Export Prices, openvpms.org/documentation/csh/2.1/product/information/export',
});
