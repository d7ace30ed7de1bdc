import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headerName } from '../fields/header-name.ts';
import { inputTypeNames, inputTypeOf, inputTypes, offeredInputTypes } from './input-types.ts';
import { recogniseType } from '../header/recognise-type.ts';
import { isOfKind, isSourceField } from '../fields/source-field.ts';

test('every file in types/ is registered under its own name', () => {
  const files = readdirSync(new URL('./', import.meta.url)).flatMap((name) => /^(\w+)\.ts$/.exec(name)?.[1] ?? []);
  expect(inputTypeNames.toSorted()).toEqual(files.toSorted());
  for (const name of inputTypeNames) expect(inputTypes[name].type).toBe(name);
});

test('labels are unique, and every layout names its source', () => {
  const labels = inputTypeNames.map((name) => inputTypes[name].label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const name of inputTypeNames) expect(inputTypeOf(name).source).not.toBe('');
});

test('the input types named in the documents exist, among about 40 @INPUT-15 @CONST-48', () => {
  expect(inputTypeNames).toEqual(
    expect.arrayContaining(['avimark', 'cornerstone', 'dvmax', 'impromed', 'fetlock', 'pva', 'mwi', 'vetcove', 'chewy', 'common']),
  );
  expect(inputTypeNames.length).toBeGreaterThanOrEqual(40);
});

test.each(inputTypeNames)('%s: no column name is used for two fields, and a name is needed to find the items', (type) => {
  const columns = Object.entries(inputTypeOf(type).columns);
  const read = columns.flatMap(([field, variants]) => (isSourceField(field) ? variants : []).map(headerName));
  const names = [...read, ...(inputTypeOf(type).unread ?? []).map(headerName)];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(inputTypeOf(type).columns.name).toBeDefined();
});

test.each(inputTypeNames)('%s: a file with its usual column names is recognised as it', (type) => {
  const { columns, unread = [] } = inputTypeOf(type);
  const header = [...Object.values(columns).flatMap((names) => names.slice(0, 1)), ...unread];
  expect(recogniseType(header)[0]?.type).toBe(type);
});

test('a selection offers every type once, those of one group together', () => {
  expect(offeredInputTypes.map(({ type }) => type).toSorted()).toEqual(inputTypeNames.toSorted());
  const groups = offeredInputTypes.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
  expect(groups).toEqual(['Practice systems', 'Distributors and shops', 'Laboratories', 'Other']);
});

test('about forty systems are known @INPUT-15', () => expect(inputTypeNames.length).toBeGreaterThanOrEqual(40));

test.each(inputTypeNames)('%s: the parts of its cell rules are text fields', (type) => {
  for (const { cell } of inputTypeOf(type).rules ?? []) {
    const parts = [...cell.source.matchAll(/\(\?<(\w+)>/g)].map(([, name = '']) => name);
    expect(parts).not.toEqual([]);
    for (const part of parts) expect(isSourceField(part) && isOfKind(part, 'text')).toBe(true);
  }
});

test.each(inputTypeNames)('%s: its marks are columns of its own, and no column means both active and something else', (type) => {
  const { activeColumns = [], columns, marks = [], unread = [] } = inputTypeOf(type);
  const others = [...Object.values(columns).flat(), ...unread].map(headerName);
  for (const mark of marks) expect(others).toContain(headerName(mark));
  for (const active of activeColumns) expect(others).not.toContain(headerName(active));
});
