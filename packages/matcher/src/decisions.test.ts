import { describe, expect, test } from 'vitest';
import { decisionKey, rememberDecisions } from './decisions.ts';
import { normaliseName } from './reading/normalise-name.ts';
import { match } from './testing/given.ts';
import type { LearnedDecision, RowMatch } from './types.ts';

const chosen = ({ chosen: [first] }: RowMatch): string | undefined => first?.catalogueId;
const name = 'CARPRO CHEWY';
const learned: LearnedDecision = { name: normaliseName(name), catalogueId: 'carp-25 mg-30', times: 3, scope: 'practice' };
const others = (change: Partial<LearnedDecision> = {}): LearnedDecision => ({ ...learned, scope: 'all', ...change });

describe('a decision of the practice on a name', () => {
  test('applies again, in the first pass, and is reported', () => {
    const found = match({ name }, {}, [learned]);
    expect(found.chosen[0]).toMatchObject({ catalogueId: 'carp-25 mg-30', pass: 'pass1' });
    expect(found.feedback).toMatch(/^Matched this way 3 times in this practice\. /);
  });

  test('applies whatever else the row says, even another strength', () => {
    const row = { name: 'Metronidazole tablet 250 mg', code: 'M1' };
    const contrary: LearnedDecision = { ...learned, name: normaliseName(row.name), code: 'M1', catalogueId: 'metro-500 mg' };
    expect(chosen(match(row))).toBe('metro-250 mg');
    const found = match(row, {}, [contrary]);
    expect(found).toMatchObject({ decision: 'matched', chosen: [{ catalogueId: 'metro-500 mg', pass: 'pass1' }] });
    expect(found.candidates[0]).toMatchObject({ catalogueId: 'metro-500 mg', weight: 0.94 });
    expect(found.candidates[1]?.weight).toBeLessThan(0.1);
  });

  test('outweighs its previous run, which outweighs everyone else', () => {
    const before: LearnedDecision = { ...learned, scope: 'previous_run', catalogueId: 'metro-500 mg', times: 1 };
    const rest = [others({ catalogueId: 'metro-250 mg', times: 90 })];
    expect(chosen(match({ name }, {}, [...rest, before, learned]))).toBe('carp-25 mg-30');
    const found = match({ name }, {}, [...rest, before]);
    expect(chosen(found)).toBe('metro-500 mg');
    expect(found.feedback).toContain('Matched this way once in the previous run.');
  });

  test('a name left without a match is left without one again', () => {
    const whole = 'Carprofen 75 mg chewable tablet 60 ct';
    expect(chosen(match({ name: whole }))).toBe('carp-75 mg-60');
    expect(match({ name: whole }, {}, [{ ...learned, name: normaliseName(whole), catalogueId: null }])).toMatchObject({
      decision: 'unmatched',
      chosen: [],
      feedback: expect.stringMatching(/^Left without a match 3 times in this practice\./),
    });
  });

  const row = { name, code: 'R1', vendor: 'Zoetis' };
  const once = (change: Partial<LearnedDecision>): LearnedDecision => ({ ...learned, code: 'R1', times: 1, ...change });
  const otherwise = { catalogueId: 'metro-500 mg' };

  test.each<[string, LearnedDecision, LearnedDecision]>([
    ['a vendor in another case', once({ vendor: 'ZOETIS', times: 9 }), once({ vendor: 'Zoetis', ...otherwise })],
    ['a code in another case', once({ code: 'r1', times: 9 }), once(otherwise)],
    ['a vendor column added later', once({ times: 9 }), once({ vendor: 'Zoetis Inc.', ...otherwise })],
    ['a vendor column removed later', once({ vendor: 'Zoetis', times: 9 }), once(otherwise)],
  ])('the latest decision applies, whatever the counts: %s', (_, earlier, later) => {
    expect(chosen(match(row, {}, [earlier, later]))).toBe('metro-500 mg');
    expect(chosen(match(row, {}, [later, earlier]))).toBe('carp-25 mg-30');
  });

  test('applies to a row without a vendor, unless decisions on other vendors differ', () => {
    const { vendor: _, ...unnamed } = row;
    const zoetis = once({ vendor: 'Zoetis' });
    expect(match(unnamed, {}, [zoetis]).chosen[0]).toMatchObject({ catalogueId: 'carp-25 mg-30', pass: 'pass1' });
    expect(match(unnamed, {}, [zoetis, once({ vendor: 'Elanco' })]).chosen[0]).toMatchObject({ pass: 'pass1' });
    const two = match(unnamed, {}, [zoetis, once({ vendor: 'Elanco', ...otherwise })]);
    expect(two.candidates.every(({ pass }) => pass !== 'pass1')).toBe(true);
  });

  test("a customer's decision is a suggestion that names its source; a reviewer's comes first", () => {
    const customers = once({ scope: 'customer', ...otherwise });
    const found = match(row, {}, [customers]);
    expect(found.candidates[0]).toMatchObject({ catalogueId: 'metro-500 mg', pass: 'pass3' });
    expect(found.feedback).toContain('once by the customer of this practice');
    expect(chosen(match(row, {}, [once({}), customers]))).toBe('carp-25 mg-30');
    expect(match({ ...row, code: 'R2' }, {}, [customers]).feedback).not.toContain('customer');
  });

  test('with a code it applies to that code only; under another code it is evidence', () => {
    const coded = { ...learned, code: 'C1' };
    expect(match({ name, code: 'c1' }, {}, [coded]).chosen[0]).toMatchObject({ catalogueId: 'carp-25 mg-30', pass: 'pass1' });
    const found = match({ name, code: 'C2' }, {}, [coded]);
    expect(found.candidates[0]).toMatchObject({ catalogueId: 'carp-25 mg-30', pass: 'pass3' });
    expect(found.feedback).toContain('Matched this way 3 times under another code in this practice.');
  });

  test.each(['N/A', 'NULL', 'None', ' - ', '(null)'])('with "%s" for a code it applies as without one', (code) => {
    const uncoded = { ...learned, code };
    expect(match({ name }, {}, [uncoded]).chosen[0]).toMatchObject({ catalogueId: 'carp-25 mg-30', pass: 'pass1' });
    expect(decisionKey(uncoded)).toBe(decisionKey(learned));
    expect(rememberDecisions([uncoded]).ownByCode.size).toBe(0);
  });

  test('"NA" is a code, that of sodium', () => expect(decisionKey({ ...learned, code: 'NA' })).not.toBe(decisionKey(learned)));
});

describe('among contrary decisions of a practice', () => {
  test('the latest applies, however often another was made', () => {
    const later = { ...learned, catalogueId: 'metro-500 mg', times: 1 };
    expect(chosen(match({ name }, {}, [{ ...learned, times: 40 }, later]))).toBe('metro-500 mg');
  });

  test('the one on this code and vendor applies', () => {
    const coded = { ...learned, code: 'C1', vendor: 'MWI', catalogueId: 'metro-250 mg', times: 1 };
    const byName = { ...learned, catalogueId: 'metro-500 mg', times: 40 };
    expect(chosen(match({ name, code: 'C1', vendor: 'MWI Vet Supply' }, {}, [coded, byName]))).toBe('metro-250 mg');
  });
});

describe('a decision applies to no other item', () => {
  test.each([
    ['Вакцина', 'Экзамен'],
    ['ワクチン', '診察'],
    ['Hospitalization 12 hr', 'Hospitalization 24 hr'],
    ['DHP vaccine', 'DHPP vaccine'],
    ['FVRCP vaccine', 'FVRCCP vaccine'],
    ['Mass removal > 5 cm', 'Mass removal < 5 cm'],
    ['Gauze 4x4', 'Gauze 2x8'],
    ['Vitamin A', 'Vitamin E'],
    ['!!!', '???'],
  ])('%s and %s', (made, other) => {
    expect(normaliseName(made)).not.toBe('');
    expect(normaliseName(made)).not.toBe(normaliseName(other));
    const decision: LearnedDecision = { ...learned, name: normaliseName(made), catalogueId: 'carp-25 mg-30' };
    expect(match({ name: made }, {}, [decision]).chosen[0]?.catalogueId).toBe('carp-25 mg-30');
    expect(match({ name: other }, {}, [decision]).chosen[0]?.catalogueId).not.toBe('carp-25 mg-30');
  });

  test('an empty name recalls nothing', () => expect(match({ name: '' }, {}, [{ ...learned, name: '' }]).decision).toBe('unmatched'));
});

describe('a code that has another name now', () => {
  const before: LearnedDecision = {
    ...learned,
    name: normaliseName('Flagyl 500'),
    written: 'Flagyl 500',
    code: '77',
    catalogueId: 'metro-500 mg',
    times: 1,
  };
  const row = { name: 'Carprofen 75 mg chewable tablet 60 ct', code: '77' };

  test('inherits no decision, is reported, offers the earlier entry and is never certain', () => {
    expect(match(row).chosen[0]?.weight).toBe(1);
    const found = match(row, {}, [before]);
    expect(found.chosen[0]).toMatchObject({ catalogueId: 'carp-75 mg-60', weight: 0.95 });
    expect(found.feedback).toContain(
      "Code same, name changed: with the name 'Flagyl 500' it was matched to 'Metronidazole tablet 500 mg'. Check it.",
    );
    expect(found.candidates.map(({ catalogueId }) => catalogueId)).toContain('metro-500 mg');
  });

  test('of another practice is ignored: each practice has its own codes', () =>
    expect(match(row, {}, [{ ...before, scope: 'all' }])).toEqual(match(row)));
});

describe('decisions of other practices on a name', () => {
  test('are strong evidence for an offer, but neither certain nor an identifier', () => {
    expect(match({ name }).decision).not.toBe('matched');
    const found = match({ name }, {}, [others()]);
    expect(found.candidates[0]).toMatchObject({ catalogueId: 'carp-25 mg-30', pass: 'pass3' });
    expect(found.candidates[0]?.weight).toBeGreaterThan(0.5);
    expect(found.candidates[0]?.weight).toBeLessThan(1);
    expect(found.candidates[0]?.evidence).toContainEqual(expect.objectContaining({ field: 'decision', outcome: 'similar' }));
    expect(found.feedback).toContain('Matched this way 3 times in other practices.');
  });

  test('weigh more within the own group, and come before those of all', () => {
    const weight = (decisions: LearnedDecision[]) => match({ name }, {}, decisions).candidates[0]?.weight ?? 0;
    expect(weight([others({ scope: 'group' })])).toBeGreaterThan(weight([others()]));
    const found = match({ name }, {}, [others({ catalogueId: 'metro-250 mg', times: 90 }), others({ scope: 'group', times: 1 })]);
    expect(chosen(found)).toBe('carp-25 mg-30');
    expect(found.feedback).toContain('once in its group');
  });

  test('count by the share that agrees', () => {
    const bits = (decisions: LearnedDecision[]) =>
      match({ name }, {}, decisions)
        .candidates.find(({ catalogueId }) => catalogueId === 'carp-25 mg-30')
        ?.evidence.find(({ field }) => field === 'decision')?.bits ?? 0;
    const full = bits([others()]);
    expect(full).toBeGreaterThan(0);
    expect(bits([others({ times: 3 }), others({ catalogueId: 'metro-250 mg', times: 1 })])).toBeCloseTo(full * 0.75, 9);
    expect(bits([others({ times: 1 }), others({ catalogueId: null, times: 1 })])).toBeCloseTo(full * 0.5, 9);
  });

  test('to leave it without a match are reported, and remove no match', () => {
    const whole = 'Carprofen 75 mg chewable tablet 60 ct';
    const found = match({ name: whole }, {}, [others({ name: normaliseName(whole), catalogueId: null, times: 2 })]);
    expect(chosen(found)).toBe('carp-75 mg-60');
    expect(found.feedback).toMatch(/^Left without a match 2 times in other practices\. /);
  });

  test.each(['group', 'customer', 'all'] as const)('%s: are not taken where the row states another strength, pack or animal', (scope) => {
    const decided = (of: string, catalogueId: string) => [others({ name: normaliseName(of), catalogueId, scope })];
    const foundOf = [
      match({ name, strength: '75 mg' }, {}, decided(name, 'carp-25 mg-30')),
      match({ name, strength: '25 mg', size: '180 count' }, {}, decided(name, 'carp-25 mg-30')),
      match({ name: 'REVO TOP', species: 'feline' }, {}, decided('REVO TOP', 'rev-dog')),
    ];
    for (const found of foundOf.flatMap((one) => one.chosen)) expect(['carp-25 mg-30', 'rev-dog']).not.toContain(found.catalogueId);
  });
});
