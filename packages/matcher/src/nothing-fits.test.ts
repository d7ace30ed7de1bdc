import { expect, it } from 'vitest';
import { signalPlace } from './signals/signals.ts';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import { weighedAlone } from './testing/alone.ts';
import type { CatalogueVariation } from './types.ts';

/** Entries by code: what is called so, its category, and its variations. */
const entries: readonly (readonly [code: string, name: string, category: string, ...variations: string[]])[] = [
  ['tramadol', 'Tramadol tablet', 'drug', '100 mg', '100 mg, 100 count'],
  ['heartgard', 'Heartgard Plus (Ivermectin/pyrantel) chew', 'drug', '26-50 lb', '26-50 lb, 6 dose', '26-50 lb, 12 dose'],
  ['vetmedin', 'Vetmedin (Pimobendan) chewable tablet', 'drug', '2.5 mg, 50 count', '5 mg, 50 count'],
  ['panacur', 'Panacur C (Fenbendazole) granules', 'drug', '1 g, 3 g', '2 g, 3 g', '4 g, 3 g'],
  ['deciduous', 'Extraction deciduous', 'procedure', '1 tooth', '2-5 teeth', 'over 10 teeth'],
  ['cataract', 'Cataract mature', 'diagnosis'],
  ['hip', 'Hip luxation reduction', 'procedure'],
  ['wound', 'Wound care', 'procedure', 'first', 'each additional'],
  ['bandage', 'Bandage application', 'procedure', 'first', 'each additional'],
  ['sevoflurane', 'Sevoflurane inhalation liquid', 'drug', '100 %, 250 ml'],
  ['rabbit', 'Neuter rabbit', 'procedure'],
  ['feline', 'Neuter feline', 'procedure'],
  ['penicillin', 'Penicillin G procaine injection', 'drug', '300000 iu/ml, 100 ml'],
  ['caesareanCat', 'Cesarean section feline', 'procedure'],
  ['caesareanDog', 'Cesarean section canine', 'procedure', '0-10 lb', 'over 100 lb'],
  ['enrofloxacin', 'Enrofloxacin transdermal gel compounded', 'drug', '25 mg/0.1ml, 3 ml'],
  ...['Cyclosporine', 'Clomipramine', 'Amlodipine', 'Prednisolone', 'Theophylline', 'Budesonide', 'Fluoxetine', 'Tacrolimus'].map(
    (name) => [name, `${name} oil suspension compounded`, 'drug', '10 mg/ml, 30 ml', '50 mg/ml, 30 ml'] as const,
  ),
];
const catalogue = entries.flatMap(([code, name, category, ...variations]) =>
  (variations.length > 0 ? variations : ['']).map((variationName, i): CatalogueVariation => ({
    id: `${code}/${i + 1}`,
    code,
    name: `${name} ${variationName}`.trim(),
    category,
    ...(variationName && { variationName }),
  })),
);
const index = buildIndex(catalogue);
const matcher = createMatcher({ index, options: defaultOptions });
const first = (name: string) => matcher.candidates({ id: 'r', name }, 1)[0];

it.each([
  ['a number that is another strength', 'Tramadol 50'],
  ['a number before its form that is neither strength nor pack', 'Tramadol 50 tabs'],
  ['surgery for a finding', 'Cataract surgery'],
  ['two things, of which a term has one word each', 'Wound clean & bandage'],
  ['minutes beside a bottle', 'Anesthesia sevo 15 min'],
])('%s is not taken: %s', (_, name) => {
  expect(first(name)?.weight ?? 0).toBeLessThan(0.5);
});

it.each([
  ['the stated strength', 'Tramadol 100', 'tramadol/1'],
  ['the pack of as many months', 'Heartgard plus 26-50 6 mo', 'heartgard/2'],
  ['any pack of a strength below ten', 'Vetmedin 5 chew', 'vetmedin/2'],
  ['the packet, not the sum of packet and content', 'Panacur C 4g', 'panacur/3'],
  ['one tooth, where teeth are charged one by one', 'Baby teeth, each', 'deciduous/1'],
])('%s is matched: %s', (_, name, id) => {
  const found = first(name);
  expect([found?.catalogueId, (found?.weight ?? 0) >= 0.5]).toEqual([id, true]);
});

it.each([
  ['the same substance before the same form and amount', 'Enrofloxacin susp compounded 10 mg/ml', 'enrofloxacin'],
  ['what is done to an animal of that size', 'C-section cow', 'caesareanDog'],
  ['the operation, not what the letter abbreviates', 'G.pig castration', 'rabbit'],
])('the nearest entry is %s: %s', (_, name, code) => {
  const nearest = first(name);
  expect([nearest?.catalogueId.split('/')[0], (nearest?.weight ?? 0) < 0.5]).toEqual([code, true]);
});

it.each([
  ['nothing of it', 'Hip replacement', 'hip/1', 1],
  ['all of it', 'Baby teeth, each', 'deciduous/1', 0],
])('of what a term of the row means, an entry has %s: %s', (_, name, id, missed) => {
  const { comparison } = weighedAlone(index, { name }, id);
  expect(comparison.values[signalPlace['name.missedMeaning']]).toBeCloseTo(missed, 0);
});
