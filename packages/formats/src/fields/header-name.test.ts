import { expect, test } from 'vitest';
import { headerName } from './header-name.ts';

test.each([
  ['Item #', 'item number'],
  ['item_no.', 'item number'],
  ['ItemNumber', 'item number'],
  ['ItemID', 'item id'],
  ['UPCCode', 'upc code'],
  ['Categoría', 'categoria'],
  ['Markup %', 'markup percent'],
  ['  Last   Sold ', 'last sold'],
  ['QOH', 'qoh'],
  ['$', ''],
])('%j is compared as %j', (header, name) => expect(headerName(header)).toBe(name));
