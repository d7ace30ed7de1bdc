import { defineInputType } from '../input-type.ts';

export const idexx = defineInputType({
  type: 'idexx',
  label: 'IDEXX tests',
  system: 'IDEXX Reference Laboratories',
  kind: 'laboratory',
  columns: {
    labTestCode: ['Test Code', 'IDEXX Test Code', 'Profile Code'],
    name: ['Test Name', 'Profile Name'],
    description: ['Components', 'Test Description', 'Specimen Requirements'],
    category: ['Test Category', 'Discipline'],
    species: ['Species'],
    cost: ['List Price', 'Practice Price'],
    lab: ['Laboratory'],
  },
  source: 'terms of the test directory; column names of price lists assumed',
});
