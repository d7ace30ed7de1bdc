import type { EvidenceField, Outcome } from '../types.ts';
import { fieldSet, type FieldSet } from './outcomes.ts';

/**
 * What a comparison measures, each with the field it is shown under. A signal is 0 without evidence, 1 in full.
 * Its worth in bits is in `weights.ts`: one table each for pharmacy data, other goods and breeds.
 */
export const signals = {
  prior: 'prior',
  'name.source': 'name',
  'name.sourceFull': 'name',
  'name.catalogue': 'name',
  'name.catalogueFull': 'name',
  'name.both': 'name',
  'name.sourceSupported': 'name',
  'name.catalogueSupported': 'name',
  'name.information': 'name',
  'name.equal': 'name',
  'name.alias': 'name',
  'name.missedSource': 'name',
  'name.missedCatalogue': 'name',
  'name.code': 'name',
  'name.codeSimilar': 'name',
  'name.codeDiffer': 'name',
  'name.numbersDiffer': 'name',
  'name.numberMissed': 'name',
  'name.numberAgree': 'name',
  'name.missedBracket': 'name',
  'name.missedVariation': 'name',
  'name.missedShare': 'name',
  'name.unknown': 'name',
  'name.excluded': 'name',
  'name.missedBundle': 'name',
  'name.missedThing': 'name',
  'name.missedMeaning': 'name',
  'name.literal': 'name',
  'name.unknownWord': 'name',
  'name.otherDietMissed': 'name',
  'name.plain': 'name',
  'name.variationFound': 'name',
  'name.unaskedVariation': 'name',
  'name.lessFound': 'name',
  'name.moreMissed': 'name',
  'name.moreMissedWord': 'name',
  'description.similar': 'description',
  'strength.agree': 'strength',
  'strength.similar': 'strength',
  'strength.differ': 'strength',
  'strength.missedSource': 'strength',
  'strength.missedCatalogue': 'strength',
  'form.agree': 'form',
  'form.similar': 'form',
  'form.otherRelease': 'form',
  'form.differ': 'form',
  'form.unaskedCompound': 'form',
  'form.missedCompound': 'form',
  'form.unaskedBesidePlain': 'form',
  'pack.agree': 'pack',
  'pack.differ': 'pack',
  'pack.missedSource': 'pack',
  'pack.missedCatalogue': 'pack',
  'pack.unitAgree': 'pack',
  'pack.unitDiffer': 'pack',
  'size.agree': 'size',
  'size.sides': 'size',
  'size.differ': 'size',
  'size.missedSource': 'size',
  'size.missedCatalogue': 'size',
  'weight_band.agree': 'weight_band',
  'weight_band.similar': 'weight_band',
  'weight_band.differ': 'weight_band',
  'species.agree': 'species',
  'species.differ': 'species',
  'species.missedUsual': 'species',
  'brand.agree': 'brand',
  'brand.differ': 'brand',
  'brand.absent': 'brand',
  'brand.unasked': 'brand',
  'brand.missedTrade': 'brand',
  'brand.missedBeside': 'brand',
  'brand.missedForeign': 'brand',
  'brand.own': 'brand',
  'brand.missedLine': 'brand',
  'brand.unaskedLine': 'brand',
  'brand.found': 'brand',
  'brand.unaskedTrade': 'brand',
  'flavour.agree': 'flavour',
  'flavour.differ': 'flavour',
  'vaccine.agree': 'vaccine',
  'vaccine.differ': 'vaccine',
  'life_stage.agree': 'life_stage',
  'life_stage.differ': 'life_stage',
  'texture.agree': 'texture',
  'texture.differ': 'texture',
  'detail.agree': 'detail',
  'detail.differ': 'detail',
  'category.agree': 'category',
  'category.differ': 'category',
  'category.unaskedDiagnosis': 'category',
  'price.agree': 'price',
  'price.similar': 'price',
  'price.differ': 'price',
  'decision.practice': 'decision',
  'decision.group': 'decision',
  'decision.all': 'decision',
  'catalogue_code.agree': 'catalogue_code',
  'ndc.agree': 'ndc',
  'ndc.differ': 'ndc',
  'upc.agree': 'upc',
  'upc.differ': 'upc',
  'barcode.agree': 'barcode',
  'vendor_code.agree': 'vendor_code',
  'vendor_code.differ': 'vendor_code',
  'lab_code.agree': 'lab_code',
  'lab_code.decisive': 'lab_code',
  'lab_code.differ': 'lab_code',
  'laboratory.agree': 'laboratory',
  'laboratory.differ': 'laboratory',
  'laboratory.missedDefault': 'laboratory',
} as const satisfies Record<string, EvidenceField | 'prior'>;

export type Signal = keyof typeof signals;
export const signalNames = Object.keys(signals) as Signal[];

/** Position of a signal in a vector of values. */
export const signalPlace = Object.fromEntries(signalNames.map((name, place) => [name, place])) as Record<Signal, number>;

/** A field with the positions of the signals of its outcomes; -1 for an outcome without a signal. */
export interface FieldSignals {
  readonly field: FieldSet;
  readonly signals: Readonly<Record<Outcome, number>>;
}

/** The signals of a field are named `field.outcome`. */
export function fieldSignals(field: EvidenceField): FieldSignals {
  const place = (outcome: Outcome): number => signalNames.findIndex((name) => name === `${field}.${outcome}`);
  return {
    field: fieldSet(field),
    signals: { agree: place('agree'), similar: place('similar'), differ: place('differ'), missing: -1 },
  };
}
