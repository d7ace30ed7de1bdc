import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inputTypeNames, inputTypeOf } from './input-types.ts';
import { readPriceList } from '../read-price-list.ts';
import { golden, goldenFolder, goldenText } from '../testing/golden.ts';

test('every input type has a sample and the rows that are read from it, and no sample is unused', () =>
  expect(readdirSync(goldenFolder).toSorted()).toEqual(
    inputTypeNames.flatMap((type) => [`${type}.csv`, `${type}.expected.json`]).toSorted(),
  ));

test.each(inputTypeNames)('%s: the sample yields the expected rows, problems and warnings', async (type) => {
  const { path, locale } = await golden(type);
  const list = await readPriceList(path, { type, locale });
  await expect(goldenText(list)).toMatchFileSnapshot(fileURLToPath(new URL(`${type}.expected.json`, goldenFolder)));
  expect(list.linesRead).toBe(list.records.length + list.problems.length);
  expect(list.records.length).toBeGreaterThan(1);
});

test.each(inputTypeNames)('%s: the sample is recognised, and read the same without a given type', async (type) => {
  const { path, locale, isWorkbook } = await golden(type);
  const list = await readPriceList(path, { locale });
  expect(list.recognised[0]?.type).toBe(type);
  expect(list.type).toBe(isWorkbook ? 'common' : type);
  if (!isWorkbook) expect(goldenText(list)).toBe(goldenText(await readPriceList(path, { type, locale })));
});

const fixedForm = inputTypeNames.filter((type) => inputTypeOf(type).locale !== undefined);

test.each(fixedForm)('%s: numbers and dates are read in the system’s format, in a Spanish practice too', async (type) => {
  const { path } = await golden(type);
  expect(goldenText(await readPriceList(path, { type, locale: 'es-ES' }))).toBe(goldenText(await readPriceList(path, { type })));
});
