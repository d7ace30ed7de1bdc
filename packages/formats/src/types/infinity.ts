import { defineInputType } from './input-type.ts';

// Sales of this year are neither of twelve months nor of all time, and are in no field.
export const infinity = defineInputType({
  type: 'infinity',
  label: 'ImproMed Infinity',
  system: 'ImproMed Infinity',
  kind: 'practice',
  columns: {
    code: ['Product Code'],
    name: ['Product Description'],
    description: ['Invoice Description'],
    category: ['Product Classification'],
    subcategory: ['Product Subclassification'],
    price: ['Current Retail', 'Retail'],
    minimumPrice: ['Minimum Charge'],
    dispensingFee: ['Dispensing Fee'],
    cost: ['Replacement Cost', 'Average Cost'],
    markup: ['Markup Percentage'],
    unit: ['Selling Unit'],
    vendor: ['Preferred Vendor'],
    vendorCode: ['Vendor Product Number'],
    lastSold: ['Date Last Sold'],
    quantityOnHand: ['Quantity on Hand'],
  },
  unread: ['Quantity Sold YTD', 'Facility', 'Reorder Level', 'Buying Unit'],
  activeColumns: ['Active Product'],
  source: 'assumed',
});
