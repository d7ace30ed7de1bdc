import { expect, test } from 'vitest';
import { dialogWidths } from './dialog-widths.ts';

test('the usual widths of dialogs @CONST-36', () => {
  expect(Object.values(dialogWidths)).toEqual(expect.arrayContaining([320, 480, 700, 720]));
});
