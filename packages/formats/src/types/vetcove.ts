import { defineInputType } from '../input-type.ts';

// Lines of orders, not of a price list: unit_price is what the practice pays.
export const vetcove = defineInputType({
  type: 'vetcove',
  label: 'Vetcove',
  system: 'Vetcove',
  kind: 'supplier',
  columns: {
    code: ['product_id', 'vetcove_sku'],
    name: ['full_item_name'],
    vendor: ['vendor_name'],
    vendorCode: ['manufacturer_no'],
    manufacturer: ['manufacturer_name'],
    cost: ['unit_price'],
    totalSold: ['quantity'],
    lastSold: ['invoice_date', 'order_placed_date'],
  },
  source: 'order items, mds.vetcove.com',
});
