import { defineInputType } from './input-type.ts';

export const zoetis = defineInputType({
  type: 'zoetis',
  label: 'Zoetis tests',
  system: 'Zoetis (Abaxis)',
  kind: 'laboratory',
  columns: {
    labTestCode: ['Zoetis Test Code', 'ZRL Code'],
    code: ['Zoetis Item Number', 'Abaxis Part Number'],
    name: ['Test or Rotor', 'Test Name', 'Rotor Name'],
    category: ['Analyzer', 'Instrument'],
    packageInfo: ['Tests per Box'],
    cost: ['Contract Price', 'List Price'],
  },
  unread: ['Sample Volume'],
  always: { lab: 'Zoetis' },
  source: 'assumed; that the names of the analysers (VetScan VS2, HM5) denote groups of tests is known from its product pages',
});
