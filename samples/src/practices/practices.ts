import type { Category } from '../catalogue/variation.ts';
import type { Typing } from './write-name.ts';

/** Identifier columns of a practice's list. */
type IdentifierColumn = 'upc' | 'ndc' | 'barcode' | 'vendor_code' | 'lab_test_code';

/** How a practice's list was written and how its file is written. */
export interface Practice {
  id: string;
  name: string;
  /** The practice system, as users call it. */
  system: string;
  /** Input type of the matcher. */
  inputType: 'avimark' | 'cornerstone' | 'common';
  layout: 'avimark' | 'cornerstone' | 'common';
  format: 'csv' | 'xls' | 'xlsx' | 'semicolon csv';
  fileName: string;
  rows: number;
  codeLength: number;
  typing: Typing;
  identifiers: { share: number; columns: readonly IdentifierColumn[] };
  /** Put before the laboratory's test code to form an item code; '' if the practice does not. */
  labPrefix: string;
  /** Marks of rows that are no longer used; '*' is the name. */
  deadMarks: readonly string[];
  houseCategories: Partial<Record<Category, string>>;
  /** Share of the catalogue's variations that the practice's list draws from. */
  share: Partial<Record<Category, number>>;
  /** The list has no sales; they are in a separate file. */
  salesApart: boolean;
  /** The list's words are Spanish, its numbers have a decimal comma. */
  spanish: boolean;
}

const avimarkCategories: Practice['houseCategories'] = {
  drug: 'PHARMACY',
  vaccine: 'VACCINE',
  lab: 'LAB',
  food: 'FOOD',
  supply: 'SUPPLIES',
  procedure: 'SERVICES',
  diagnosis: 'DIAGNOSIS',
  boarding: 'BOARDING',
  grooming: 'GROOM',
};
const cornerstoneCategories: Practice['houseCategories'] = {
  drug: 'Drugs & Pharmacy',
  vaccine: 'Vaccinations',
  lab: 'Laboratory',
  food: 'Diets',
  supply: 'Supplies - Retail',
  procedure: 'Professional Services',
  diagnosis: 'Diagnosis',
  boarding: 'Boarding',
  grooming: 'Grooming & Bathing',
};
const plainCategories: Practice['houseCategories'] = {
  drug: 'Pharmacy',
  vaccine: 'Vaccines',
  lab: 'Laboratory',
  food: 'Pet food',
  supply: 'Supplies',
  procedure: 'Services',
  diagnosis: 'Diagnoses',
  boarding: 'Boarding',
  grooming: 'Grooming',
};
const spanishCategories: Practice['houseCategories'] = {
  drug: 'Farmacia',
  vaccine: 'Vacunas',
  lab: 'Laboratorio',
  food: 'Alimentación',
  supply: 'Material',
  procedure: 'Servicios',
  diagnosis: 'Diagnósticos',
  boarding: 'Residencia',
  grooming: 'Peluquería',
};
const careful: Typing = { longest: 80, upperCase: 0.05, typos: 0.03, omission: 0.7, abbreviations: 0.12 };
const hasty: Typing = { longest: 40, upperCase: 0.3, typos: 0.1, omission: 1, abbreviations: 0.35 };
const allColumns: Practice['identifiers']['columns'] = ['upc', 'ndc', 'barcode', 'vendor_code', 'lab_test_code'];
const oldMarks = ['* DISCONTINUED', '* DISC', 'zz*', 'ZZ *', 'zzz* DISC', 'DISC - *'] as const;
const common = {
  inputType: 'common',
  layout: 'common',
  codeLength: 12,
  labPrefix: '',
  deadMarks: oldMarks,
  houseCategories: plainCategories,
  share: {},
  salesApart: false,
  spanish: false,
} as const;

/** The demo practices; the first is the task shown on first start. */
export const practices: readonly Practice[] = [
  {
    ...common,
    id: 'maple-street',
    name: 'Maple Street Animal Clinic',
    system: 'Spreadsheet',
    format: 'csv',
    fileName: 'maple-street-price-list.csv',
    rows: 300,
    typing: { ...careful, typos: 0.05, omission: 1.1 },
    identifiers: { share: 0.8, columns: allColumns },
  },
  {
    ...common,
    id: 'cedar-valley',
    name: 'Cedar Valley Veterinary Hospital',
    system: 'AVImark',
    inputType: 'avimark',
    layout: 'avimark',
    format: 'csv',
    fileName: 'cedar-valley-avimark.csv',
    rows: 5000,
    codeLength: 8,
    typing: hasty,
    identifiers: { share: 0.85, columns: ['upc', 'vendor_code'] },
    labPrefix: 'C',
    houseCategories: avimarkCategories,
    share: { diagnosis: 0.15, boarding: 0.8 },
  },
  {
    ...common,
    id: 'harbor-point',
    name: 'Harbor Point Animal Hospital',
    system: 'Cornerstone',
    inputType: 'cornerstone',
    layout: 'cornerstone',
    format: 'xls',
    fileName: 'harbor-point-cornerstone.xls',
    rows: 3200,
    codeLength: 7,
    typing: { ...hasty, upperCase: 0.1, typos: 0.06 },
    identifiers: { share: 1, columns: ['vendor_code'] },
    labPrefix: 'L',
    deadMarks: ['* (I)', '*(I)', '* (I)', '* DISC (I)'],
    houseCategories: cornerstoneCategories,
    share: { diagnosis: 0.1 },
  },
  {
    ...common,
    id: 'prairie-equine',
    name: 'Prairie Equine & Companion Care',
    system: 'Spreadsheet',
    format: 'xlsx',
    fileName: 'prairie-equine-items.xlsx',
    rows: 1500,
    typing: careful,
    identifiers: { share: 0.75, columns: allColumns },
    salesApart: true,
  },
  {
    ...common,
    id: 'costa-azul',
    name: 'Clínica Veterinaria Costa Azul',
    system: 'Spreadsheet',
    format: 'semicolon csv',
    fileName: 'costa-azul-tarifa.csv',
    rows: 900,
    typing: { ...careful, omission: 0.8 },
    identifiers: { share: 0.75, columns: allColumns },
    houseCategories: spanishCategories,
    spanish: true,
  },
  {
    ...common,
    id: 'northern-lights',
    name: 'Northern Lights Veterinary Group',
    system: 'AVImark',
    inputType: 'avimark',
    layout: 'avimark',
    format: 'csv',
    fileName: 'northern-lights-avimark.csv',
    rows: 20_000,
    codeLength: 8,
    typing: { ...hasty, typos: 0.12 },
    identifiers: { share: 0.85, columns: ['upc', 'vendor_code'] },
    labPrefix: 'C',
    houseCategories: avimarkCategories,
    share: { diagnosis: 0.9, boarding: 0.9, drug: 0.9, food: 0.9, supply: 0.9, lab: 0.9, vaccine: 0.9, procedure: 0.9, grooming: 0.9 },
  },
];
