import { defineInputType } from './input-type.ts';

export const animana = defineInputType({
  type: 'animana',
  label: 'Animana',
  system: 'IDEXX Animana',
  kind: 'practice',
  columns: {
    code: ['Product number', 'Article number'],
    name: ['Product name', 'Article name'],
    category: ['Product group'],
    subcategory: ['Product subgroup'],
    unit: ['Unit'],
    size: ['Content'],
    price: ['Sales price excl. VAT', 'Sales price'],
    cost: ['Purchase price excl. VAT', 'Purchase price'],
    markup: ['Markup'],
    dispensingFee: ['Prescription fee'],
    vendor: ['Supplier', 'Wholesaler'],
    vendorCode: ['Supplier article number', 'Wholesaler code'],
    barcode: ['EAN code'],
    quantityOnHand: ['Stock'],
  },
  unread: ['Sales price incl. VAT', 'VAT rate', 'Ledger'],
  activeColumns: ['Visible'],
  source:
    'help.animana.com: terms of How do I add products from a supplier, and that csv is quoted with one separator and CRLF; column names assumed',
});
