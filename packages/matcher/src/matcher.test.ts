import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { medicalWeights } from './signals/weights.ts';
import { buildIndex, createMatcher, finish } from './matcher.ts';
import { defaultOptions } from './options.ts';
import { searchCatalogue } from './search.ts';
import { catalogue, match, row } from './testing/given.ts';
import type { CatalogueVariation, RowMatch } from './types.ts';

const chosen = ({ chosen: [first] }: RowMatch): string | undefined => first?.catalogueId;

describe('a name as a practice writes it finds its entry', () => {
  it.each([
    ['carprofen chew 75mg #60', 'carp-75 mg-60'],
    ['CARPROFN 100 MG CHEWABLES 30CT', 'carp-100 mg-30'],
    ['Metro 0.25 g tab', 'metro-250 mg'],
    ['Flagyl 500mg tabs', 'metro-500 mg'],
    ['bravecto dog 4.5-10kg', 'brav-9.9-22'],
    ['Revolution feline 5#', 'rev-cat'],
    ['exam - wellness', 'exam'],
    ['K9 neuter', 'neuter-dog'],
  ])('%s', (name, id) => expect(chosen(match({ name }))).toBe(id));
});

describe('pass 1: identifiers', () => {
  it.each([
    ['a UPC without its leading zero', { upc: '71148862690' }, 'metro-250 mg', 'upc'],
    ['an NDC of eleven digits', { ndc: '12345067990' }, 'metro-500 mg', 'ndc'],
    ['a vendor with its code', { vendor: 'MWI Animal Health', vendorCode: '100500' }, 'metro-500 mg', 'vendor_code'],
  ] as const)('%s decides', (_, identifier, id, field) => {
    const found = match({ name: 'metronidazole', ...identifier });
    expect(found.chosen[0]).toMatchObject({ catalogueId: id, pass: 'pass1', weight: 1 });
    expect(found.chosen[0]?.evidence.find((item) => item.field === field)?.outcome).toBe('agree');
  });

  test('a test code with a house prefix decides between laboratories', () => {
    expect(chosen(match({ name: 'Total T4', category: 'Lab', labTestCode: 'CT440', lab: 'Antech' }))).toBe('t4-Antech');
  });

  test('NDCs do not decide if the options say so @MATCH-14', () => {
    const found = match({ name: 'metronidazole 250mg tablet', ndc: '12345067990' }, { rxid: false });
    expect(chosen(found)).toBe('metro-250 mg');
  });

  test.each([
    [[], 'metro-500 mg'],
    [['mwi'], 'metro-500 mg'],
    [['Covetrus'], undefined],
  ])('codes of vendors count if the vendor is trusted: with the filter %o @MATCH-17', (vendorfilter, id) => {
    const found = match({ name: 'metronidazole', vendor: 'MWI Animal Health', vendorCode: '100500' }, { vendorfilter });
    expect(found.decision === 'matched' ? chosen(found) : undefined).toBe(id);
  });
});

test('a brand in the name of the row is shown as such, not as missing', () => {
  const index = buildIndex(catalogue.map((variation) => ({ ...variation, manufacturer: 'Zoetis' })));
  const [found] = createMatcher({ index, options: defaultOptions }).match(row({ name: 'Zoetis carprofen 75mg chew tab 60ct' })).chosen;
  const brand = found?.evidence.find(({ field }) => field === 'brand');
  expect(brand).toMatchObject({ outcome: 'agree', source: 'in the name', catalogue: 'Zoetis' });
});

describe('how sure', () => {
  test('the whole name with strength, form and size in other words is certain', () => {
    expect(match({ name: 'carprofen 75mg chew tab 60ct' }).chosen[0]).toMatchObject({
      catalogueId: 'carp-75 mg-60',
      pass: 'pass2',
      weight: 1,
    });
  });

  it.each([
    ['strength', 'Metronidazole tablet 375 mg', 'metro-500 mg'],
    ['species', 'Neuter feline', 'neuter-dog'],
    ['form', 'Metronidazole injection 500 mg', 'metro-500 mg'],
    ['pack', 'Carprofen chewable tablet 75 mg, 90 count', 'carp-75 mg-60'],
    ['weight_band', 'Bravecto Canine (Fluralaner) chew 44-88 lb', 'brav-22-44'],
  ])('another %s never reaches 0.95', (field, name, id) => {
    const best = match({ name }).candidates.find(({ catalogueId }) => catalogueId === id);
    expect(best?.weight).toBeLessThan(0.95);
    expect(best?.evidence.find((item) => item.field === field)?.outcome).toBe('differ');
  });

  test('the right goods in a wrong strength are not matched, and the reason is given', () => {
    const found = match({ name: 'Metronidazole tablet 375 mg' });
    expect(found.decision).toBe('unmatched');
    expect(found.feedback).toMatch(/strength differs/);
  });

  test('candidates are ordered by the prior and the bits of their evidence', () => {
    const { candidates } = match({ name: 'carprofen 75mg chew' });
    const totals = candidates.map(({ evidence }) => medicalWeights.prior + evidence.reduce((sum, { bits }) => sum + bits, 0));
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  test('every weight lies within 0 and 1 for any name', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), (name) => {
        for (const { weight } of match({ name }).candidates) {
          expect(weight).toBeGreaterThanOrEqual(0);
          expect(weight).toBeLessThanOrEqual(1);
        }
      }),
    ));
});

describe('several or none', () => {
  test('a row that leaves something open becomes a multi-match that names the difference', () => {
    const found = match({ name: 'Carprofen chewable tablet 75 mg' });
    expect(found.decision).toBe('multimatch');
    expect(found.chosen.map(({ catalogueId }) => catalogueId).toSorted()).toEqual(['carp-75 mg-180', 'carp-75 mg-30', 'carp-75 mg-60']);
    expect(found.feedback).toMatch(/^Three entries fit (?:equally well|the row, most likely '[^']+'); they differ in pack size only\.$/);
  });

  test('a row with nothing like it in the catalogue is unmatched', () => {
    expect(match({ name: 'Xylophone lessons' })).toMatchObject({ decision: 'unmatched', chosen: [] });
  });

  it.each([
    ['pass1', false],
    ['pass2', false],
    ['pass3', true],
  ] as const)('a run that stops after %s matches a fuzzy name: %s @MATCH-10', (pass, taken) => {
    expect(match({ name: 'carprofn chew 75mg bottle 60ct' }, { pass }).decision === 'matched').toBe(taken);
  });
});

describe('options', () => {
  test('an unmatched row gets a category from the classifier, or none @MATCH-18', () => {
    const name = 'Carprofen tablet 400 mg';
    expect(match({ name }, { categoryclassification: true }).category).toBe('drug');
    expect(match({ name }, { categoryclassification: false }).category).toBeUndefined();
  });

  test('only the requested categories are matched @MATCH-41', () => {
    expect(
      match({ name: 'Wellness examination' }, { filters: ['drug', 'lab'] }).candidates.map(({ catalogueId }) => catalogueId),
    ).not.toContain('exam');
    expect(chosen(match({ name: 'Wellness examination' }, { filters: ['procedure'] }))).toBe('exam');
  });

  test('firm: a lab test needs its code, an equal name or a high weight; fuzzy: a similar name will do @MATCH-35', () => {
    const fields = { name: 'T4 stat profile add-on weekend', category: 'Lab' };
    const options = { leastWeight: 0.01 };
    expect(chosen(match({ ...fields, name: 'T4 hormone idexx' }, { ...options, labMatchingTechnique: 'firm' }))).toBe('t4-IDEXX');
    expect(match(fields, { ...options, labMatchingTechnique: 'firm' }).decision).toBe('unmatched');
    expect(chosen(match(fields, { ...options, labMatchingTechnique: 'fuzzy' }))).toBe('t4-IDEXX');
  });

  test.each([
    ['clinic', '@MATCH-02'],
    ['officialname', '@MATCH-03'],
    ['groupname', '@MATCH-12'],
  ] as const)('the %s within an item name is not a word of the item %s', (option, _) => {
    const name = 'Cedar Valley Vet wellness examination';
    expect(match({ name }, { [option]: 'Cedar Valley Vet' }).chosen[0]?.weight).toBe(1);
    expect(match({ name }).chosen[0]?.weight).not.toBe(1);
    expect(match({ name: 'Wellness examination' }, { [option]: 'Well' }).chosen[0]?.weight).toBe(1);
  });

  test('Spanish abbreviations with another meaning in English are read only under es-ES @MATCH-29', () => {
    const vaccines: CatalogueVariation[] = [
      { id: 'rabies', code: 'V1', name: 'Rabies vaccine booster', category: 'vaccine' },
      { id: 'distemper', code: 'V2', name: 'Distemper vaccine', category: 'vaccine' },
    ];
    const withVaccines = buildIndex([...catalogue, ...vaccines]);
    const decided = (locale: 'en-US' | 'es-ES') =>
      createMatcher({ index: withVaccines, options: { ...defaultOptions, locale } }).match(row({ name: 'Vac. rabia ref.' }));
    expect(decided('es-ES')).toMatchObject({ decision: 'matched', chosen: [{ catalogueId: 'rabies', pass: 'pass2', weight: 1 }] });
    expect(decided('en-US').chosen[0]?.weight ?? 0).toBeLessThan(1);
  });

  test('a diagnosis used too rarely is ignored, and below the least weight not matched @MATCH-30 @MATCH-31', () => {
    expect(match({ name: 'Otitis externa', category: 'Diagnosis', totalSold: 4 }).decision).toBe('ignored');
    expect(match({ name: 'Otitis externa', category: 'Diagnosis', totalSold: 5 }).decision).toBe('matched');
    expect(match({ name: 'Otitis externa chronic left ear' }, { mindiagmatch: 0.99 }).decision).toBe('unmatched');
  });

  test('the output mode keeps all rows, those fit to upload, or the certain ones @MATCH-19', () => {
    const rows = ['Wellness examination', 'Carprofen chewable tablet 75 mg', 'carprofn chew 75mg 60ct', 'Xylophone lessons'].map(
      (name, i) => row({ id: String(i), name }),
    );
    const kept = (outputmode: 'normal' | 'upload' | 'yonly') => {
      const options = { ...defaultOptions, outputmode };
      const matcher = createMatcher({ index: buildIndex(catalogue), options });
      return finish(
        rows,
        rows.map((item) => matcher.match(item)),
        options,
      ).map(({ rowId }) => rowId);
    };
    expect(kept('normal')).toEqual(['0', '1', '2', '3']);
    expect(kept('upload')).toEqual(['0', '2']);
    expect(kept('yonly')).toEqual(['0']);
  });
});

describe('other goods than a practice’s', () => {
  const index = buildIndex([
    { id: 'a', code: 'a', name: 'Yamaha Outdoor NS-AW390 Speaker - NS-AW390BL', price: 78 },
    { id: 'b', code: 'b', name: 'Yamaha YST-FSW150 Subwoofer', price: 279 },
    { id: 'c', code: 'c', name: 'Canon PowerShot SX110 IS Digital Camera', price: 249 },
    { id: 'd', code: 'd', name: 'TechTool Pro 4.5', price: 98 },
    { id: 'e', code: 'e', name: 'Garmin Lightweight GPS Case - 010-10704-00', price: 15 },
    { id: 'f', code: 'f', name: 'Garmin GPS Carrying Case - 010-10231-01', price: 17 },
    { id: 'g', code: 'g', name: 'TomTom Mount Kit - 9S00.006', price: 29 },
    { id: 'h', code: 'h', name: 'Window Washer', price: 8 },
    { id: 'i', code: 'i', name: 'Window Washer', price: 29 },
  ]);
  const matcher = createMatcher({ index, options: { ...defaultOptions, veterinary: false } });

  it.each([
    ['Yamaha All-Weather Pair Speaker System - NSAW390BK', 'a'],
    ['Yamaha High Performance Subwoofer In Black - YSTFSW150BK', 'b'],
    ['Canon Powershot Black Camera SX110ISB', 'c'],
    ['micromat tech tool pro 4', 'd'],
    ['Garmin GPS Carrying Case - 0101070400', 'e'],
    ['TomTom GPS Mount And USB Car Charger - 9S00006', 'g'],
  ])('%s', (name, id) => expect(matcher.candidates(row({ name }), 1)[0]?.catalogueId).toBe(id));

  it.each([
    [27.5, 'i'],
    [7.99, 'h'],
  ])('of two with the same name, the one with a price near %s is meant', (price, id) =>
    expect(matcher.candidates(row({ name: 'Window Washer', price }), 1)[0]?.catalogueId).toBe(id),
  );
});

test('search understands typing errors and a word not yet finished', () => {
  const index = buildIndex(catalogue);
  expect(searchCatalogue(index, 'metronidazle 500', 1)[0]?.catalogueId).toBe('metro-500 mg');
  expect(searchCatalogue(index, 'brav', 3).every(({ catalogueId }) => catalogueId.startsWith('brav'))).toBe(true);
  expect(searchCatalogue(index, '', 5)).toEqual([]);
});

test('a catalogue with one id twice is rejected', () => {
  expect(() => buildIndex([...catalogue, { id: 'exam', code: 'S9', name: 'Exam' }])).toThrow(/id exam twice/);
});
