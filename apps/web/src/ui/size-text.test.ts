import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500, '1.5 kB'],
  [9_960, '10 kB'],
  [999_600, '1 MB'],
  [340_200_000, '340 MB'],
  [12_340_000_000_000_000, '12,340 TB'],
])('%d is %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
