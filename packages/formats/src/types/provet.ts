import { defineInputType } from './input-type.ts';

// Prices are compared without VAT everywhere, so the price with VAT is in no field.
export const provet = defineInputType({
  type: 'provet',
  label: 'Provet Cloud',
  system: 'Provet Cloud',
  kind: 'practice',
  columns: {
    code: ['Code'],
    name: ['Name'],
    description: ['Print name'],
    category: ['Item type'],
    subcategory: ['Item subgroup', 'Subgroup'],
    barcode: ['Barcode'],
    manufacturer: ['Manufacturer'],
    strength: ['Strength'],
    cost: ['Purchase price without VAT'],
    markup: ['Markup percentage'],
    price: ['Selling price without VAT'],
    unit: ['Sales unit'],
    inactive: ['Archived'],
    externalCode: ['Provider medicine ID'],
  },
  unread: ['ID', 'ATC code', 'Item list', 'VAT group', 'Selling price with VAT', 'Active substance', 'Internal instructions'],
  source:
    'Central Item Properties, ticketportal.provetcloud.com 586378, and Food and Supply Item Settings, support.provet.cloud 12019873033500; unit assumed',
});
