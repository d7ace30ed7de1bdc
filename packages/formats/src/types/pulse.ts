import { defineInputType } from '../input-type.ts';

export const pulse = defineInputType({
  type: 'pulse',
  label: 'Covetrus Pulse',
  system: 'Covetrus Pulse',
  kind: 'practice',
  columns: {
    code: ['Code'],
    name: ['Description'],
    category: ['Category', 'CategoryID'],
    barcode: ['Barcode'],
    unit: ['UOM', 'DispenseUnitOfMeasure'],
    quantityOnHand: ['QOH', 'QuantityOnHand'],
    price: ['Price', 'BasePrice'],
    dispensingFee: ['Fee', 'DispensingFee'],
    minimumPrice: ['MinPrice'],
    cost: ['Cost'],
    markup: ['MarkupPct', 'MarkupPercentage'],
    manufacturer: ['Manufacturer'],
  },
  source: 'Inventory.CSV and ICodeBillables, vetdata.freshdesk.com 8000111913 and 8000127966',
});
