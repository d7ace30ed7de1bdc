import { describe, expect, it, test } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions, type MatcherOptions } from './options.ts';
import type { CatalogueVariation, RowMatch, SourceRow } from './types.ts';

const testOf = (id: string, lab: string, more: Partial<CatalogueVariation> = {}): CatalogueVariation => ({
  id,
  code: id,
  name: `Total T4 (${lab})`,
  category: 'lab',
  lab,
  ...more,
});

const index = buildIndex([
  testOf('t4-idexx', 'IDEXX', { labTestCode: '123' }),
  testOf('t4-antech', 'Antech', { labTestCode: 'T440' }),
  testOf('t4-zoetis', 'Zoetis', { labTestCode: '10001016' }),
  testOf('chem-catalyst', 'In-house', { name: 'Chem 10 (IDEXX Catalyst)', subcategory: 'In-house', manufacturer: 'IDEXX' }),
  testOf('chem-vetscan', 'In-house', { name: 'Chem 10 (VetScan)', subcategory: 'In-house', manufacturer: 'Zoetis' }),
  testOf('chem-sent', 'IDEXX', { name: 'Chem 10 (IDEXX)', labTestCode: '1415' }),
  { id: 'cbc', code: 'cbc', name: 'Complete blood count', category: 'lab', lab: 'Antech', labTestCode: 'AC30' },
  { id: 'amoxi', code: 'amoxi', name: 'Amoxicillin capsule 250 mg', category: 'drug', strength: '250 mg', form: 'capsule' },
]);

const match = (fields: Partial<SourceRow> & { name: string }, options: Partial<MatcherOptions> = {}): RowMatch =>
  createMatcher({ index, options: { ...defaultOptions, ...options } }).match({ id: 'r', ...fields });
const chosen = (found: RowMatch): string | undefined => found.chosen[0]?.catalogueId;

describe('which laboratory a test belongs to', () => {
  it.each([
    ['idexx', 't4-idexx'],
    ['antech', 't4-antech'],
    ['abaxis', 't4-zoetis'],
  ])('that names none: the default one, %s @MATCH-36', (defaultlab, id) => {
    const found = match({ name: 'Total T4', category: 'Lab' }, { defaultlab, defaultReferenceLab: defaultlab });
    expect(found).toMatchObject({ decision: 'matched', chosen: [{ catalogueId: id }] });
  });

  it.each([
    ['idexx', 't4-idexx'],
    ['antech', 't4-antech'],
  ])('that is sent out: the reference laboratory, %s @MATCH-37', (defaultReferenceLab, id) =>
    expect(
      chosen(match({ name: 'Total T4', category: 'Lab', subcategory: 'Send out' }, { defaultlab: 'abaxis', defaultReferenceLab })),
    ).toBe(id),
  );

  it.each([
    [['idexx', 'abaxis'], 'unmatched'],
    [['idexx', 'antech'], 'matched'],
  ] as const)('a former laboratory is recognised if a row names it: with %o Antech is %s @MATCH-38', (historicLab, decision) =>
    expect(match({ name: 'Total T4 (Antech)', category: 'Lab' }, { historicLab }).decision).toBe(decision),
  );

  test('a test of a laboratory that the practice does not use is explained as such', () =>
    expect(match({ name: 'Total T4 (Antech)', category: 'Lab' }, { historicLab: ['idexx'] }).feedback).toContain(
      "but its laboratory is not among the task's",
    ));

  test('a former laboratory gets no test that does not name it @MATCH-38', () => {
    const found = match({ name: 'Complete blood count', category: 'Lab' }, { historicLab: ['antech'] });
    expect(found.decision).toBe('unmatched');
    expect(chosen(match({ name: 'Complete blood count', category: 'Lab' }, { defaultReferenceLab: 'antech', defaultlab: 'antech' }))).toBe(
      'cbc',
    );
  });

  test('a test code is looked up among the laboratories of the practice @MATCH-38', () => {
    const row = { name: 'Blood panel', category: 'Lab', labTestCode: 'AC30' };
    expect(match(row, { historicLab: [] }).decision).toBe('unmatched');
    expect(match(row, { historicLab: ['antech'] })).toMatchObject({ decision: 'matched', chosen: [{ catalogueId: 'cbc', pass: 'pass1' }] });
  });

  test('another laboratory than the row’s is contrary evidence, and a match with it is never certain', () => {
    const found = match({ name: 'Total T4', lab: 'Antech', category: 'Lab' }, { historicLab: ['antech'] });
    expect(chosen(found)).toBe('t4-antech');
    const other = found.candidates.find(({ catalogueId }) => catalogueId === 't4-idexx');
    expect(other?.evidence).toContainEqual(expect.objectContaining({ field: 'laboratory', outcome: 'differ', source: 'Antech' }));
    expect(other?.weight).toBeLessThan(0.5);
  });
});

test('under firm matching, a test of a laboratory that the practice does not use differs from the row @MATCH-35', () => {
  const drug = { id: 'amoxi', code: 'amoxi', name: 'Amoxicillin capsule 250 mg', category: 'drug', strength: '250 mg', form: 'capsule' };
  const tests = ['Antech', 'Zoetis', 'Ellie'].map((lab) => testOf(`chem-${lab}`, lab, { name: `Chem 12 (${lab})` }));
  const index = buildIndex([...tests, drug]);
  const outcome = (labMatchingTechnique: 'firm' | 'fuzzy', defaultlab: string) => {
    const options = { ...defaultOptions, labMatchingTechnique, defaultlab, defaultReferenceLab: defaultlab };
    const { candidates } = createMatcher({ index, options }).match({ id: 'r', name: 'Chem 12', category: 'Lab' });
    const own = candidates.find(({ catalogueId }) => catalogueId === 'chem-Ellie');
    return own?.evidence.find(({ field }) => field === 'laboratory')?.outcome;
  };
  expect(outcome('firm', 'idexx')).toBe('differ');
  expect(outcome('firm', 'ellie')).toBeUndefined();
  expect(outcome('fuzzy', 'idexx')).toBe('similar');
});

test('under firm matching, the word for the usual test is not part of its name @MATCH-35', () => {
  const standard = buildIndex([
    testOf('copper', 'IDEXX', { name: 'Copper (IDEXX)', variationName: 'standard', labTestCode: '4101' }),
    testOf('stat', 'IDEXX', { name: 'Copper (IDEXX)', variationName: 'STAT', labTestCode: '4102' }),
  ]);
  const matcher = createMatcher({ index: standard, options: defaultOptions });
  for (const name of ['Copper IDEXX', 'Copper'])
    expect(matcher.match({ id: 'r', name, category: 'Lab' }).chosen[0]?.catalogueId).toBe('copper');
});

describe('when test codes count @MATCH-13', () => {
  const filedAsDrug = { name: 'Thyroid check', category: 'Pharmacy', lab: 'Antech', labTestCode: 'T440' };
  const misnamed = { name: 'Total T4 (IDEXX)', category: 'Lab', lab: 'Antech', labTestCode: 'T440' };

  test('normal: of rows that look like lab tests; all: of every row', () => {
    expect(match(filedAsDrug, { labidmode: 'normal' }).decision).toBe('unmatched');
    expect(match(filedAsDrug, { labidmode: 'all' })).toMatchObject({
      decision: 'matched',
      chosen: [{ catalogueId: 't4-antech', pass: 'pass1' }],
    });
  });

  test('strong: even against the name', () => {
    const against = { name: 'Complete blood count', category: 'Lab', labTestCode: 'T440' };
    const options = { defaultlab: 'antech' };
    expect(chosen(match(against, { ...options, labidmode: 'normal' }))).toBe('cbc');
    expect(chosen(match(against, { ...options, labidmode: 'strong' }))).toBe('t4-antech');
  });

  test('lab columns are ignored if the options say so @MATCH-28', () => {
    expect(chosen(match(misnamed, { historicLab: ['antech'] }))).toBe('t4-antech');
    expect(chosen(match(misnamed, { historicLab: ['antech'], ignorepimslabinfo: true }))).toBe('t4-idexx');
  });
});

describe('in-house tests @MATCH-15 @MATCH-16', () => {
  const row = { name: 'Chem 10', category: 'Lab', lab: 'In-house' };
  const fuzzy = { labMatchingTechnique: 'fuzzy' } as const;
  const ids = (found: RowMatch): string[] => found.candidates.map(({ catalogueId }) => catalogueId);

  test('without the filter a sent-out test is a candidate too; with it only in-house entries are', () => {
    expect(ids(match(row, fuzzy))).toContain('chem-sent');
    expect(ids(match(row, { ...fuzzy, inhousefilter: true })).toSorted()).toEqual(['chem-catalyst', 'chem-vetscan']);
  });

  it.each([
    ['IDEXX', 'chem-catalyst'],
    ['Abaxis', 'chem-vetscan'],
  ])('of the analysers of %s', (inhousesrc, id) =>
    expect(match(row, { ...fuzzy, inhousefilter: true, inhousesrc })).toMatchObject({ decision: 'matched', chosen: [{ catalogueId: id }] }),
  );

  test('the filter does not affect a test that is not done in-house', () =>
    expect(chosen(match({ name: 'Chem 10 (IDEXX)', category: 'Lab' }, { inhousefilter: true }))).toBe('chem-sent'));
});

describe('a test code within the name', () => {
  const profiles = buildIndex([
    testOf('with-cbc', 'IDEXX', { name: 'Senior profile with standard CBC', labTestCode: '3039-9999' }),
    testOf('select', 'IDEXX', { name: 'Senior profile with CBC Select', labTestCode: '3039' }),
    testOf('acth', 'Antech', { name: 'ACTH response', labTestCode: 'T440' }),
    testOf('cortisol', 'Antech', { name: 'Cortisol 2 samples', labTestCode: 'T435' }),
    testOf('bile', 'Antech', { name: 'Bile acids', labTestCode: 'SA034' }),
    testOf('bile-idexx', 'IDEXX', { name: 'Bile acids', labTestCode: '2231' }),
  ]);
  const first = (row: Partial<SourceRow> & { name: string }, options: Partial<MatcherOptions> = {}): string | undefined =>
    createMatcher({ index: profiles, options: { ...defaultOptions, ...options } }).match({ id: 'r', ...row }).candidates[0]?.catalogueId;

  it.each([
    ['Cortisol 2 sample CT440 Antech', 'acth'],
    ['Cortisol 2 sample CT435 Antech', 'cortisol'],
    ['Senior profile IDEXX 3039-9999', 'with-cbc'],
  ])('%s is %s', (name, id) => expect(first({ name, category: 'Lab' })).toBe(id));

  it.each([
    ['3039-9999', 'with-cbc'],
    ['3039', 'select'],
  ])('a profile under %s is %s', (labTestCode, id) => expect(first({ name: 'Senior profile CBC', labTestCode })).toBe(id));

  it.each([
    ['CSA034', 'bile'],
    ['X1*', 'bile'],
    ['X1', 'bile-idexx'],
  ])('bile acids under %s: %s. A house prefix is removed, an asterisk marks a send-out test', (labTestCode, id) =>
    expect(first({ name: 'Bile acids', labTestCode }, { defaultlab: 'idexx', defaultReferenceLab: 'antech' })).toBe(id),
  );
});
