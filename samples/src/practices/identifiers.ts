import type { Variation } from '../catalogue/variation.ts';
import type { Random } from '../random.ts';
import type { Practice } from './practices.ts';

export interface RowIdentifiers {
  vendor: string;
  vendorCode: string;
  upc: string;
  ndc: string;
  barcode: string;
  lab: string;
  labTestCode: string;
}

export const noIdentifiers: RowIdentifiers = { vendor: '', vendorCode: '', upc: '', ndc: '', barcode: '', lab: '', labTestCode: '' };

/** The identifiers that a row has of its variation. */
interface Carried {
  identifiers: RowIdentifiers;
  /** They identify this variation only, whatever the name leaves out. */
  decisive: boolean;
  /** The item code if the practice uses the laboratory's, else ''. */
  code: string;
}

/** The identifiers of a row, damaged as in real files. */
export function identifiersFor({ row, category }: Variation, practice: Practice, random: Random): Carried {
  const { share, columns } = practice.identifiers;
  if (category === 'lab' && row.lab_test_code !== '') return labIdentifiers(row.lab, row.lab_test_code, practice, random);
  const found = { ...noIdentifiers };
  if (!random.chance(share)) return { identifiers: found, decisive: false, code: '' };
  if (columns.includes('upc') && row.upc && random.chance(0.6)) found.upc = upcAsKept(row.upc, random);
  if (columns.includes('ndc') && row.ndc && random.chance(0.5)) found.ndc = ndcAsKept(row.ndc, random);
  if (columns.includes('barcode') && row.barcode && random.chance(0.5)) found.barcode = row.barcode;
  if (row.vendor_code && random.chance(0.8)) {
    found.vendor = row.vendor;
    found.vendorCode = random.chance(0.15) ? row.vendor_code.replace(/^0+(?=\d+$)/, '') : row.vendor_code;
    // Lists have article numbers in the columns of other codes.
    if (columns.includes('ndc') && found.ndc === '' && random.chance(0.03)) found.ndc = row.vendor_code;
  }
  return { identifiers: found, decisive: found.upc + found.ndc + found.barcode + found.vendorCode !== '', code: '' };
}

function labIdentifiers(lab: string, testCode: string, { identifiers: { columns }, labPrefix }: Practice, random: Random): Carried {
  if (columns.includes('lab_test_code') && random.chance(0.55))
    return { identifiers: { ...noIdentifiers, lab, labTestCode: testCode }, decisive: true, code: '' };
  const code = labPrefix !== '' && random.chance(0.45) ? (random.chance(0.75) ? labPrefix : '') + testCode : '';
  return { identifiers: noIdentifiers, decisive: false, code };
}

/** Whole, without the leading zeros that a spreadsheet dropped, as EAN-13, or with blanks as printed under the bars. */
function upcAsKept(upc: string, random: Random): string {
  const damage = random.next();
  if (damage < 0.3) return upc.replace(/^0+/, '');
  if (damage < 0.38) return `0${upc}`;
  if (damage < 0.43) return `${upc.slice(0, 1)} ${upc.slice(1, 6)} ${upc.slice(6, 11)} ${upc.slice(11)}`;
  return upc;
}

/** With hyphens, without them, or in the eleven digits of pharmacy billing. */
function ndcAsKept(ndc: string, random: Random): string {
  const damage = random.next();
  if (damage < 0.5) return ndc;
  if (damage < 0.7) return ndc.replaceAll('-', '');
  const [labeler = '', product = '', pack = ''] = ndc.split('-');
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0');
}
