import { describe, expect, it } from 'vitest';
import { readText, type ReadingRules } from '../reading/read-text.ts';
import { medicalGroups } from '../normalise/synonyms.ts';

const rules: ReadingRules = { profile: 'pharmacy', synonyms: medicalGroups };
const sizesOf = (text: string) => readText(text, rules).facts.sizes.map(({ key }) => key);
const strengthsOf = (text: string, more: Partial<ReadingRules> = {}) =>
  readText(text, { ...rules, ...more }).facts.strengths.map(({ key }) => key);
const wordsOf = (text: string) => readText(text, rules).words.map((word) => word.text);

describe('fractions of a measure', () => {
  it.each([
    ['Porous tape 1/2 in', ['12.7mm']],
    ['Needle 1 1/2"', ['38.1mm']],
    ['Penrose drain 1-1/2 in', ['38.1mm']],
    ['Porous tape 2 in, 12 per box', ['50.8mm']],
    ['Penrose 1/4', ['6.35mm']],
    ['Tape 1/2', ['12.7mm']],
    ['Daycare 1/2', []],
    ['Carprofen 75 1/2 tab', []],
  ])('%s', (text, expected) => expect(sizesOf(text)).toEqual(expected));

  it('two strengths are not a fraction', () => expect(strengthsOf('Lisinopril 10/12.5 mg')).toEqual(['10mg', '12.5mg']));
});

describe('a gallon, a quart and a pint are amounts by themselves', () => {
  it.each([
    ['Chlorhex soln 2% gal', ['3785ml']],
    ['CORID 9.6% ORAL SOLUTION GALLO', ['3785ml']],
    ['Mineral oil, gallon', ['3785ml']],
    ['Mineral oil half gallon', ['1893ml']],
    ['Mineral oil quart', ['946.4ml']],
    ['Mineral oil 2 gal', ['7571ml']],
    ['Gallo test', []],
  ])('%s', (text, expected) => expect(sizesOf(text)).toEqual(expected));
});

it('a few of what is sold by the dose are a pack; elsewhere they may be views or sites', () => {
  const countsOf = (text: string) => readText(text, rules).facts.counts;
  expect(countsOf('Revolution kitten x3')).toEqual([3]);
  expect(countsOf('Rads puppy x3')).toEqual([]);
});

it('a ratio is a percentage', () => {
  expect(strengthsOf('Epinephrine 1:1000')).toEqual(strengthsOf('Epinephrine 1 mg/ml'));
  expect(strengthsOf('Articaine 4 %-1:200K')).toEqual(['40mg/ml', '0.005mg/ml']);
});

it('names of infusions state their content', () => {
  expect(strengthsOf('Heparin in D5W')).toEqual(strengthsOf('Heparin in dextrose 5 %'));
  expect(wordsOf('D50W')).toEqual(wordsOf('dextrose 50%'));
  expect(strengthsOf('Potassium chloride/D5-0.45NACL')).toEqual(['50mg/ml', '4.5mg/ml']);
});

it('a fraction of `gr` is a grain, or of a gram in metric lists', () => {
  expect(strengthsOf('Phenobarbital 1/4 gr')).toEqual(['16.2mg']);
  expect(strengthsOf('Phenobarbital 1/4 gr', { unitSystem: 'metric' })).not.toContain('16.2mg');
});

describe('sizes that are names of their own', () => {
  it.each([
    ['Suture Monocryl 3-0 FS-2', '3-0'],
    ['Vicryl 2/0', '2-0'],
    ['IV catheter 22g x 1', '22ga'],
    ['needle 20 ga', '20ga'],
    ['NEEDLE 22GX3/4', '22ga'],
    ['DHPP #1 of 2', 'initial'],
    ['Tomcat catheter 3.5 fr', '3.5fr'],
  ])('%s', (text, size) => expect(wordsOf(text)).toContain(size));
});

describe('numbers of other languages', () => {
  it.each([
    ['Ciclosporina 2,5 mg', ['2.5mg'], {}],
    ['Levotiroxina 0,125 mg', ['0.125mg'], {}],
    ['Heparina 1,000 units', ['1000iu'], {}],
    ['Heparina 1.000 UI', ['1000iu'], { decimalComma: true }],
    ['Fludrocortisona 0.125 mg', ['0.125mg'], { decimalComma: true }],
    ['Ivermectina 3,15 mg', ['3.15mg'], { decimalComma: true }],
  ])('%s', (text, expected, more) => expect(strengthsOf(text, more)).toEqual(expected));
});

it('a hyphen between a number and what it counts joins them', () => {
  expect(readText('Frontline cat 8-pack', rules).facts.counts).toEqual([8]);
  expect(readText('Gauze 4 x 4 bo12', rules).facts.counts).toContain(12);
  expect(readText('Desmopressin BTL 100', rules).facts.counts).toEqual([100]);
  expect(readText('Fluoxetine 10mg btl 30 tb', rules).facts).toMatchObject({ counts: [30], strengths: [{ key: '10mg' }] });
});

it('a weight without an upper bound may have its plus before the unit', () => {
  expect(readText('Bath 100+ lbs', rules).facts.bands).toMatchObject([{ toKg: Infinity }]);
  expect(readText('Antiparasitario menos de 10 kg', rules).facts.bands).toMatchObject([{ fromKg: 0, toKg: 10 }]);
});

it('a number sign after a number is a weight, or a count in metric lists', () => {
  expect(sizesOf('Diet dry 10#')).toEqual(['4536000mg']);
  expect(readText('Guantes 10#', { ...rules, unitSystem: 'metric' }).facts).toMatchObject({ sizes: [], counts: [10] });
});

it('minutes, weeks and years are sizes of what is sold', () => {
  expect(sizesOf('Anesthesia 60min')).toEqual(sizesOf('Anesthesia 1 hour 60 minutes'));
  expect(sizesOf('Rabies 3 yr')).not.toEqual(sizesOf('Rabies 1 year'));
});

describe('bare numbers', () => {
  it.each([
    ['Carprofin 75mg tab 180', 180, '75mg'],
    ['Rimadyl chew 100mg 60', 60, '100mg'],
    ['Levothyroxine .5 mg tablets 180', 180, '0.5mg'],
    ['Carprofen tab 100mg, 30', 30, '100mg'],
  ])('the last number in %s is a count', (text, count, strength) =>
    expect(readText(text, rules).facts).toMatchObject({ counts: [count], strengths: [{ key: strength }] }),
  );

  it('one too odd for a count, before one piece, is a strength without its unit', () => {
    expect(readText('Amox 500 cap', rules).facts).toMatchObject({ counts: [], numbers: [500] });
    expect(readText('Amox 60 tab', rules).facts).toMatchObject({ counts: [60], numbers: [] });
    expect(readText('Amox 500 caps', rules).facts).toMatchObject({ counts: [500] });
  });
});

it('a hyphen or slash within a word does not split it', () => {
  expect(readText('Rabies 3 yr K-9', rules).facts.species).toEqual(['dog']);
  expect(readText('Advantage spot-on', rules).facts.forms).toMatchObject([{ name: 'spot-on' }]);
  expect(wordsOf('1/2 round bandage')).not.toContain('2');
  expect(wordsOf('1/2 round bandage')).toEqual(wordsOf('half round bandage'));
});

describe('words of services', () => {
  it.each([
    ['Urinalysis i/h', 'Urinalysis in house'],
    ['CBC in hse', 'CBC in house'],
    ['Haematology ext lab', 'Haematology send out'],
    ['CBC ref lab', 'CBC send out'],
    ['Ext lab chem', 'Send out chem'],
    ['Tube feeding per day', 'Gavage feeding per day'],
    ['Crown amp', 'Crown amputation'],
    ['Amp digit', 'Amputation digit'],
    ['CBC in-hse', 'CBC in house'],
    ['Dental grade II', 'Dental grade 2'],
    ['Anesthesia first hour', 'Anesthesia first 1 hour'],
    ['Anesthesia add half hour', 'Anesthesia add 0.5 hour'],
    ['Amoxi susp 250/5', 'Amoxi susp 250 mg/5 ml'],
    ['Mineral oil QT', 'Mineral oil quart'],
    ['PT PTT', 'PT and aPTT'],
    ['Heartworm test in-hosp', 'Heartworm test in house'],
    ['DHPP puppy #1', 'DHPP puppy initial'],
    ['Primary FVRCP', 'Initial FVRCP'],
    ['Easy Walk harness M', 'Easy Walk harness medium'],
    ['Nylon collar XL', 'Nylon collar extra large'],
    ["Analyse d'urine", 'Analyse urine'],
  ])('%s is %s', (text, meant) => {
    expect(wordsOf(text)).toEqual(wordsOf(meant));
    expect(strengthsOf(text)).toEqual(strengthsOf(meant));
    expect(sizesOf(text)).toEqual(sizesOf(meant));
  });

  it('tubes to feed through, ampoules and extractions are read as they stand', () => {
    expect(wordsOf('Tube feeding syringe 60 ml')).toContain('tube');
    expect(wordsOf('Feeding tube 8 fr')).toContain('tube');
    expect(wordsOf('Atropine amp 1 ml')).not.toContain('amputation');
    expect(wordsOf('Ext upper canine, lab')).toContain('extraction');
  });

  it('a number that is no vaccination, a letter that is no size and a first course of something else are read as they stand', () => {
    expect(wordsOf('Visit #1')).not.toContain('initial');
    expect(wordsOf('Lyme #2')).toContain('booster');
    for (const test of ['Lyme test #2', 'Lepto titer #2', 'FeLV test #1', 'Parvo treatment #2', 'Parvo hospitalization 2nd'])
      expect(wordsOf(test).filter((word) => word === 'initial' || word === 'booster')).toEqual([]);
  });

  it('a number before what is charged for is a concentration, unless a brand numbers its lines', () => {
    expect(strengthsOf('Meloxicam 5 per ml')).toEqual(['5/ml']);
    expect(strengthsOf('ProHeart 12 per ml')).toEqual([]);
    expect(wordsOf('Primary closure')).not.toContain('initial');
    expect(wordsOf('DHPP L')).not.toContain('large');
    expect(wordsOf('Hospitalization in day ward')).not.toContain('ouse');
  });

  it('resuscitation is no tablet, which CPR is after a name in French and Spanish', () => {
    const formsOf = (text: string) => readText(text, rules).facts.forms.map(({ name }) => name);
    expect(formsOf('CPR per 10 min')).toEqual([]);
    expect(formsOf('Amoxicilina cpr 500 mg')).toEqual(['tablet']);
  });

  it('the hour of a visit and a patient called PT are read as they stand', () => {
    expect(sizesOf('After hours exam')).toEqual([]);
    expect(wordsOf('PT exam second pet')).not.toContain('protrombin');
    expect(strengthsOf('Lisinopril tab 20/5')).not.toEqual(strengthsOf('Lisinopril tab 20 mg/5 ml'));
  });
});

describe('an amount and how many', () => {
  it.each([
    ['Cerenia 16 x4', [4], [16]],
    ['Apoquel 5.4 x 20', [20], [5.4]],
    ['Rimadyl 75 x30', [30], [75]],
  ])('%s', (text, counts, numbers) => expect(readText(text, rules).facts).toMatchObject({ counts, numbers }));

  it.each(['Gauze 4 x4', 'Drape 24 x18', 'Rads 90 x2', 'IV cath 22 x 1'])('%s is none', (text) =>
    expect(readText(text, rules).facts.counts).toEqual([]),
  );
});

describe('what is charged for is no amount of the item', () => {
  it.each([
    ['Antisedan per .1', 'Antisedan'],
    ['Cerenia inj per 0.1ml', 'Cerenia inj'],
    ['Alfaxan inj ml', 'Alfaxan inj'],
    ['Vitamin K p/tab', 'Vitamin K tab'],
    ['Daycare 1/2', 'Daycare half'],
  ])('%s is %s', (text, meant) => {
    expect(wordsOf(text)).toEqual(wordsOf(meant));
    expect(strengthsOf(text)).toEqual(strengthsOf(meant));
    expect(sizesOf(text)).toEqual(sizesOf(meant));
  });

  it.each(['Convenia/ml', 'Ketaset per cc', 'Domitor p/ml', 'Alfaxan (per ml)'])('%s is a liquid, swallowed or not', (text) => {
    expect(readText(text, rules).facts.forms.map(({ name }) => name)).toEqual(['per ml']);
    expect(sizesOf(text)).toEqual([]);
  });

  it.each([
    ['Oxytocin 20 iu/ml', 'Oxytocin 20 iu per ml'],
    ['Lidocaine 20 mg per ml', 'Lidocaine 2%'],
    ['Amoxicillin 250 mg per 5 ml', 'Amoxicillin 250 mg/5 ml'],
  ])('%s and %s are one concentration', (text, other) => {
    expect(strengthsOf(text)).toHaveLength(1);
    expect(strengthsOf(text)).toEqual(strengthsOf(other));
  });
});

it('a letter that was lost between two programs is an e', () => {
  expect(readText('AMOXI COMPRIM?S', rules).facts.forms).toEqual(readText('AMOXI COMPRIMES', rules).facts.forms);
  expect(wordsOf('ST\uFFFDRILISATION')).toEqual(wordsOf('STERILISATION'));
});
