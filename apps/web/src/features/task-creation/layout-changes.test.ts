import type { FileLayout } from '@fetlock/contract/file-layout';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnStates, withField, withReading } from './layout-changes.ts';

const columns = [
  { header: 'Code', found: 'code' },
  { header: 'Name', found: 'name' },
  { header: 'Price', found: 'price' },
  { header: 'Retail', found: null },
  { header: 'Note', found: null },
  { header: 'Note', found: null },
];
const fieldsOf = (layout: FileLayout) => columnStates(columns, layout).map(({ field }) => field);

describe('assigning a column', () => {
  test('takes the field from the column that has it by its name, and shows that', () => {
    const layout = withField({}, columns, 3, 'price');
    expect(layout).toEqual({ columns: [{ header: 'Retail', field: 'price' }] });
    expect(columnStates(columns, layout).slice(2, 4)).toEqual([
      { field: null, byHand: false, takenBy: 'Retail' },
      { field: 'price', byHand: true, takenBy: null },
    ]);
  });

  test('takes the field from the column that was assigned it by hand, which falls back to its name', () => {
    const layout = withField(withField({}, columns, 0, 'price'), columns, 3, 'price');
    expect(layout).toEqual({ columns: [{ header: 'Retail', field: 'price' }] });
    expect(fieldsOf(layout)).toEqual(['code', 'name', null, 'price', null, null]);
  });

  test('is dropped once a column has the field of its name', () => {
    const layout = withField(withField({}, columns, 3, 'price'), columns, 2, 'price');
    expect(layout).toEqual({});
    expect(fieldsOf(layout)).toEqual(['code', 'name', 'price', null, null, null]);
  });

  test('ignores a column, and finds the second of equal headers', () => {
    const layout = withField(withField({ delimiter: ';' }, columns, 0, null), columns, 5, 'category');
    expect(layout).toEqual({
      delimiter: ';',
      columns: [
        { header: 'Code', field: null },
        { header: 'Note', field: null },
        { header: 'Note', field: 'category' },
      ],
    });
    expect(fieldsOf(layout)).toEqual([null, 'name', 'price', null, null, 'category']);
  });

  test('never assigns a field to two columns, and always assigns the requested one', () => {
    const step = fc.tuple(fc.nat(columns.length - 1), fc.constantFrom('code', 'name', 'price', 'category', null));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        const layout = steps.reduce<FileLayout>((known, [index, field]) => withField(known, columns, index, field), {});
        const fields = fieldsOf(layout);
        const used = fields.filter((field) => field !== null);
        expect(new Set(used).size).toBe(used.length);
        const [index, field] = steps.at(-1) ?? [0, null];
        expect(fields[index]).toBe(field);
      }),
    );
  });
});

test('assignments are dropped if other cells become the column names, and kept if only the encoding changes', () => {
  const layout: FileLayout = { header_line: 3, columns: [{ header: 'Retail', field: 'price' }] };
  expect(withReading(layout, { delimiter: ';' })).toEqual({ header_line: 3, delimiter: ';' });
  expect(withReading(layout, { header_line: undefined })).toEqual({});
  expect(withReading(layout, { encoding: 'macintosh' })).toEqual({ ...layout, encoding: 'macintosh' });
});
