import { defineInputType } from './input-type.ts';

export const provetcatalog = defineInputType({
  type: 'provetcatalog',
  label: 'Provet wholesaler catalog',
  system: 'Provet Cloud',
  kind: 'supplier',
  columns: {
    category: ['product_type'],
    code: ['product_number'],
    name: ['product_name'],
    cost: ['wholesale_price'],
  },
  unread: ['vat'],
  locale: 'en-US',
  source: 'Making Products Available, developers.provetcloud.com/restapi/howto_wholesalers_catalog.html (its required columns)',
});
