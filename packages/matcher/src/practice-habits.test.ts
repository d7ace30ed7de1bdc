import { describe, expect, it } from 'vitest';
import { learn } from './learn/learn.ts';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import type { CatalogueVariation, SourceRow } from './types.ts';

const named = (category: string, name: string, ...variations: readonly string[]): CatalogueVariation[] =>
  variations.map((variationName) => ({
    id: `${name} ${variationName}`.trim(),
    code: name,
    name: `${name} ${variationName}`.trim(),
    category,
    variationName,
  }));

const bands = ['0-20 lb', '21-40 lb', '41-60 lb', '61-80 lb'];
const catalogue: readonly CatalogueVariation[] = [
  ...named('procedure', 'Neuter canine', ...bands),
  ...named('procedure', 'Cystotomy', '0-10 lb', '51-75 lb', 'over 100 lb'),
  ...named('procedure', 'Consultation', 'standard', 'extended'),
  ...named('procedure', 'Recheck exam', 'standard', 'extended'),
  ...named('procedure', 'Urgent care exam', 'standard', 'extended'),
  ...named('procedure', 'Nail trim', 'standard', 'extended'),
  ...named('procedure', 'Wellness exam', 'Canine', 'Feline'),
  ...named('procedure', 'Puppy or kitten exam', 'Canine', 'Feline'),
  ...named('procedure', 'Travel certificate domestic', ''),
  ...named('procedure', 'Travel certificate international', ''),
  ...named('procedure', 'Operating room', '15 min', '30 min', '60 min'),
  ...named('drug', 'Heartgard (Ivermectin) chew', '26-50 lb, 136 mcg, 6 dose'),
  ...named('drug', 'Heartgard Plus (Ivermectin/pyrantel) chew', '26-50 lb, 136/114 mcg, 6 dose'),
  ...named('drug', 'Safe-Guard (Fenbendazole) oral suspension', '100 mg/ml, 125 ml'),
  ...named('drug', 'Clopidogrel tablet', '75 mg', '75 mg, 90 count'),
  ...named('drug', 'Amoxicillin/clavulanate tablet', '250 mg', '375 mg'),
  ...named('drug', 'Panacur (Fenbendazole) granules', '222 mg/g', '222 mg/g, 454 g'),
  ...named('drug', 'Panacur (Fenbendazole) oral paste', '100 mg/g, 25 g'),
  ...named('drug', 'Fenbendazole oral suspension', '100 mg/ml, 1000 ml'),
  ...named('drug', 'Metacam (Meloxicam) oral suspension', '0.5 mg/ml, 100 ml', '1.5 mg/ml, 100 ml'),
  ...named('lab', 'Urinalysis in-house', '1 test'),
  ...named('lab', 'Urinalysis (IDEXX)', 'standard'),
  ...named('lab', 'Heart rate monitor', '1 test'),
  ...named('lab', 'Pre-anesthetic panel (Heska Element DC)', '1 test').map((test) => ({ ...test, lab: 'In-house' })),
  ...named('lab', 'PT (IDEXX)', 'standard'),
  ...named('lab', 'PT and aPTT (IDEXX)', 'standard'),
  ...named('vaccine', 'DA2PP vaccination', 'standard', 'booster'),
  ...named('vaccine', 'DHPP vaccination', 'standard', 'booster', 'initial'),
  ...named('vaccine', 'Rabies 3 year vaccination', 'standard').map((vaccine) => ({ ...vaccine, species: 'Canine/Feline' })),
  ...named('vaccine', 'Feline rabies 3 year vaccination', 'standard'),
  ...named('vaccine', 'CDT vaccination', 'standard', 'booster'),
  ...named('vaccine', 'CDT (Bar-Vac CD/T)', '10 dose', '50 dose'),
  ...named('vaccine', 'Potomac horse fever vaccination', 'standard'),
  ...named('vaccine', 'Potomac horse fever (PHF-Vax)', '1 dose'),
  ...named('vaccine', 'Botulism vaccination', 'standard', 'booster'),
  ...named('vaccine', 'Botulism (BotVax B)', '1 dose'),
  ...named('supply', 'Easy Walk harness PetSafe', 'small, each', 'medium, each', 'large, each'),
  ...named('food', "Hill's Prescription Diet i/d Canine Chicken dry", '17.6 lb', '27.5 lb'),
  ...named('food', "Hill's Prescription Diet i/d Stress Canine Chicken dry", '8.5 lb', '17.6 lb'),
  ...named('food', "Hill's Prescription Diet z/d Canine Original dry", '25 lb'),
  // Words weigh by how rare they are.
  ...Array.from({ length: 300 }, (_, i) =>
    named('drug', `${'oiuea'.charAt(i % 5)}rbet${String.fromCodePoint(97 + (i % 26), 97 + (i % 17), 97 + (i % 11))}il capsule`, '10 mg'),
  ).flat(),
];
const index = buildIndex(catalogue);
const options = { ...defaultOptions, labMatchingTechnique: 'fuzzy' } as const;
const matcher = createMatcher({ index, options });
const rowOf = (name: string): SourceRow => ({ id: name, name });
const first = (name: string) => matcher.candidates(rowOf(name), 1)[0];

it.each([
  ['a term may have its words the other way round', 'Consult repeat', 'Recheck exam standard'],
  ['also one of three words', 'Health cert intl', 'Travel certificate international'],
  ['an hour that is charged is an hour', 'Operating room first hour', 'Operating room 60 min'],
  ['what is charged up to a time is that time', 'Operating room up to 30 min', 'Operating room 30 min'],
  [
    'a plus that stands apart is a line',
    'HEARTGARD + 26-50 6PK',
    'Heartgard Plus (Ivermectin/pyrantel) chew 26-50 lb, 136/114 mcg, 6 dose',
  ],
  ['i/h is in-house', 'Urinalysis i/h', 'Urinalysis in-house 1 test'],
  ['clotting times are abbreviated in one way or another', 'PT/PTT', 'PT and aPTT (IDEXX) standard'],
  ['the first of a series is the initial vaccination', 'DHPP puppy #1', 'DHPP vaccination initial'],
  ['a letter names no brand', 'Botulism B', 'Botulism vaccination standard'],
  ['a letter is the size of what is worn', 'Easy Walk M', 'Easy Walk harness PetSafe medium, each'],
  ['nor do the letters of a disease', 'CD&T goat', 'CDT vaccination standard'],
  ['also where they are all the name that a product has', 'PHF', 'Potomac horse fever vaccination standard'],
  ['a brand with such letters is named by the rest of it', 'Bar-Vac CD/T 50 dose', 'CDT (Bar-Vac CD/T) 50 dose'],
  ['a price for either animal is that of the entry for both', 'Rabies 3 yr (K9 or Fel)', 'Rabies 3 year vaccination standard'],
  ["an exam without an age is no puppy's", 'Exam K9', 'Wellness exam Canine'],
  [
    'a misspelt brand is no two words of others',
    'Heartguard Plus 26-50 6pk',
    'Heartgard Plus (Ivermectin/pyrantel) chew 26-50 lb, 136/114 mcg, 6 dose',
  ],
  [
    'asterisks enclose remarks as brackets do',
    'Heartgard Plus 26-50 6pk *rebate*',
    'Heartgard Plus (Ivermectin/pyrantel) chew 26-50 lb, 136/114 mcg, 6 dose',
  ],
  ['letters of a vaccine are those that are written', 'DHPP', 'DHPP vaccination standard'],
  ['a form that the brand has not is that of its content', 'Panacur susp 1000ml', 'Fenbendazole oral suspension 100 mg/ml, 1000 ml'],
  ['the animal tells the strength of a brand', 'Metacam dog 100ml', 'Metacam (Meloxicam) oral suspension 1.5 mg/ml, 100 ml'],
  ['also the cat', 'Metacam cat 100ml', 'Metacam (Meloxicam) oral suspension 0.5 mg/ml, 100 ml'],
])('%s: %s', (_, name, expected) => {
  const { catalogueId, weight = 0 } = first(name) ?? {};
  expect([catalogueId, weight > 0.5]).toEqual([expected, true]);
});

it.each([
  ['a number with a decimal point is an amount', 'Plavix 18.75'],
  ['also that of a bag', 'z/d dog dry 8.5'],
  ['nor is another line of the diet meant where only that has the bag', 'i/d dog dry 8.5'],
  ['capsules are no service', 'Nail caps'],
  ['one of two substances is another drug', 'Amoxicillin tab 250 mg'],
  ['a vaccine in a bottle is no vaccination', 'CD&T 50ml'],
  ['a maker that is named has its own analyser', 'IDEXX pre-anesthetic panel in house'],
  ['a surcharge is not the visit', 'Urgent care surcharge'],
])('%s, so nothing is taken: %s', (_, name) => {
  expect(first(name)?.weight ?? 0).toBeLessThan(0.5);
});

describe('body weights without a unit', () => {
  const learnedFrom = (...names: readonly string[]) =>
    createMatcher({ index, options, learned: learn({ index, options, rows: names.map(rowOf) }) });
  const firstOf = (name: string, ...others: readonly string[]) => learnedFrom(...others).candidates(rowOf(name), 1)[0]?.catalogueId;
  const taken = (name: string, ...others: readonly string[]) =>
    learnedFrom(...others)
      .candidates(rowOf(name), 6)
      .filter(({ weight }) => weight > 0.2)
      .map(({ catalogueId }) => catalogueId)
      .toSorted();

  it('are kilograms where the list has those', () => {
    const kilograms = ['Spay bitch 10-20 kg', 'Castrate dog 20-30 kg', 'Euthanasia dog <10 kg'];
    expect(taken('Castrate dog 20-30', ...kilograms)).toEqual(['Neuter canine 41-60 lb']);
    expect(taken('Castrate dog 25-30', ...kilograms)).toEqual(['Neuter canine 41-60 lb', 'Neuter canine 61-80 lb']);
  });

  it('are pounds where it has pounds', () => {
    expect(taken('Neuter dog <25', 'Spay dog 26-50 lb', 'Dog neuter 51-75 lb')).toEqual(['Neuter canine 0-20 lb']);
  });

  it('in a practice for cats none is that of a heavy dog', () => {
    const cats = ['Cat spay', 'Cat neuter', 'Feline exam', 'FVRCP cat', 'Cat boarding', 'Kitten visit cat', 'Cat dental', 'Cat nail trim'];
    expect(firstOf('Cystotomy', ...cats, ...cats.map((name) => `${name} 2`))).toBe('Cystotomy 0-10 lb');
  });
});
