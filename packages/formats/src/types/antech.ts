import { defineInputType } from './input-type.ts';

export const antech = defineInputType({
  type: 'antech',
  label: 'Antech tests',
  system: 'Antech Diagnostics',
  kind: 'laboratory',
  columns: {
    labTestCode: ['Antech Test Code', 'Antech Code', 'Unit Code'],
    name: ['Test Name', 'Profile Description'],
    description: ['Includes'],
    category: ['Test Group'],
    cost: ['Your Fee', 'List Fee'],
    species: ['Species'],
  },
  unread: ['Sample Type', 'Schedule'],
  // A directory marks tests that are sent to another laboratory with an asterisk, which is not part of the code.
  rules: [{ field: 'labTestCode', cell: /^(?<labTestCode>[^*\s]+)\s*\*+$/ }],
  always: { lab: 'Antech' },
  source: 'that tests have codes such as T440 is known from a directory of 2007; column names assumed',
});
