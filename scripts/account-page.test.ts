import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageStyle } from '../apps/server/src/session/local-provider/page-style.ts';

const coloursOf = (css: string): string[] =>
  Array.from(css.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi), ([colour]) => colour.toLowerCase());

test('the page of accounts has the colours of the product, and its font where it is built', async () => {
  const theme = await readFile(path.join(import.meta.dirname, '../apps/web/src/theme/variables.ts'), 'utf8');
  const ofProduct = new Set([...coloursOf(theme), '#fff']);
  const strange = coloursOf(pageStyle(null)).filter((colour) => !ofProduct.has(colour));
  expect(strange).toEqual([]);
  expect(pageStyle(null)).not.toContain('@font-face');
  expect(pageStyle('/assets/inter.woff2')).toContain("src: url('/assets/inter.woff2')");
});
