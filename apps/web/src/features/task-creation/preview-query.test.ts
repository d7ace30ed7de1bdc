import { expect, test } from 'vitest';
import { emptyDraft, storedDraft } from './draft.ts';
import { otherPreviewOptionsOf } from './preview-query.ts';

test('an inventory is previewed as the list that is matched where there is no price list, and another file never', () => {
  const alone = emptyDraft();
  const { locale } = alone.options;
  const withList = { ...alone, uploads: [storedDraft({ id: 3, name: 'a.csv' })] };
  expect(otherPreviewOptionsOf('inventory_files', alone)).toEqual({ kind: 'inventory_files', locale, is_list: true });
  expect(otherPreviewOptionsOf('inventory_files', withList)).toEqual({ kind: 'inventory_files', locale });
  expect(otherPreviewOptionsOf('sales_histories', alone)).toEqual({ kind: 'sales_histories', locale });
});
