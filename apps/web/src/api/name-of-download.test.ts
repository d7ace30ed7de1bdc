import { expect, test } from 'vitest';
import { nameOfDownload } from './name-of-download.ts';

test.each([
  [`attachment; filename="mapped_core.csv"; filename*=UTF-8''mapped_core.csv`, 'mapped_core.csv'],
  [`attachment; filename="pr_cios.csv"; filename*=UTF-8''pr%C3%A9cios%20%281%29.csv`, 'précios (1).csv'],
  ['attachment; filename="a \\"quoted\\" name.csv"', 'a "quoted" name.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  [`attachment; filename="good.csv"; filename*=UTF-8''%E9%`, 'good.csv'],
  ['attachment', null],
  [null, null],
])('%j names %j @REPORT-17', (header, name) => expect(nameOfDownload(header)).toBe(name));
