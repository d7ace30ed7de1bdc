import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { readAsRow } from './testing/odd-names.ts';

const docs = readFileSync(new URL('../../../docs/matching-names.md', import.meta.url), 'utf8');
const table = /\| odd name \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(docs)?.[1] ?? '';
const rows = table.trim().split('\n');

test('docs/matching-names.md shows sixty odd names', () => expect(rows.length).toBeGreaterThanOrEqual(60));

it.each(rows)('%s', (row) => {
  expect(readAsRow(/^\| `([^`]+)` \|/.exec(row)?.[1] ?? '')).toBe(row);
});
