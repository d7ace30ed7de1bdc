import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** What writes a date or a time of day otherwise than by `date-text.ts`, or takes one in the time zone of the machine. */
const otherwise =
  /\btoLocale(?:Date|Time)String\b|\bDateTimeFormat\b|\bto(?:Date|Time|UTC|GMT)String\(|\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\btoISOString\(\)\s*\.|\b(?:at|created_at|due_at|[a-z]+At)\.(?:slice|split|substring|replace)\(/g;

/** Files that may, with the reason. */
const may: Readonly<Record<string, string>> = {
  'packages/rules/src/date-text.ts': 'is what all others use',
  'apps/web/src/ui/filters.ts': 'counts days',
  'packages/matcher/src/ignore.ts': 'counts months between days of a list',
  'packages/formats/src/workbook/read-xls.ts': 'reads days of workbooks, which have no time zone',
  'apps/sandbox/src/portal/practice-page.ts': 'plays another product; its heading names the zone',
  'apps/server/src/backup/backup-product.ts': 'names a folder',
  'apps/server/src/matching/sales-history.ts': 'counts days between days of a list',
};

test('dates that people read are written in one place, in one time zone', async () => {
  const found = new Set<string>();
  for await (const name of glob(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root })) {
    const file = name.replaceAll(path.sep, '/');
    if (/\.test\.tsx?$|\.gen\.ts$|\/(?:testing|fixtures)\/|^packages\/testing\//.test(file)) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    if (text.match(otherwise)) found.add(file);
  }
  expect([...found].toSorted()).toEqual(Object.keys(may).toSorted());
});
