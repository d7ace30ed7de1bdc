import { expect, test } from 'vitest';
import { readAsText, withoutEffect } from './input-text.ts';

test('a text file is described with its encoding and delimiter in words, a workbook with its sheet', () => {
  const text = { input_type: 'avimark', format: 'csv', encoding: 'windows-1252', delimiter: '\t', sheet: null, header_line: 3 };
  const types = [{ type: 'avimark', label: 'AVImark' }];
  expect(readAsText(text, types)).toBe('AVImark, csv, windows-1252, tab, header in line 3');
  const book = { input_type: 'common', format: 'xlsx', encoding: null, delimiter: null, sheet: 'Prices', header_line: 1 };
  expect(readAsText(book, types)).toBe('common, xlsx, sheet Prices, header in line 1');
  expect(readAsText({ ...book, header_line: 0 }, types)).toBe('common, xlsx, sheet Prices, no header line');
});

test('only for files that add to the list is it said how many of their items had no effect', () => {
  expect(withoutEffect({ is_list: false, kind: 'sales_histories', items_not_used: 3 })).toBe(3);
  expect(withoutEffect({ is_list: true, kind: 'inventory_files', items_not_used: 0 })).toBeNull();
  expect(withoutEffect({ is_list: false, kind: 'previous_runs', items_not_used: 0 })).toBeNull();
});
