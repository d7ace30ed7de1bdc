import { expect, it } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import type { CatalogueVariation } from './types.ts';

const names: readonly (readonly [string, string])[] = [
  ['NexGard Plus (Afoxolaner/moxidectin/pyrantel) chew 33.1-66 lb, 75 mg, 6 dose', 'drug'],
  ['NexGard (Afoxolaner) chew 24.1-60 lb, 68 mg, 6 dose', 'drug'],
  ['Vetsulin (Insulin porcine zinc) injection 40 u/ml, 10 ml', 'drug'],
  ['Metacam (Meloxicam) oral suspension 0.5 mg/ml, 15 ml', 'drug'],
  ['Meloxicam oral suspension 1.5 mg/ml, 10 ml', 'drug'],
  ['Tramadol compounded capsule compounded 50 mg, 30 count', 'drug'],
  ['Tramadol tablet 100 mg', 'drug'],
  ['Tail dock puppy', 'procedure'],
  ['Dewclaw removal puppy', 'procedure'],
  ['Carprofen injection 50 mg/ml, 20 ml', 'drug'],
  ['Zycosan (Pentosan polysulfate) injection 250 mg/ml, 20 ml', 'drug'],
  ['Injection fee first', 'procedure'],
  ['Deworming administration Bovine', 'procedure'],
  ['Dystocia', 'diagnosis'],
  ['IV fluid therapy full day', 'procedure'],
  ['Chem 17 standard', 'lab'],
  ['Critical care plus (Zoetis VetScan VS2) 1 test', 'lab'],
  ['SQ fluids first', 'procedure'],
  ['Blood transfusion first', 'procedure'],
  ['Fenbendazole granules 222 mg/g', 'drug'],
  ['Gabapentin oral solution 50 mg/ml, 470 ml', 'drug'],
  ['Tacrolimus ophthalmic solution 0.03 %, 5 ml', 'drug'],
  ['Travel certificate domestic', 'procedure'],
  ['Uterine prolapse', 'diagnosis'],
  ['Oxytetracycline injection 200 mg/ml, 100 ml', 'drug'],
  ['Metacam (Meloxicam) injection 5 mg/ml, 20 ml', 'drug'],
  ['Radiograph review by radiologist', 'procedure'],
  ['Radiograph stat review', 'procedure'],
  ['Leptospirosis 4-way vaccination standard', 'vaccine'],
  ['Leptospirosis 4-way (Vanguard L4) 1 dose', 'vaccine'],
  ['Leptospirosis 4-way (Nobivac Lepto4) 1 dose', 'vaccine'],
  ['Surgical mask 50 per box', 'supply'],
  ['Codeine/acetaminophen tablet 30/300 mg', 'drug'],
  ['Tylan 200 (Tylosin) injection 200 mg/ml, 100 ml', 'drug'],
  ['Terramycin (Oxytetracycline/polymyxin B) ophthalmic ointment 5 mg/g, 3.5 g', 'drug'],
  ['Mometamax (Gentamicin/mometasone/clotrimazole) otic suspension 3 mg/g, 7.5 ml', 'drug'],
  ['Lyme vaccination standard', 'vaccine'],
  ['Ehrlichia canis titer (Antech) standard', 'lab'],
  ['Castration equine', 'procedure'],
  ['Equine gastroscopy', 'procedure'],
  ['Farm exam Equine', 'procedure'],
  ['Nasogastric tube Equine', 'procedure'],
  ['Crown placement', 'procedure'],
  ['Incisor trim rabbit', 'procedure'],
  ['Chemotherapy administration first', 'procedure'],
  ['Feeding tube 8 fr x 15, each', 'inventory'],
  ['Extraction surgical 1 tooth', 'procedure'],
];
const catalogue = names.map(([name, category], i): CatalogueVariation => ({ id: `e${i}`, code: `e${i}`, name, category }));
const idOf = (start: string): string => catalogue.find(({ name }) => name.startsWith(start))?.id ?? '';
const matcher = createMatcher({ index: buildIndex(catalogue), options: { ...defaultOptions, labMatchingTechnique: 'fuzzy' } });

it.each([
  ['another line of the brand', "NexGard Spectra 15-30kg 6's"],
  ['a brand that the catalogue lacks', 'Caninsulin 40iu/ml 10ml'],
  ['what a brand of the catalogue contains', 'Metacam oral susp 1.5mg/ml 10ml'],
  ['a preparation that the row does not ask for', 'Tramadol 50mg'],
  ['one of two things', 'Tail dock & dewclaw removal puppy'],
  ['what goes with the thing', 'Boarding with IV fluid therapy full day'],
  ['teaching it', 'SQ fluids teaching'],
  ['a transfusion, where blood is asked for', 'Packed red blood cells'],
  ['another herd test', 'TB test per head'],
  ['a feed of that name', 'Critical Care herbivore'],
  ['the approved solution, where a compounded one is asked for', 'Gabapentin 50 mg/ml oral liquid compounded tuna'],
  ['the approved solution, where comp cannot be a tablet', 'Gabapentin 50mg/ml comp 100ml'],
  ['the price of a further animal', 'Travel certificate domestic addl animal'],
  ['a diagnosis, where the treatment of a cow is charged', 'Uterine prolapse cow'],
  ['the bottle of that size, where the size is another', 'Metacam 20 inj 100 ml'],
  ['the mask of a surgeon, where an animal wears it', 'Fly mask horse L'],
  ['the mask of a surgeon, where an animal wears it', 'Feline mask'],
  ['the injection of as many millilitres, where grams are asked for', 'Tylan 100g'],
  ['a combination with codeine', 'Paracetamol tabs'],
  ['a combination with acetaminophen', 'Codeine 30mg'],
  ['the ointment of that name', 'Terramycin aerosol'],
  ['the vaccine, where what it is against is tested', 'Lyme PCR'],
  ['the vaccine, where antibodies are tested', 'Lepto IgM'],
  ['the titer, where another method is asked for', 'Ehrlichia PCR'],
  ['the castration, where only the animal is named', 'Mare'],
  ['the castration, where another operation of a horse is named', 'Mare surgery'],
  ['another thing done to a crown', 'Crown amp'],
  ['what is done to the teeth of rabbits', 'Alpaca teeth trim'],
  ['giving it, where getting rid of it is charged', 'Chemo disposal'],
  ['what one feeds through', 'Tube feeding'],
  ['an extraction, where a laboratory is external', 'Biochem ext lab'],
])('%s is not taken: %s', (_, name) => {
  const [first] = matcher.candidates({ id: 'r', name }, 1);
  expect(first?.weight ?? 0).toBeLessThan(0.5);
});

it.each([
  ['the tablet, which comp is in Spanish', 'Tramadol 100 mg comp', idOf('Tramadol tablet')],
  ['the line itself', 'NexGard Plus 33.1-66 lb 6 dose', 'e0'],
  ['the brand itself', 'Vetsulin 40 u/ml 10 ml', 'e2'],
  ['the plain line, though another line has the nearer band', 'Nexgard 15.1-30kg 6s', 'e1'],
  ['the thing alone', 'Dewclaw removal puppy', 'e8'],
  ['eye drops, which are compounded as a rule', 'Tacrolimus 0.03% opth compounded', idOf('Tacrolimus')],
  ['the diagnosis itself', 'Uterine prolapse', idOf('Uterine')],
  ['an injection that acts long', 'Oxytet LA 200 inj 100ml', idOf('Oxytetracycline')],
  ['both painkillers', 'Codeine/APAP 30mg', idOf('Codeine')],
  ['both painkillers, by a number', 'Tylenol #3', idOf('Codeine')],
  ['the mask of a surgeon', 'Surgical masks box 50', idOf('Surgical mask')],
  ['the tube of as many millilitres', 'Mometamax 7.5 g', idOf('Mometamax')],
  ['the injection of that size', 'Tylan 200 inj 100ml', idOf('Tylan')],
  ['the ointment itself', 'Terramycin eye ointment', idOf('Terramycin')],
  ['the longer of two terms', 'STAT rad read', idOf('Radiograph stat')],
  ['the vaccination itself', 'Lyme vacc', idOf('Lyme')],
  ['the test of that method', 'Ehrlichia titer', idOf('Ehrlichia')],
  ['the operation that is called like the animal', 'Gelding', idOf('Castration')],
  ['the same, with where it is done', 'Gelding - field', idOf('Castration')],
  ['the crown itself', 'Crown', idOf('Crown')],
  ['giving it', 'Chemo admin', idOf('Chemotherapy')],
  ['what one feeds through itself', 'Feeding tube 8fr', idOf('Feeding tube')],
])('%s is matched: %s', (_, name, id) => {
  const [first] = matcher.candidates({ id: 'r', name }, 1);
  expect([first?.catalogueId, (first?.weight ?? 0) >= 0.5]).toEqual([id, true]);
});

it('a diagnosis that names the animal is matched where the list has it among diagnoses', () => {
  const [first] = matcher.candidates({ id: 'r', name: 'Uterine prolapse cow', category: 'Diagnoses' }, 1);
  expect([first?.catalogueId, (first?.weight ?? 0) > 0.9]).toEqual([idOf('Uterine'), true]);
});

it('a trade name in its own spelling is not read as a typing error of another drug', () => {
  const [first] = matcher.candidates({ id: 'r', name: 'Cartrophen inj' }, 1);
  expect(first?.catalogueId).toBe('e10');
});

it('sharing only a form does not make names similar', () => {
  const found = matcher.candidates({ id: 'r', name: 'Metomide inj' }, 20);
  expect(Math.max(0, ...found.map(({ weight }) => weight))).toBeLessThan(0.1);
});

it('sharing only the animal of a term is not a match', () => {
  const found = matcher.candidates({ id: 'r', name: 'OB cow' }, 20);
  expect(found.filter(({ weight }) => weight >= 0.3)).toEqual([]);
});

it('one of three tests is hardly what is asked for', () => {
  const [first] = matcher.candidates({ id: 'r', name: 'CBC / Chem 17 / UA' }, 1);
  expect(first?.weight ?? 0).toBeLessThan(0.2);
});

it('the name of a series asks for its vaccine', () => {
  const [first] = matcher.candidates({ id: 'r', name: 'Nobivac L4' }, 1);
  expect([names[Number(first?.catalogueId.slice(1))]?.[0], (first?.weight ?? 0) > 0.95]).toEqual([
    'Leptospirosis 4-way (Nobivac Lepto4) 1 dose',
    true,
  ]);
});

it.each([
  ['Gabapentin 50 mg/ml oral liquid compounded tuna', 'the row asks for a compounded medicine'],
  ['Travel certificate domestic addl animal', 'the row is about a further animal'],
  ['Uterine prolapse cow', 'it is a diagnosis, and the row names an animal to be treated'],
])('%s is not matched since %s', (name, reason) => {
  expect(matcher.match({ id: 'r', name }).feedback).toContain(`, but ${reason}.`);
});
