import { expect, it } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import type { CatalogueVariation } from './types.ts';

interface Family {
  readonly name: string;
  readonly category: string;
  readonly variations: readonly string[];
}

const drug = (name: string, ...variations: readonly string[]): Family => ({ name, category: 'drug', variations });
const service = (name: string, ...variations: readonly string[]): Family => ({ name, category: 'procedure', variations });

const families: readonly Family[] = [
  drug('Gabapentin capsule', '100 mg', '100 mg, 100 count', '300 mg', '300 mg, 100 count'),
  drug('Zeniquin (Marbofloxacin) tablet', '25 mg, 50 count', '25 mg, 100 count', '100 mg, 50 count', '100 mg, 100 count'),
  drug('Trazodone tablet', '50 mg', '50 mg, 100 count', '100 mg', '100 mg, 100 count'),
  drug('Clindamycin capsule', '75 mg', '150 mg'),
  drug('Clindamycin injection', '150 mg/ml, 2 ml'),
  drug('Erythromycin ophthalmic ointment', '0.5 %', '0.5 %, 3.5 g'),
  drug('Mometamax (Gentamicin/mometasone/clotrimazole) otic suspension', '3 mg/g, 7.5 ml', '3 mg/g, 15 ml', '3 mg/g, 30 ml'),
  drug('NexGard (Afoxolaner) chew', '24.1-60 lb, 68 mg', '24.1-60 lb, 68 mg, 3 dose', '24.1-60 lb, 68 mg, 6 dose'),
  drug('Simparica Trio (Sarolaner/moxidectin/pyrantel) chew', '5.6-11 lb, 6 mg, 6 dose', '22.1-44 lb, 24 mg', '22.1-44 lb, 24 mg, 6 dose'),
  { name: 'FVRCP vaccination', category: 'vaccine', variations: ['standard', 'booster'] },
  { name: 'FVRCP 3 year vaccination', category: 'vaccine', variations: ['standard', 'booster'] },
  service('Ultrasound abdomen', 'full', 'focused'),
  service('Radiographs avian', '1 view', '2 views'),
  service('Radiographs thorax', '1 view', '2 views'),
  service('Radiographs elbow', '1 view', '2 views'),
  { name: 'FeLV FIV (IDEXX)', category: 'lab', variations: ['standard'] },
  { name: 'FeLV FIV combo (IDEXX SNAP)', category: 'lab', variations: ['1 test'] },
  { name: 'Syringe luer lock', category: 'supply', variations: ['3 ml, 100 per box'] },
  { name: 'Syringe with needle', category: 'supply', variations: ['3 ml 22g x 1, 100 per box'] },
];

const catalogue = families.flatMap(({ name, category, variations }): CatalogueVariation[] =>
  variations.map((variationName) => ({
    id: `${name} ${variationName}`,
    code: name,
    name: `${name} ${variationName}`,
    category,
    variationName,
  })),
);
const matcher = createMatcher({ index: buildIndex(catalogue), options: { ...defaultOptions, labMatchingTechnique: 'fuzzy' } });
const first = (name: string) => matcher.candidates({ id: 'r', name }, 1)[0];

it.each([
  ['a number before the form is a strength where the product has that strength', 'GABA 100 CAP', 'Gabapentin capsule 100 mg'],
  ['a number after a brand as well', 'Zeniquin 100', /^Zeniquin \(Marbofloxacin\) tablet 100 mg/],
  ['a number that is the strength is not the pack as well', 'TRAZ 100', 'Trazodone tablet 100 mg'],
  ['milligrams are of a capsule rather than of a millilitre', 'Clindamycin 150mg', 'Clindamycin capsule 150 mg'],
  ['the line without a tube is the plain one', 'Erythromycin eye oint', 'Erythromycin ophthalmic ointment 0.5 %'],
  [
    'grams of an ear medicine are its millilitres',
    'Mometamax 15gm',
    'Mometamax (Gentamicin/mometasone/clotrimazole) otic suspension 3 mg/g, 15 ml',
  ],
  ['P after a number is a pack', 'NEXGARD CHEWABLE 24.1-60 LB 6P', /6 dose$/],
  ['x before a number is a pack next to a weight band', 'NexGard 24.1-60 lb x3', /3 dose$/],
  [
    'doses next to a weight band are no strength',
    'SIMP TRIO 22.1-44# 6 DOSE',
    'Simparica Trio (Sarolaner/moxidectin/pyrantel) chew 22.1-44 lb, 24 mg, 6 dose',
  ],
  ['a vaccine without a duration is the one that states none', 'FVRCP', 'FVRCP vaccination standard'],
  ['complete is full', 'AUS complete', 'Ultrasound abdomen full'],
  ['views without an animal are not those of a bird', 'X-ray 2 views', /^Radiographs (?:thorax|elbow) 2 views$/],
  ['a SNAP test is not that of a laboratory', 'FeLV/FIV SNAP', 'FeLV FIV combo (IDEXX SNAP) 1 test'],
  ['a syringe with a gauge has a needle', 'Syringe 3cc 22g', /^Syringe with needle/],
])('%s: %s', (_, name, expected) => {
  const { catalogueId = '', weight = 0 } = first(name) ?? {};
  if (typeof expected === 'string') expect([catalogueId, weight > 0.5]).toEqual([expected, true]);
  else expect(catalogueId).toMatch(expected);
});

it.each([
  ['another tube', 'Mometamax 34 g'],
  ['another service at the same joint', 'Arthroscopy, Elbow, Bilateral'],
])('%s is not taken: %s', (_, name) => {
  expect(first(name)?.weight ?? 0).toBeLessThan(0.5);
});
