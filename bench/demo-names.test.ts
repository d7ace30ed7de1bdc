import { buildIndex, createMatcher } from '@fetlock/matcher/matcher';
import { defaultOptions } from '@fetlock/matcher/options';
import { buildCatalogue } from '@fetlock/samples/catalogue/build-catalogue';
import { describe, expect, test } from 'vitest';
import { nameOf, rowOf } from './demo-entries.ts';

/** Names as practices write them, on the demo catalogue: each rule of reading with a name that it is for and one that it must not touch. */
const { variations } = buildCatalogue();
const entries = new Map(variations.map((variation) => [variation.key, nameOf(variation)]));
const matcher = createMatcher({
  index: buildIndex(variations.map(rowOf)),
  options: { ...defaultOptions, labMatchingTechnique: 'fuzzy', evidence: false },
});

function best(name: string, category?: string): { entry: string; weight: number } {
  const { candidates } = matcher.match({ id: 'r', name, ...(category !== undefined && { category }) });
  return { entry: entries.get(candidates[0]?.catalogueId ?? '') ?? '', weight: candidates[0]?.weight ?? 0 };
}

const SURE = 0.8;

describe('is matched for sure', () => {
  test.each([
    ['a term explains all its words', 'Avian blood profile', undefined, /^Avian profile/, 0.25],
    ['also next to many entries with one of them', 'Endoscopy upper GI w/bx', undefined, /^Endoscopy/, 0.15],
    ['a day is charged for after a body weight', 'HOSPITALIZATION K9 26-50# /DAY', undefined, /^Hospitalization full day/, SURE],
    ['half a day in hours', 'ICU Level 1 / 12 hr', undefined, /^Hospitalization intensive care half day/, SURE],
    ['a rate of a patch is its strength', 'Fentanyl patch 50/hr', undefined, /50 mcg\/hr/, SURE],
    ['boarding goes by days', 'BOARD K9 21-40# /DAY', undefined, /^Boarding canine/, SURE],
    ['grains in a word', 'PHENOBARBITOL 1 GRAIN', undefined, /64\.8 mg/, SURE],
    ['a plus sign before a colour names the line', 'Interceptor + Yellow', undefined, /^Interceptor Plus/, SURE],
    ['a milligram that is charged for is no strength', 'Doxorubicin treatment, per mg', undefined, /^Doxorubicin injection/, 0.25],
    ['another amount is one', 'Prednisone per 20 mg', undefined, /^Prednisone tablet 20 mg/, SURE],
    ['the laboratory of a department', 'UPC ratio', 'Lab - Antech', /\(Antech\)/, SURE],
    ['which has tests of the practice as well', 'Fluorescein', 'Lab - Antech', /^Fluorescein stain in-house/, SURE],
    ['in-house by what a word means', 'Urinalysis dipstick/SG', undefined, /^Urinalysis in-house/, SURE],
    ['in-house by the department', 'Fecal Float', 'In-House Lab', /^Fecal flotation in-house/, SURE],
    ['a second look at a patient', 'ER recheck', undefined, /^Recheck exam/, SURE],
    ['a test is the same each time', 'blood pressure recheck', undefined, /^Blood pressure/, SURE],
    ['a block is local where nothing is said', 'nerve block', undefined, /^Local block/, SURE],
    ['and dental where it is', 'Dental nerve block', undefined, /^Dental nerve block/, SURE],
    ['a volume is no time', 'Iso 250 ml', undefined, /^Isoflurane inhalation/, SURE],
    ['drops are swallowed', 'Metoclopramide liquid', undefined, /^Metoclopramide oral solution/, SURE],
    ['how it is given says what it is', 'Maropitant SQ', undefined, /^Maropitant injection/, 0.5],
    ['and is nothing by itself', 'Famotidine IV', undefined, /^Famotidine injection/, 0.25],
    ['an oil is made by a pharmacy', 'Buspirone chicken oil', undefined, /^Buspirone oil suspension compounded/, 0.4],
    [
      'so is a concentration of what there are capsules of',
      'Cisapride 5mg/ml',
      undefined,
      /^Cisapride oil suspension compounded 5 mg/,
      SURE,
    ],
    ['a gel of tablets', 'Prednisolone ear gel', undefined, /^Prednisolone transdermal gel compounded/, 0.2],
    ['a gauge is of the thing', 'IV catheter 20g', undefined, /^IV catheter 20g x/, 0.4],
    ['unless more is said', 'IV catheter placement 20g', undefined, /^IV catheter placement/, SURE],
    ['supplies of a place are supplies', 'Clay paw', 'Hospital supplies', /^Clay paw kit/, SURE],
    ['walk-in emergencies', 'Emergency Exam Walk In', undefined, /^Emergency exam/, SURE],
    ['a department says nothing of the item', 'Rehab - Underwater treadmill session', undefined, /^Hydrotherapy session first/, 0.5],
    [
      'what a price includes is not asked for',
      'COHAT Grade 1 Dog (incl. full mouth rads + IV fluids)',
      undefined,
      /^Comprehensive dental Canine, grade 1/,
      SURE,
    ],
    ['nor is what costs extra', 'Nail trim [anal glands extra]', undefined, /^Nail trim standard/, 0.5],
    ['a remark in square brackets', 'Acupuncture session [see sheet]', undefined, /^Acupuncture session first/, 0.5],
    ['an analyser in brackets is that of the test', 'CBC (ProCyte)', undefined, /^CBC \(IDEXX ProCyte\)/, SURE],
    ['a box is not the single piece', 'FortiFlora feline box', undefined, /^FortiFlora Feline .* 30 count/, SURE],
    ['which is meant where no box is named', 'FortiFlora feline', undefined, /^FortiFlora Feline .* 1 g$/, SURE],
    ['sizes of a maker are body weights', 'Greenies petite 18ct', undefined, /15-25 lb, 17 g, 18 count/, SURE],
    [
      'a note of the practice is no part of the name',
      'Laser therapy session (see code 7706)',
      undefined,
      /^Laser therapy session first/,
      0.5,
    ],
    [
      'what a senior panel consists of goes without saying',
      'Feline senior panel IDEXX CBC/Chem/T4/UA',
      undefined,
      /^Feline senior screen \(IDEXX\) with CBC and urinalysis/,
      0.5,
    ],
    ['which is another panel by itself', 'CBC/Chem/T4 IDEXX', undefined, /^Total health plus \(IDEXX\) with CBC$/, 0.5],
    ['a quick reading of a radiograph', 'STAT rad read', undefined, /^Radiograph stat review/, SURE],
    ['at the point of care is in house', 'Lactate POC', undefined, /^Lactate in-house/, 0.5],
    ['grams of an ear medicine are its millilitres', 'Mometamax 7.5g', undefined, /^Mometamax .* 7\.5 ml/, SURE],
    ['an analyser is named before the test as well', 'Catalyst Chem 17', undefined, /^Chem 17 \(IDEXX Catalyst\) 1 test/, SURE],
    ['also by its maker alone where that is meant', 'IDEXX Chem 17', undefined, /^Chem 17 \(IDEXX\) standard/, 0.4],
    [
      'what a bracket includes after its own words',
      'FLOAT TEETH (power float incl sedation)',
      undefined,
      /^Equine dental float power/,
      SURE,
    ],
    [
      'labels round what is stated by the spoon',
      'Lactulose syrup 10 g/15 ml 473 ml',
      undefined,
      /^Lactulose oral solution 667 mg\/ml, 473 ml/,
      SURE,
    ],
    ['a unit that was cut off', 'Bravecto Topical Cat 6.2-13.8l', undefined, /^Bravecto Feline .* 6\.2-13\.8 lb, 250 mg$/, SURE],
    ['unless it is of a volume', 'LRS 1 l', undefined, /^Lactated Ringers fluid bag 100 %, 1000 ml/, 0.5],
    ['and a place', 'Urinalysis w/ Sediment In Hous', undefined, /^Urinalysis in-house/, 0.5],
    ['of bands that a weight range straddles the one with most of it', 'Spay bitch 20-30kg', undefined, /^Spay canine 41-60 lb/, SURE],
    ['two names of one thing', 'Urine culture & sensitivity', undefined, /^Urine culture/, 0.5],
    ['GA is an anesthetic', 'Pre-GA bloods', undefined, /^Pre-anesthetic profile/, SURE],
    [
      'a note ends with its bracket, and takes no strength with it',
      'Gabapentin (100 mg, see note)',
      undefined,
      /^Gabapentin capsule 100 mg$/,
      SURE,
    ],
    ['what is used for cats is no note', 'Revolution (for use in cats) 5-15 lb', undefined, /^Revolution Cat/, SURE],
    ['what a vaccine includes makes another of it', 'FVRCP (incl. FeLV)', undefined, /^FVRCP \+ FeLV vaccination standard/, SURE],
    ['and a test', 'Senior panel (incl. UA)', undefined, /with CBC and urinalysis/, SURE],
    ['litres at the end of a name', 'Normosol-R 1-3l', undefined, /^Normosol-R fluid bag 100 %, 1000 ml/, SURE],
    ['a box to carry a cat in', 'Cat carrier box', undefined, /^Cat carrier cardboard each/, SURE],
    ['a visit in rehabilitation', 'Rehab - Office visit', undefined, /^Physical rehabilitation session first/, SURE],
    ['neutrophils', 'CBC (neut/lymph)', undefined, /^CBC /, 0.5],
    ['a bracket that says what a single word is', 'Culture (fungal)', undefined, /^Fungal culture/, 0.15],
    ['a nurse sees the patient', 'Nurse cons', undefined, /^Technician appointment/, SURE],
    ['a bare exam is a general one', 'Exam', undefined, /^Wellness exam/, 0.3],
    ['whoever makes it', 'Exam - Dr. K', undefined, /^Wellness exam/, 0.3],
    ['a bare ultrasound is of the abdomen', 'U/S', undefined, /^Ultrasound abdomen full/, SURE],
    ['a bare x-ray is no dental one', 'X-ray', undefined, /^Radiographs /, 0],
    ['teeth have one', 'Tooth xray', undefined, /^Dental radiograph single/, SURE],
    ['anal sacs are emptied', 'AG', undefined, /^Anal gland expression standard/, 0.5],
    ['unless they are removed', 'AG sacculectomy', undefined, /^Anal sacculectomy/, SURE],
    ['a size is that of the dog', 'BATH LG', undefined, /^Bath and brush (?:61|81)/, 0.4],
    ['a small one', 'Neuter sm', undefined, /^Neuter canine 0-20 lb/, SURE],
    ['large animals are no large dogs', 'Euth large animal', undefined, /^Euthanasia over 100 lb/, SURE],
    ['a schedule of controlled medicines', 'Tramadol 100mg CIV', undefined, /^Tramadol tablet 100 mg$/, SURE],
    ['a mark of what is not in use', 'xxRabies 3yr', undefined, /^Rabies 3 year vaccination standard/, 0.5],
    ['a sample that was left', 'Fecal - drop off', undefined, /^Fecal flotation/, 0.1],
    ['a toxoid among vaccines is no disease', 'Tet', 'Vaccine', /^Tetanus toxoid vaccination standard/, 0.5],
    ['a patient is no clotting time', 'New pt exam', undefined, /^New patient exam/, 0.4],
    ['a small tube is a size as a large one is', 'Otomax 15', undefined, /^Otomax .* 15 g$/, SURE],
    ['a pack of goods is one', 'NexGard 24-60 6 pack', undefined, /^NexGard .* 6 dose/, SURE],
    [
      'what a bracket says of another price',
      'Laser therapy session (pkg of 6 see code 77)',
      undefined,
      /^Laser therapy session first/,
      0.4,
    ],
    ['a price in a name is no strength', 'droncit shot $12', undefined, /^Droncit .* injection/, 0.4],
    ['what a name excludes is not asked for', 'Euthanasia dog 26-50 lb, no cremation', undefined, /^Euthanasia 26-50 lb/, SURE],
    ['nor of a vaccine', 'FVRCP w/o FeLV', undefined, /^FVRCP vaccination standard/, SURE],
    ['also where its letter is in the combination', 'DHLPP w/o lepto', undefined, /^DHPP vaccination standard/, SURE],
    ['what tells goods apart is', 'Chlorhex wipes, no rinse', undefined, /wipe/, 0.01],
    ['a remark after an asterisk', 'Ivomec 500 ml *old stock use up', undefined, /^Ivomec .* 500 ml/, 0.5],
    ['what the price includes, without a bracket', 'Dehorn calf incl block', undefined, /^Dehorning/, SURE],
    ['an hour of what goes by the minute', 'CRI - fentanyl - per hour', undefined, /^Constant rate infusion 60 min/, SURE],
    ['a dose by body weight is no strength', 'CERENIA INJ 1ML/10KG', undefined, /^Cerenia .* injection/, SURE],
    ['a head that is charged for is no part of the body', 'PD cow scan per head', undefined, /^Ultrasound pregnancy/, SURE],
    ['neut is neuter', 'K9 NEUT 30 LB', undefined, /^Neuter canine 21-40 lb/, SURE],
  ] as const)('%s: %s', (_, name, department, expected, least) => {
    const { entry, weight } = best(name, department);
    expect(entry).toMatch(expected);
    expect(weight).toBeGreaterThanOrEqual(least);
  });
});

describe('says nothing of how it is made or given', () => {
  test.each([
    ['a milliliter is of anything', 'Draxxin per ml', undefined, /^Draxxin \(Tulathromycin\) injection/],
    ['an approved form comes first', 'Carprofen chew 25mg', undefined, /^Carprofen chewable tablet 25 mg/],
    ['tablets are not a pharmacy’s', 'Cytoxan 50mg Tab', undefined, /^(?!.*compounded)/],
    ['what is a tablet may be chewable', 'Levothyroxine tab 0.2 mg', undefined, /^Levothyroxine (?:chewable )?tablet 0\.2 mg/],
    ['fluids are no drug', 'Fluids SQ', undefined, /^SQ fluids/],
    ['nor is what they run through', 'IV catheter', undefined, /^IV catheter \d\dg/],
    ['an injection is one', 'IV inj', undefined, /^IV injection/],
  ] as const)('%s: %s', (_, name, department, expected) => expect(best(name, department).entry).toMatch(expected));
});

describe('is left to people', () => {
  test.each([
    ['so have electrolytes', 'Chem 17 + Lytes'],
    ['an injection is no oil to swallow', 'Fluconazole inj 10mg/ml'],
    ['nor are drops for an ear', 'Marbofloxacin otic 50mg/ml'],
    ['what is chewable is no tablet', 'Apoquel Chewable 16 mg 100 ct'],
    ['and urns', 'Cremation - Private with Urn 31-60 lb'],
    ['sedation has a price of its own', 'EQ DENTAL FLOAT W/SEDATION'],
    ['also after a bare w', 'dental rasp horse w sedation'],
    ['fluids as well', 'HOSP DAY W/ IV FLUIDS'],
    ['two things by their ends', 'Beak & nails - large parrot'],
    ['a call out of hours', 'FARM CALL - EMERG/AFTER HRS'],
    ['an evaluation is no session', 'Rehab Evaluation'],
    ['teaching is no treatment', 'TEACH SQ FLUIDS @ HOME'],
    ['50 is no tablet of 500 mg', 'Noroclav 50'],
    ['hours are no nights', 'Intensive nursing p/h'],
    ['what a bracket adds counts in full', 'Chem 10 (with lytes)'],
    ['what a bracket says of the making as well', 'Gabapentin (compounded) 100mg cap'],
    ['also in short', 'GABA LIQ 50MG/ML CMPD'],
    ['grams in a vial are no millilitres', 'Ketamine 10 g'],
    ['a side is no unit', 'Digit amputation 2-3 L'],
    ['bands that have as much of a weight range', 'K9 neuter 51-75 lb'],
    ['things that are two all the same', 'Clean & bandage wound'],
    ['a vet on a farm is no surgeon', 'Vet time on farm per 15 min'],
    ['a number next to a volume is a concentration', 'Dexamethasone 5 - 100 ml'],
    ['a course is several visits', 'Kitten primary course'],
    ['so is what is paid for in advance', 'Acupuncture pkg of 5'],
    ['and a pack of a service', 'Laser therapy - 6 pack'],
    ['a department alone names no service', "Rehab - Help 'Em Up Harness large"],
  ] as const)('%s: %s', (_, name) => expect(best(name).weight).toBeLessThanOrEqual(0.5));

  test('what a bracket explains counts little', () =>
    expect(best('Recheck exam (Dr. Smith, no charge)').weight).toBeGreaterThan(best('Recheck exam Dr. Smith, no charge').weight));
});
