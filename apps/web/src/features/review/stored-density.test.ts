import { expect, test } from 'vitest';
import { readDensity } from './stored-density.ts';

test('a stored density is restored', () => {
  expect(readDensity('{"version":1,"density":"dense"}').density).toBe('dense');
});

test.each([undefined, '', '"dense"', '{"version":2,"density":"dense"}', '{"version":1,"density":"toString"}'])(
  'an unreadable value counts as absent: %s',
  (text) => expect(readDensity(text)).toEqual({ version: 1, density: 'comfortable' }),
);
