import { defineInputType } from './input-type.ts';

export const impromed = defineInputType({
  type: 'impromed',
  label: 'ImproMed',
  system: 'ImproMed, VeTech Advantage',
  kind: 'practice',
  columns: {
    code: ['Item Number', 'Product Number', 'Product ID'],
    name: ['Item Description', 'Product Description', 'Product Name', 'Description'],
    category: ['Department', 'Product Class'],
    subcategory: ['Item Type', 'Product Type', 'Subclass'],
    price: ['Selling Price', 'Retail Price'],
    minimumPrice: ['Minimum Price'],
    dispensingFee: ['Dispensing Fee'],
    cost: ['Last Cost', 'Average Cost'],
    vendor: ['Supplier'],
    vendorCode: ['Supplier Product Number', 'Supplier Item Number'],
    lastSold: ['Last Sale Date'],
    totalSold: ['Units Sold'],
    quantityOnHand: ['Quantity Available'],
    inactive: ['Inactive'],
  },
  source: 'assumed',
});
