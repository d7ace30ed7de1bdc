import { expect, it } from 'vitest';
import { buildIndex, createMatcher } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import type { CatalogueVariation } from '../types.ts';

const names: readonly (readonly [name: string, category: string])[] = [
  ['Urinalysis (IDEXX) standard', 'lab'],
  ['CBC with pathologist review (IDEXX) standard', 'lab'],
  ['Revolution Plus (Selamectin/sarolaner) spot-on 2.8-5.5 lb', 'drug'],
  ['Flu/rhino vaccination standard', 'vaccine'],
  ['Canine influenza bivalent vaccination standard', 'vaccine'],
  ['FVRCP vaccination standard', 'vaccine'],
  ['FVRCP + FeLV vaccination standard', 'vaccine'],
  ['Tetanus toxoid vaccination standard', 'vaccine'],
  ['Trilostane cortisol monitoring (IDEXX) standard', 'lab'],
  ['Amoxicillin/clavulanate oral suspension 62.5 mg/ml, 15 ml', 'drug'],
  ['Hoof trim standard', 'procedure'],
  ['Phenylbutazone injection 200 mg/ml, 100 ml', 'drug'],
  ['Vitamin K1 tablet 50 mg', 'drug'],
  ['Urine sediment (IDEXX) standard', 'lab'],
  ['Urine culture MIC (IDEXX) standard', 'lab'],
  ['Chem 17 (IDEXX) standard', 'lab'],
  ['Chem 17 (IDEXX Catalyst) 1 test', 'lab'],
  ['Insulin (IDEXX) standard', 'lab'],
  ['Vetsulin (Insulin porcine zinc) injection 40 u/ml, 10 ml', 'drug'],
  ['DA2PP + L4 vaccination booster', 'vaccine'],
  ['Leptospirosis 4-way vaccination booster', 'vaccine'],
  ['DA2PP vaccination standard', 'vaccine'],
  ['Syringe with needle 6 ml 20g x 1, 100 per box', 'supply'],
  ['Hypodermic needle 20g x 1, 100 per box', 'supply'],
  ['Spay canine 0-20 lb', 'procedure'],
  ['Acute moist dermatitis', 'diagnosis'],
  ['Neuter canine 0-20 lb', 'procedure'],
  ['Carprofen tablet 25 mg', 'drug'],
  ['Furosemide tablet 12.5 mg', 'drug'],
  ['Cephalexin capsule 500 mg', 'drug'],
  ['Microchip implantation standard', 'procedure'],
  ['Nail trim standard', 'procedure'],
  ["Hill's Prescription Diet i/d Canine Turkey canned 24 x 5.5 oz", 'food'],
  ["Hill's Prescription Diet i/d Low Fat Canine Original canned 12 x 13 oz", 'food'],
];
const catalogue = names.map(([name, category], i): CatalogueVariation => ({ id: name, code: `e${i}`, name, category }));
const matcher = createMatcher({ index: buildIndex(catalogue), options: { ...defaultOptions, labMatchingTechnique: 'fuzzy' } });
const first = (name: string) => matcher.candidates({ id: 'r', name }, 1)[0];

it.each([
  ['other words of a term go without saying', 'UA w/ sediment', 'Urinalysis (IDEXX) standard'],
  ['an analyser does not', 'Chem 17 Catalyst', 'Chem 17 (IDEXX Catalyst) 1 test'],
  ['DHP with L4 is the combined vaccine', 'Booster Dog DHP/L4', 'DA2PP + L4 vaccination booster'],
  ['the original flavour goes without saying', 'i/d lf can', "Hill's Prescription Diet i/d Low Fat Canine Original canned 12 x 13 oz"],
  ['French is read', 'Stérilisation chienne', 'Spay canine 0-20 lb'],
  ['a word within a term states no form', 'CBC/Path Rev IDEXX', 'CBC with pathologist review (IDEXX) standard'],
  ['a word within a term states no animal', 'Flu/Rhino', 'Flu/rhino vaccination standard'],
  ['the first words of a term are no form', 'Pre-pill cortisol', 'Trilostane cortisol monitoring (IDEXX) standard'],
  ['the part of the body is the one that the term means', 'Foot trim cow', 'Hoof trim standard'],
  ['a term states what the letters leave out', 'Vaccin FVRCP + leucose', 'FVRCP + FeLV vaccination standard'],
  ['the vitamin K of medicine is K1', 'Vit K 50mg tabs', 'Vitamin K1 tablet 50 mg'],
  ['Spanish is read', 'Corte de uñas', 'Nail trim standard'],
  ['a needle alone is not that of a syringe', 'Needle 20g x 1', 'Hypodermic needle 20g x 1, 100 per box'],
])('%s: %s', (_, name, expected) => {
  const { catalogueId, weight = 0 } = first(name) ?? {};
  expect([catalogueId, weight > 0.5]).toEqual([expected, true]);
});

it.each([
  ['a test with an ingredient of a brand', 'Insulin caninsulin vial'],
  ['what is put on a lesion', 'Hot spot spray'],
  ['what is done with a thing', 'Chip scan'],
  ['a vaccine of one of two diseases', 'Tetanus/flu vaccination'],
  ['what is swallowed, where the term is an injection', 'Synulox RTU'],
  ['what is injected, where a sachet is listed', 'Phenylbutazone sachet'],
  ['what is given, where a test has its name', 'Insulin inj'],
])('%s is not taken: %s', (_, name) => {
  expect(first(name)?.weight ?? 0).toBeLessThan(0.5);
});
