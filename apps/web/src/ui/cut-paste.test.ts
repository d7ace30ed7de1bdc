import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftOutOfPaste } from './cut-paste.ts';

test('what a field cuts off and what it accepts add up to what was pasted', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 40 }), fc.nat(20), fc.nat(20), (value, pasted, one, other) => {
      const [selectionStart, selectionEnd] = [Math.min(one, value.length, other), Math.min(Math.max(one, other), value.length)];
      const start = Math.min(selectionStart, selectionEnd);
      const left = leftOutOfPaste({ value, maxLength: 25, selectionStart: start, selectionEnd }, pasted);
      const kept = value.length - (selectionEnd - start);
      expect(left?.length ?? 0).toBe(Math.max(0, kept + pasted.length - 25));
      if (left !== null) expect(pasted.endsWith(left)).toBe(true);
    }),
  );
});

test('a field without a limit accepts everything', () => {
  expect(leftOutOfPaste({ value: '', maxLength: -1, selectionStart: 0, selectionEnd: 0 }, 'a'.repeat(9_000))).toBeNull();
});
