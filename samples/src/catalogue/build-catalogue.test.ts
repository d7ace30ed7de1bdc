import { expect, test } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';
import { hasValidCheckDigit } from './identifiers.ts';
import { categories, type Variation } from './variation.ts';

const { variations, notStocked } = buildCatalogue();

const repeated = (texts: readonly string[]): string[] => texts.filter((text, index) => text !== '' && texts.indexOf(text) !== index);

test('the catalogue has 10,000 to 14,000 variations of every category', () => {
  expect(variations.length).toBeGreaterThanOrEqual(10_000);
  expect(variations.length).toBeLessThanOrEqual(14_000);
  expect(new Set(variations.map(({ category }) => category))).toEqual(new Set(categories));
});

test('code and variation form a unique key', () => {
  expect(repeated(variations.map(({ key }) => key))).toEqual([]);
  for (const { key, row } of variations) expect(key).toBe(`${row.code}/${row.variation}`);
});

test('at least 350 ingredients, and at least 300 brands', () => {
  const drugs = variations.filter(({ category }) => category === 'drug');
  expect(new Set(drugs.map(({ family }) => family)).size).toBeGreaterThanOrEqual(350);
  expect(new Set(drugs.map((drug) => facet(drug, 'brand'))).size).toBeGreaterThanOrEqual(300);
});

test('every UPC and case code ends in its check digit, none occurs twice, and some begin with zero', () => {
  const upcs = variations.map(({ row }) => row.upc).filter((upc) => upc !== '');
  const barcodes = variations.map(({ row }) => row.barcode).filter((barcode) => barcode !== '');
  expect(upcs.length).toBeGreaterThan(3000);
  expect([...upcs, ...barcodes].filter((code) => !hasValidCheckDigit(code))).toEqual([]);
  expect(repeated(upcs)).toEqual([]);
  expect(upcs.filter((upc) => upc.startsWith('0')).length).toBeGreaterThan(500);
});

test('NDCs come in all three layouts', () => {
  const layouts = variations
    .map(({ row }) => row.ndc)
    .filter((ndc) => ndc !== '')
    .map((ndc) =>
      ndc
        .split('-')
        .map(({ length }) => length)
        .join('-'),
    );
  expect(new Set(layouts)).toEqual(new Set(['4-4-2', '5-3-2', '5-4-1']));
});

test('a laboratory never uses a test code twice', () => {
  expect(repeated(variations.filter(({ row }) => row.lab_test_code !== '').map(({ row }) => `${row.lab} ${row.lab_test_code}`))).toEqual(
    [],
  );
});

test('no two variations of a family agree in all properties, and no two have the same names', () => {
  expect(
    repeated(variations.map(({ family, parts }) => [family, ...parts.map((part) => `${part.facet}=${part.value}`).toSorted()].join('|'))),
  ).toEqual([]);
  expect(repeated(variations.map(({ row }) => `${row.category} ${row.name} ${row.variation_name}`))).toEqual([]);
});

test('items not stocked have a strength, size or option that no variation of their family has', () => {
  const families = Map.groupBy(variations, ({ family }) => family);
  for (const missing of notStocked.filter(({ category }) => category === 'drug')) {
    const same = (families.get(missing.family) ?? []).filter((one) =>
      ['strength', 'form'].every((name) => facet(one, name) === facet(missing, name)),
    );
    expect(same.map(({ key }) => key)).toEqual([]);
  }
});

test('prices are above costs, and compounded and obsolete entries occur', () => {
  for (const { row } of variations.filter(({ row: { cost } }) => cost !== ''))
    expect(Number(row.price)).toBeGreaterThan(Number(row.cost) * 0.99);
  expect(variations.filter(({ row }) => row.compounded === 'true').length).toBeGreaterThan(200);
  expect(variations.filter(({ row }) => row.obsolete === 'true').length).toBeGreaterThan(50);
});

function facet({ parts }: Variation, name: string): string {
  return parts.find((part) => part.facet === name)?.value ?? '';
}
