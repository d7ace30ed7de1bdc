import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownItem, type RowToName, referencesOf } from './item-references.ts';

const row = (id: number, fields: Partial<RowToName> = {}): RowToName => ({
  id,
  sourceCode: 'C1',
  sourceName: 'carprofen tablet',
  occurrence: 1,
  code: 'A',
  variation: 'a',
  isIgnored: false,
  chosen: null,
  own: null,
  ...fields,
});
const item = (reference: string, fields: Partial<RowToName> = {}, isSaid = false): KnownItem => ({ ...row(0, fields), reference, isSaid });
const named = (rows: readonly RowToName[], known: readonly KnownItem[] = []) => [...referencesOf(rows, known).values()];
const first = 'C1|carprofen tablet|1|1';
const second = 'C1|carprofen tablet|1|2';

describe('the item of a row', () => {
  test('is named by source row and part, starting with the rows that are sent', () =>
    expect(Object.fromEntries(referencesOf([row(1, { isIgnored: true }), row(2, { code: 'B' })], []))).toEqual({ 1: second, 2: first }));

  test('stays with the row that it was given to, however the row has changed', () =>
    expect(named([row(1, { own: 'kept', code: 'B', sourceName: 'something else' })], [item('kept')])).toEqual(['kept']));

  test('is the one of its match, however many rows of its group are chosen, and whichever came first', () => {
    const known = [item(first, { code: 'B' })];
    expect(Object.fromEntries(referencesOf([row(1, { code: 'A' }), row(2, { code: 'B' })], known))).toEqual({ 1: second, 2: first });
    expect(named([row(1, { code: 'B' })], [item(first, { code: 'A' }), item(second, { code: 'B' })])).toEqual([second]);
  });

  test.each([
    ['renamed', { sourceName: 'carprofen tablets' }],
    ['given another code by the practice', { sourceCode: '0C1' }],
    ['matched differently', { code: 'B' }],
  ])('is recognised where it was %s', (_, fields) => expect(named([row(1, fields)], [item('kept')])).toEqual(['kept']));

  test.each<[string, Partial<RowToName>]>([
    ['another code and another name', { sourceCode: 'C2', sourceName: 'meloxicam' }],
    ['another name and another match', { sourceName: 'carprofen syrup', code: 'B' }],
  ])('is another one where it has %s', (_, fields) => expect(named([row(1, fields)], [item('kept')])).not.toEqual(['kept']));

  test('is what a person chose, which takes precedence over its import and over what another row would be', () => {
    const known = [item('kept', { sourceName: 'meloxicam', sourceCode: 'M1' }), item('other')];
    const rows = [row(1), row(2, { sourceName: 'meloxicam', sourceCode: 'M1', own: 'kept' }), row(3, { chosen: 'kept', own: 'other' })];
    const references = referencesOf(rows, known);
    expect(references.get(3)).toBe('kept');
    expect(references.get(1)).toBe('other');
    expect(references.get(2)).not.toBe('kept');
  });

  test('is what a person chose for such a row in another version, which takes precedence over what was sent of the item', () => {
    const known = [item('kept', { sourceCode: 'N1', sourceName: 'new' }, true), item('kept')];
    expect(Object.fromEntries(referencesOf([row(1), row(2, { sourceCode: 'N1', sourceName: 'new' })], known))).toEqual({
      1: first,
      2: 'kept',
    });
  });

  test('never gets a reference that another item of the practice has, or had under another name', () =>
    expect(named([row(1, { code: 'B' })], [item(first, { sourceName: 'carprofen tablets', sourceCode: 'C9' })])).toEqual([second]));
});

const few = fc.record({
  sourceCode: fc.constantFrom('', 'C1', 'C2'),
  sourceName: fc.constantFrom('x', 'y'),
  occurrence: fc.constantFrom(1, 2),
  code: fc.constantFrom('A', 'B', 'C'),
  variation: fc.constantFrom('', 'a'),
});
const rows = fc
  .array(
    few.chain((fields) =>
      fc
        .record({
          isIgnored: fc.boolean(),
          own: fc.constantFrom(null, null, 'r0', 'r1', 'r7'),
          chosen: fc.constantFrom(null, null, null, 'r0', 'r2'),
        })
        .map((more) => ({ ...fields, ...more })),
    ),
    {
      maxLength: 8,
    },
  )
  .map((given) => given.map((fields, id) => ({ id, ...fields })));
const items = fc
  .array(few, { maxLength: 6 })
  .map((given) => given.map((fields, index) => ({ ...fields, reference: `r${index}`, isSaid: false })));

test('each row has one reference and no two share one; once given, the next version of the same rows finds them again', () => {
  fc.assert(
    fc.property(rows, items, (given, known) => {
      const references = referencesOf(given, known);
      expect([...references.keys()].toSorted()).toEqual(given.map(({ id }) => id).toSorted());
      expect(new Set(references.values()).size).toBe(given.length);
      expect(referencesOf(given, known)).toEqual(references);
      // The same list again, with nothing stored except what was sent.
      const distinct = new Map(given.map((one) => [JSON.stringify({ ...one, id: 0, own: 0, chosen: 0, isIgnored: 0 }), one]));
      fc.pre(distinct.size === given.length);
      const sent = given.map((one) => ({ ...one, reference: references.get(one.id) ?? '', isSaid: false }));
      const next = given.map((one) => ({ ...one, own: null, chosen: null }));
      expect(referencesOf(next, sent)).toEqual(references);
    }),
    { numRuns: 500 },
  );
});
