import { defineInputType } from './input-type.ts';

// "Medication Unit" is that of the concentration, not what is sold.
// "Dispensing Fee" names one of the fees that the practice has set up; its amount is a column of its own.
export const shepherd = defineInputType({
  type: 'shepherd',
  label: 'Shepherd',
  system: 'Shepherd',
  kind: 'practice',
  columns: {
    externalCode: ['Product ID'],
    code: ['Product Code'],
    name: ['Invoice Line Name', 'Injection Name'],
    category: ['Product Type'],
    subcategory: ['Product Category'],
    strength: ['Concentration'],
    price: ['Selling Price'],
    minimumPrice: ['Min. Price'],
    dispensingFee: ['Dispensing Fee Amount'],
    cost: ['Unit Cost'],
    manufacturer: ['Manufacturer'],
    taxable: ['Taxable'],
    allowDiscount: ['Discountable'],
    labTestCode: ['Lab Code'],
  },
  unread: [
    'Medication Unit',
    'Controlled',
    'Volume',
    'Administration Route',
    'Dispensing Fee',
    'Included on invoice',
    'Included in medical record',
  ],
  activeColumns: ['Active'],
  source:
    'fields of Product Type Guide, help.shepherd.vet 5021708; that exports name them so, and the columns of codes and cost, are assumed',
});
