import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecord } from './parse-record.ts';

test.each([
  ['a,b,', ['a', 'b', ''], false],
  ['"a,b",c', ['a,b', 'c'], false],
  ['"5"" needle"', ['5" needle'], false],
  ['5" needle,2', ['5" needle', '2'], false],
  [' "a, b" ,2', ['a, b', '2'], false],
  ['="00123",4', ['="00123"', '4'], false],
  ['"",""', ['', ''], false],
  ['"5" needle",12', ['"5" needle"', '12'], true],
])('%s', (text, cells, loose) => expect(parseRecord(text, ',')).toEqual({ cells, loose }));

test.each(['"a', 'a,"b', '"a""', '5" x,"b'])('%s is open', (text) => expect(parseRecord(text, ',')).toBe('open'));

test('tabs delimit and are not treated as blanks', () =>
  expect(parseRecord('\t"a"\t\tb', '\t')).toEqual({ cells: ['', 'a', '', 'b'], loose: false }));

const cells = fc.array(
  fc.array(fc.constantFrom('"', ',', ';', '\n', '\r\n', 'a', ' b', 'é')).map((parts) => parts.join('').trim()),
  { minLength: 2, maxLength: 6 },
);

test('what csv-stringify writes is read as csv-parse reads it', () =>
  fc.assert(
    fc.property(cells, fc.constantFrom(',', ';', '\t', '|'), (record, delimiter) => {
      const text = stringify([record], { delimiter, eof: false, record_delimiter: '\r\n', quote_record_delimiter: true });
      const [twin] = parse(text, { delimiter, record_delimiter: '\r\n' });
      expect(parseRecord(text, delimiter)).toEqual({ cells: twin?.map((cell) => cell.trim()), loose: false });
    }),
    { numRuns: 500 },
  ));
