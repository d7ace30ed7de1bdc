import { expect, test } from 'vitest';
import { forSameNames, inputTypeOfFile, unknownTypes } from './input-type-of-file.ts';

test.each([
  ['the type chosen for the file', 'list.csv', [{ name: 'list.csv', type: 'avimark' }], 'impromed', 'avimark'],
  ['the type chosen for a file stored before', 'list.csv', [{ id: 3, name: 'renamed.csv', type: 'mwi' }], 'common', 'mwi'],
  ['not that of another stored file of the same name', 'list.csv', [{ id: 4, name: 'list.csv', type: 'mwi' }], 'common', null],
  ['else the type of the task', 'list.csv', [], 'impromed', 'impromed'],
  ['else what the header of a csv file says', 'list.csv', [{ name: 'list.csv' }], 'common', null],
  ['common only where it was chosen', 'list.csv', [{ name: 'list.csv', type: 'common' }], 'common', 'common'],
  ['cornerstoneprice for a workbook without any type @INPUT-06', 'list.XLSX', [], 'common', 'cornerstoneprice'],
] as const)('a file is read as %s', (_, name, params, type, expected) => {
  expect(inputTypeOfFile({ id: 3, name }, { params, type })).toBe(expected);
});

test('of files with one name, each is read by the options sent at its place', () => {
  const files = [
    { id: 3, name: 'list.csv' },
    { id: 4, name: 'list.csv' },
    { id: 5, name: 'other.csv' },
  ];
  const sent = [
    { name: 'list.csv', type: 'avimark' },
    { id: 2, name: 'list.csv', type: 'impromed' },
    { name: 'other.csv', type: 'mwi' },
    { name: 'list.csv', type: 'common' },
  ];
  const params = forSameNames(sent, files);
  expect(files.map((file) => inputTypeOfFile(file, { params, type: 'common' }))).toEqual(['avimark', 'common', 'mwi']);
  const [one] = sent;
  expect(forSameNames(one ? [one] : [], files), 'options of a name alone are those of all its files').toEqual([one]);
});

test('a type that nothing can read is named with its field', () => {
  expect(
    unknownTypes({
      params: [
        { name: 'a.csv', type: 'avimark' },
        { name: 'b.csv', type: 'x' },
      ],
      type: 'y',
    }),
  ).toMatchObject([{ field: 'inputFilesParams.1.type', description: expect.stringContaining('"x" is none of') }, { field: 'params.type' }]);
});
