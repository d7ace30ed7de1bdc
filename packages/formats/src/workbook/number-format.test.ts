import { expect, test } from 'vitest';
import { builtInFormat, numberText } from './number-format.ts';

test.each([
  ['123456789012', 'General', '123456789012', 'number'],
  ['1.23456789012E+11', 'General', '123456789012', 'number'],
  ['12.990000000000000213', 'General', '12.99', 'number'],
  ['0.30000000000000004', '#,##0.00', '0.3', 'number'],
  ['1E-7', 'General', '0.0000001', 'number'],
  ['70', '00000', '00070', undefined],
  ['123', '00000', '00123', undefined],
  ['1234567', '00000', '1234567', undefined],
  ['12345678', '00000-0000', '01234-5678', undefined],
  ['93012345', '00000\\-000\\-00', '00930-123-45', undefined],
  ['70', '00000;-00000', '00070', undefined],
  ['70', '[$-409]00000_);(00000)', '00070', undefined],
  ['70', '"SKU-"0000', 'SKU-0070', undefined],
  ['70', '\\A0000"-X"', 'A0070-X', undefined],
  ['12345', '[<=99999]00000;00000-0000', '12345', undefined],
  ['12345678', '[<=99999]00000;00000-0000', '01234-5678', undefined],
  ['1234567890', '(000) 000-0000', '(123) 456-7890', undefined],
  ['70.5', '00000', '70.5', 'number'],
  ['-70', '00000', '-70', 'number'],
  ['5', '"$"0', '5', 'number'],
  ['12.5', '0.00', '12.5', 'number'],
  ['0.35', '0%', '35%', 'number'],
  ['45356', 'm/d/yyyy', '2024-03-05', 'date'],
  ['45356.5', 'yyyy\\-mm\\-dd hh:mm', '2024-03-05T12:00:00', 'date'],
  ['1', 'm/d/yyyy', '1900-01-01', 'date'],
  ['5', '0 "days"', '5 days', 'measure'],
  ['75', '#,##0.0\\ "mg";-0', '75 mg', 'measure'],
  ['5', '0 "USD"', '5', 'number'],
  ['5000', '0,"K"', '5000', 'number'],
  ['5', '#,##0.00\\ [$€-C0A]', '5', 'number'],
  ['-1', 'm/d/yyyy', '-1', 'number'],
] as const)('%s under %j is %s', (value, format, text, type) => {
  expect(numberText(value, format, false)).toEqual(type ? { text, type } : { text });
});

test('days are counted from 1904 if the workbook says so', () =>
  expect(numberText('43894', builtInFormat(14), true)).toEqual({ text: '2024-03-05', type: 'date' }));
