import { defineInputType } from '../input-type.ts';

// The fixed price is charged once, whatever the quantity: what others call the dispensing fee.
export const openvpms = defineInputType({
  type: 'openvpms',
  label: 'OpenVPMS',
  system: 'OpenVPMS',
  kind: 'practice',
  columns: {
    code: ['Product Id', 'Product Identifier'],
    name: ['Product Name'],
    description: ['Product Printed Name'],
    price: ['Unit Price'],
    cost: ['Unit Cost'],
    dispensingFee: ['Fixed Price'],
  },
  source: 'header of its product export (Product Id, Product Name, Product Printed Name, Fixed Price …, Unit Price …, Tax Rate, Notes)',
});
