import { defineInputType } from './input-type.ts';

// An item that was used once can only be inactivated, so lists are full of names that end in "(I)".
export const cornerstone = defineInputType({
  type: 'cornerstone',
  label: 'Cornerstone',
  system: 'IDEXX Cornerstone',
  kind: 'practice',
  columns: {
    code: ['Item ID', 'Invoice Item ID'],
    name: ['Hospital Description', 'Item Description'],
    description: ['Client Description'],
    category: ['Classification', 'Classification Description', 'Class ID'],
    subcategory: ['Subclassification', 'Subclass'],
    category3: ['Revenue Center', 'Item Type'],
    unit: ['Sell UOM', 'Selling Unit of Measure'],
    vendor: ['Primary Vendor', 'Vendor Name'],
    vendorCode: ['Vendor Item ID'],
    ndc: ['NDC'],
    price: ['Base Price', 'Unit Price', 'Price'],
    minimumPrice: ['Minimum Price'],
    dispensingFee: ['Dispensing Fee'],
    cost: ['Last Cost', 'Unit Cost', 'Average Cost'],
    markup: ['Markup Percentage', 'Markup'],
    lastSold: ['Last Sold Date', 'Last Sold'],
    totalSold: ['Quantity Sold', 'Total Quantity Sold'],
    quantityOnHand: ['Quantity on Hand', 'QOH'],
  },
  ignoreLine: ([first = '']) => /^Total (?:items|number of items)\b/i.test(first),
  source: 'terms of the invoice item screens, cornerstonehelphub.com; column names of its reports assumed',
});
