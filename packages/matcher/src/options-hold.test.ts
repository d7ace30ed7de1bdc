import { describe, expect, it, test } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions, type MatcherOptions } from './options.ts';
import { catalogue, match } from './testing/given.ts';
import type { CatalogueVariation, FieldEvidence, RowMatch, SourceRow } from './types.ts';

const find = (entries: readonly CatalogueVariation[], row: Omit<SourceRow, 'id'>, options: Partial<MatcherOptions> = {}): RowMatch =>
  createMatcher({ index: buildIndex([...entries, ...catalogue]), options: { ...defaultOptions, ...options } }).match({ id: 'r', ...row });

describe('filters apply before the best are chosen', () => {
  const cbcs = Array.from({ length: 80 }, (_, i): CatalogueVariation => ({
    id: `p${i}`,
    code: `p${i}`,
    name: `CBC visit ${i}`,
    category: 'procedure',
  }));
  const cbc: CatalogueVariation = { id: 'cbc', code: 'cbc', name: 'CBC complete count visit', category: 'lab' };

  test('the one allowed entry is found among many that are not @MATCH-40', () =>
    expect(find([...cbcs, cbc], { name: 'CBC visit' }, { filters: ['lab'] }).candidates.map(({ catalogueId }) => catalogueId)).toContain(
      'cbc',
    ));
});

describe('in-house tests', () => {
  const entry = { id: 'abaxis', code: 'abaxis', name: 'Chem 10 in-house Abaxis', category: 'lab', subcategory: 'In-house' };
  const sent = { id: 'sent', code: 'sent', name: 'Chem 10', category: 'lab', lab: 'IDEXX' };
  it.each(['IH', 'in_house', 'In-House', 'inhouse'])('of a row with the laboratory %s match in-house entries of the maker', (lab) => {
    const found = find(
      [entry, sent],
      { name: 'Chem 10', category: 'Lab', lab },
      { inhousefilter: true, inhousesrc: 'Zoetis', labMatchingTechnique: 'fuzzy' },
    );
    expect(found.candidates.map(({ catalogueId }) => catalogueId)).toContain('abaxis');
    expect(found.candidates.map(({ catalogueId }) => catalogueId)).not.toContain('sent');
  });
});

describe('marks of items that are no longer used', () => {
  it.each([
    'zzPrednisone 5 mg',
    'ZZZ Prednisone',
    'Prednisone DISC',
    'Prednisone (disc)',
    'Prednisone discont',
    'Prednisone (I)',
    'Prednisone inactive',
  ])('%s is ignored', (name) => expect(match({ name }).decision).toBe('ignored'));
  it.each(['Dental grade (I)', 'Intervertebral disc surgery', 'Disc fenestration', 'Optic disc exam', 'Medical record copy', 'Type (I)'])(
    '%s is not',
    (name) => expect(match({ name }).decision).not.toBe('ignored'),
  );
  it.each(['Intervertebral disc surgery', 'Medical record copy', 'Inactivated vaccine', 'Dental grade (I)'])(
    '%s is found by its own name',
    (name) => {
      const found = find([{ id: 'own', code: 'own', name, category: 'procedure' }], { name });
      expect(found.chosen[0]).toMatchObject({ catalogueId: 'own', weight: 1 });
    },
  );
});

test('a diagnosis is found by its own name, whatever words it has', () => {
  for (const name of ['Injection site sarcoma', 'Vaccine reaction'])
    expect(find([{ id: 'own', code: 'own', name, category: 'diagnosis' }], { name }).chosen[0]).toMatchObject({
      catalogueId: 'own',
      weight: 1,
    });
});

test('imaging is not a diagnosis: it is not ignored for rare use', () => {
  for (const category of ['Diagnóstico por imagen', 'Diagnostic imaging', 'Diagnostico por la imagen'])
    expect(match({ name: 'Wellness examination', category, totalSold: 1 }, { locale: 'es-ES' }).decision).not.toBe('ignored');
  expect(match({ name: 'Wellness examination', category: 'Diagnóstico', totalSold: 1 }).decision).toBe('ignored');
});

describe('sales', () => {
  const name = 'Wellness examination';
  it('an empty date is not a date long ago', () => {
    expect(match({ name, lastSold: '', totalSold: 5 }, { cutoff: 'firm' }).decision).toBe('matched');
    expect(match({ name, lastSold: '', totalSold: 0 }).ignoreReason).toBe('never sold');
  });
  it('two years are compared with an equal time before them', () => {
    // Ten in each year: nothing dropped, though two years have more than one.
    expect(match({ name, totalSold24: 9, totalSold36: 13 }, { salesdrop: 'two_years', salesthreshold: 10 }).salesDropped).toBeUndefined();
    expect(match({ name, totalSold24: 9, totalSold36: 15 }, { salesdrop: 'two_years', salesthreshold: 10 }).salesDropped).toBe(true);
  });
});

test('vendors with the same first word are different', () => {
  const kit: CatalogueVariation = { id: 'kit', code: 'kit', name: 'Suture kit', vendor: 'Animal Health International', vendorCode: '1234' };
  const other = find([kit], { name: 'Dog chew toy', vendor: 'Animal Medic', vendorCode: '1234' });
  expect(other.chosen.map(({ catalogueId }) => catalogueId)).not.toContain('kit');
  expect(find([kit], { name: 'Suture kit', vendor: 'ANIMAL HEALTH INTERNATIONAL, INC.', vendorCode: '1234' }).chosen[0]).toMatchObject({
    pass: 'pass1',
  });
});

test('reasons are left out beyond the candidates that are explained, but not those of chosen ones', () => {
  const row = { name: 'carprofen chewable tablet' };
  const whole = match(row);
  expect(whole.chosen.length).toBeGreaterThan(1);
  const short = match(row, { explained: 0 });
  const chosen = new Set(whole.chosen.map(({ catalogueId }) => catalogueId));
  // The one after the chosen ones is told in the feedback, and explained for that.
  expect(short).toEqual({
    ...whole,
    candidates: whole.candidates.map((candidate) => (chosen.has(candidate.catalogueId) ? candidate : { ...candidate, evidence: [] })),
  });
});

test('fields that only one side states are left out of the reasons where they are not requested, but not from those of chosen ones', () => {
  const row = { name: 'carprofen chewable tablet', price: 5 };
  const whole = match(row);
  const isOneSided = ({ outcome }: FieldEvidence): boolean => outcome === 'missing';
  const chosen = new Set(whole.chosen.map(({ catalogueId }) => catalogueId));
  const others = whole.candidates.filter(({ catalogueId }) => !chosen.has(catalogueId));
  expect(others.flatMap(({ evidence }) => evidence).some(isOneSided)).toBe(true);
  expect(whole.chosen.every(({ evidence }) => evidence.some(isOneSided))).toBe(true);
  expect(match(row, { oneSided: false })).toEqual({
    ...whole,
    candidates: whole.candidates.map((candidate) =>
      chosen.has(candidate.catalogueId) ? candidate : { ...candidate, evidence: candidate.evidence.filter((one) => !isOneSided(one)) },
    ),
  });
});
