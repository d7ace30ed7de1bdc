import { defineInputType } from './input-type.ts';

export const idexx = defineInputType({
  type: 'idexx',
  label: 'IDEXX tests',
  system: 'IDEXX Reference Laboratories',
  kind: 'laboratory',
  columns: {
    labTestCode: ['IDEXX Test Code', 'Test Code', 'Profile Code'],
    name: ['Test Name', 'Profile Name'],
    description: ['Components', 'Test Description'],
    category: ['Test Category', 'Discipline'],
    species: ['Species'],
    cost: ['Practice Price', 'List Price'],
    lab: ['Laboratory'],
  },
  unread: ['Specimen Requirements', 'Turnaround Time'],
  always: { lab: 'IDEXX' },
  source: 'terms of the test directory; column names of price lists assumed',
});
