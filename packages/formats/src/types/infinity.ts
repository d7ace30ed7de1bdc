import { defineInputType } from '../input-type.ts';

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
    totalSold: ['Quantity Sold YTD'],
    quantityOnHand: ['Quantity on Hand'],
  },
  unread: ['Facility', 'Reorder Level', 'Buying Unit'],
  activeColumns: ['Active Product'],
  source: 'assumed',
});
