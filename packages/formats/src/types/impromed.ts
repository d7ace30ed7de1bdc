import { defineInputType } from '../input-type.ts';

export const impromed = defineInputType({
  type: 'impromed',
  label: 'ImproMed',
  system: 'ImproMed Infinity',
  kind: 'practice',
  columns: {
    code: ['Product Number', 'Item Number', 'Product ID'],
    name: ['Product Description', 'Product Name', 'Description'],
    category: ['Department', 'Product Class'],
    subcategory: ['Product Type', 'Subclass'],
    price: ['Selling Price', 'Retail Price'],
    minimumPrice: ['Minimum Price'],
    dispensingFee: ['Dispensing Fee'],
    cost: ['Last Cost', 'Average Cost'],
    vendor: ['Supplier'],
    vendorCode: ['Supplier Product Number'],
    lastSold: ['Last Sale Date'],
    totalSold: ['Units Sold'],
    quantityOnHand: ['Quantity Available'],
    inactive: ['Inactive'],
  },
  source: 'assumed',
});
