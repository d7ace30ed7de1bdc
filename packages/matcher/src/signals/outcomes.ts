import type { EvidenceField, Outcome } from '../types.ts';

/** The fields that are compared, in the order in which their outcomes are reported. */
export const comparedFields = [
  'name',
  'decision',
  'catalogue_code',
  'ndc',
  'upc',
  'barcode',
  'vendor_code',
  'lab_code',
  'laboratory',
  'strength',
  'form',
  'size',
  'weight_band',
  'species',
  'flavour',
  'vaccine',
  'life_stage',
  'texture',
  'detail',
  'pack',
  'description',
  'brand',
  'category',
  'price',
] as const satisfies readonly EvidenceField[];

/** A set of fields, one bit each: what candidates agree and differ in is tested many times. */
export type FieldSet = number;

export function fieldSet(...fields: readonly EvidenceField[]): FieldSet {
  return fields.reduce((set, field) => set | (1 << comparedFields.indexOf(field)), 0);
}

/** The outcome of each field, as the set of fields per outcome; a field that was not compared is in none. */
export type Outcomes = Readonly<Record<Outcome, FieldSet>>;

export const noOutcomes = (): Record<Outcome, FieldSet> => ({ agree: 0, similar: 0, differ: 0, missing: 0 });

/** The outcome of one field; `undefined` if it was not compared. */
export function outcomeOf({ agree, similar, differ, missing }: Outcomes, field: FieldSet): Outcome | undefined {
  if (agree & field) return 'agree';
  if (similar & field) return 'similar';
  if (differ & field) return 'differ';
  return missing & field ? 'missing' : undefined;
}

export function countFields(set: FieldSet): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
