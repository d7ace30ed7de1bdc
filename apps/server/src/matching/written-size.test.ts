import { expect, test } from 'vitest';
import { writtenSize } from './written-size.ts';

test.each([
  ['15 lb', 'metric', '6.8 kg'],
  ['8 oz', 'metric', '227 g'],
  ['16 fl oz', 'metric', '473 ml'],
  ['1 gal', 'metric', '3.79 l'],
  ['4" x 5 yd', 'metric', '10.2 cm x 4.57 m'],
  ['6.8 kg', 'imperial', '15 lb'],
  ['10 cm', 'imperial', '3.94 in'],
  ['100 ml', 'imperial', '100 ml'],
  ['60 count', 'metric', '60 count'],
  ['24 x 156 g', 'metric', '24 x 156 g'],
  ['250 mg', 'imperial', '250 mg'],
  ['', 'metric', ''],
] as const)('%s in %s units is %s @MATCH-34', (size, unitSystem, written) => expect(writtenSize(size, unitSystem)).toBe(written));
