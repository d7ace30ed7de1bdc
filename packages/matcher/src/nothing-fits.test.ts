import { describe, expect, it } from 'vitest';
import { signalPlace } from './signals/signals.ts';
import { buildIndex, createMatcher } from './matcher.ts';
import { normaliseName } from './reading/normalise-name.ts';
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
  ['methimazole', 'Methimazole tablet', 'drug', '5 mg', '10 mg'],
  ['robenacoxib', 'Onsior (Robenacoxib) tablet', 'drug', '20 mg, 3 count'],
  ['meloxicam', 'Meloxicam oral suspension', 'drug', '1.5 mg/ml, 10 ml'],
  ['oxygen', 'Oxygen therapy', 'procedure', 'half day', 'full day', 'overnight'],
  ['ketoprofen', 'Ketoprofen compounded capsule compounded', 'drug', '50 mg, 30 count'],
  ['ketoprofenTablet', 'Ketoprofen tablet', 'drug', '100 mg'],
  ['advantix', 'K9 Advantix II Dog (Imidacloprid/permethrin/pyriproxyfen) spot-on', 'drug', '4-10 lb, 0.4 ml'],
  ['rivaroxaban', 'Rivaroxaban tablet', 'drug', '10 mg'],
  ['rabies', 'Rabies vaccination', 'vaccine', 'standard'],
  ['titer', 'Rabies FAVN titer', 'lab'],
  ['acth', 'ACTH stimulation 2 samples (IDEXX)', 'lab'],
  ['cosyntropin', 'Cortrosyn (Cosyntropin) injection', 'drug', '0.25 mg, 1 ml'],
  ['farm', 'Farm call Equine', 'procedure'],
  ['thoracocentesis', 'Thoracocentesis', 'procedure'],
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

it('of periods of which the row states none, none is likelier for being one word', () => {
  const { candidates } = matcher.match({ id: 'r', name: 'Oxygen therapy' });
  const [half, full, night] = ['oxygen/1', 'oxygen/2', 'oxygen/3'].map(
    (id) => candidates.find(({ catalogueId }) => catalogueId === id)?.weight,
  );
  expect(half).toBeCloseTo(night ?? 0, 2);
  expect(full).toBeCloseTo(night ?? 0, 2);
});

it('a preparation of a pharmacy is not taken where the row does not say that it is one', () => {
  expect(first('Ketoprofen 50mg caps')?.weight ?? 0).toBeLessThanOrEqual(0.5);
  expect(first('Ketoprofen 50mg compounded caps')?.weight ?? 0).toBeGreaterThan(0.5);
});

describe('what is used in place of what the catalogue does not have', () => {
  const why = (name: string) => matcher.match({ id: 'r', name });

  it.each([
    ['the substance that a brand means', 'Vidalta 10mg', 'methimazole/2'],
    ['a fee', 'Mileage per mile over 10', 'farm/1'],
    ['an operation', 'Pericardiocentesis', 'thoracocentesis/1'],
  ])('comes first, with hardly any weight, and is said to be: by %s: %s', (_, name, id) => {
    const { decision, candidates, feedback } = why(name);
    expect([decision, candidates[0]?.catalogueId]).toEqual(['unmatched', id]);
    expect(candidates[0]?.weight).toBeLessThan(0.01);
    expect(feedback).toContain('the closest by use is');
  });

  it.each([
    ['the thing itself in another amount', 'Onsior 6mg tabs - Cat', 'robenacoxib'],
    ['what is asked for first, not what comes with it', 'ACTH stim test (incl. Synacthen)', 'acth'],
  ])('does not come before %s: %s', (_, name, code) => {
    expect(first(name)?.catalogueId.split('/')[0]).toBe(code);
    expect(why(name).feedback).not.toContain('the closest by use is');
  });

  it.each([
    ['a medicine for another animal', 'Exspot cat spot on', 'advantix'],
    ['another drug for the level of one', 'Warfarin assay', 'rivaroxaban'],
    ['the vaccination for the titer, which is there', 'Rabies titer', 'rabies'],
  ])('is not %s: %s', (_, name, code) => {
    expect(first(name)?.catalogueId.split('/')[0]).not.toBe(code);
  });

  it('is not what people decided on rows with the other name', () => {
    const decided = { name: normaliseName('farm call equine'), catalogueId: 'tramadol/1', times: 3, scope: 'practice' } as const;
    const [nearest] = createMatcher({ index, options: defaultOptions, decisions: [decided] }).candidates({ id: 'r', name: 'Mileage' }, 1);
    expect(nearest?.catalogueId).toBe('farm/1');
  });
});
