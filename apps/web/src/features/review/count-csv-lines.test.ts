import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLineCounter } from './count-csv-lines.ts';

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

test('counts the rows of a csv, whatever is in their cells and wherever it is cut into parts', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\n', '\r', ',', 'é') })), fc.nat(7), (cells, most) => {
      const lines = ['Name,Code', ...cells.map((cell) => `${quoted(cell)},A1`)].map((line) => `${line}\r\n`);
      const bytes = new TextEncoder().encode(lines.join(''));
      const count = csvLineCounter();
      let counted = 0;
      for (let from = 0; from < bytes.length; from += most + 1) counted = count(bytes.subarray(from, from + most + 1));
      expect(counted).toBe(cells.length + 1);
    }),
  );
});
