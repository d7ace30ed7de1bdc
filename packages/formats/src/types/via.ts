import { defineInputType } from './input-type.ts';

export const via = defineInputType({
  type: 'via',
  label: 'VIA',
  system: 'Veterinary Information Accelerator (VIA)',
  kind: 'practice',
  columns: {
    code: ['Procedure Code', 'Item Code'],
    name: ['Procedure Name', 'Procedure Description'],
    category: ['Procedure Category'],
    subcategory: ['Procedure Type'],
    price: ['Standard Fee'],
    minimumPrice: ['Minimum Fee'],
    dispensingFee: ['Dispensing Fee'],
    cost: ['Item Cost'],
    unit: ['Billing Unit'],
    vendor: ['Supplier Name'],
    vendorCode: ['Supplier Item Code'],
    lastSold: ['Last Billed Date'],
    totalSold: ['Billed Quantity'],
    taxable: ['Sales Tax'],
  },
  source: 'assumed',
});
