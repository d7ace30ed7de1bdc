import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scan, scanAny } from './scan.ts';

const piece = fc.oneof(
  fc.constantFrom("'s", "'", ',', '.', '-', '/', '#', '+', ' ', '_', '(', 'x', 'k', 'mg', 'ml', 'ct', 'bx', 'v2', 'ß', '0', '00012', '\t'),
  fc.constantFrom('1,000', '1,000.5', '0,125', '2,5', '12,345,678', '.5', '10.', '5x10mg', '1,23,456', '1,2345'),
  fc.stringMatching(/^[a-z]{1,4}$/),
  fc.stringMatching(/^\d{1,5}$/),
  fc.string({ minLength: 1, maxLength: 3 }),
);

it('reads a plain text as the pattern for every script does', () =>
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      expect(scan(text)).toEqual(scanAny(text));
    }),
    { numRuns: 5000 },
  ));
