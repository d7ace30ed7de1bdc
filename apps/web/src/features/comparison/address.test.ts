import { expect, test } from 'vitest';
import { type ComparisonView, readComparison, writeComparison } from './address.ts';

const view: ComparisonView = { with: 7, kind: 'match', decision: 'may_carry', search: 'a b', byRevenue: true, page: 3 };

test('an address contains what is compared, and keeps its other parameters', () => {
  const written = writeComparison(view, new URLSearchParams('tab=labs'));
  expect(readComparison(written)).toEqual(view);
  expect(written.get('tab')).toBe('labs');
  expect(String(writeComparison(null, written))).toBe('tab=labs');
});

test('nothing is compared without another version; invalid parameters have their defaults', () => {
  expect(readComparison(new URLSearchParams('comparedKind=match'))).toBeNull();
  const start = { with: 7, kind: null, decision: null, search: '', byRevenue: false, page: 1 };
  expect(readComparison(new URLSearchParams('compare=7&comparedKind=x&comparedPage=0'))).toEqual(start);
});
