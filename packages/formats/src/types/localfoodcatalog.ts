import { defineInputType } from './input-type.ts';

export const localfoodcatalog = defineInputType({
  type: 'localfoodcatalog',
  label: 'Local food catalog',
  system: 'any',
  kind: 'other',
  columns: {
    code: ['Food Code', 'Diet Code', 'Item Number'],
    name: ['Diet Name', 'Food Name', 'Diet'],
    manufacturer: ['Brand'],
    category: ['Product Line', 'Line'],
    form: ['Food Form', 'Texture'],
    size: ['Bag Size', 'Can Size', 'Weight'],
    packageType: ['Bag or Can'],
    variationName: ['Flavor', 'Flavour'],
    species: ['Species'],
    upc: ['UPC'],
    price: ['Retail Price'],
    cost: ['Wholesale Price'],
  },
  source: 'assumed',
});
