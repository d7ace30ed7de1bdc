import { type CatalogueColumn, type CatalogueValues, listCatalogueVariations } from '@fetlock/contract/catalogue';
import { type CatalogueChange, type CatalogueChangedEntry, listCatalogueChangedEntries } from '@fetlock/contract/catalogue-uploads';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { type GivenUploads, givenUploads } from './fixtures/given-uploads.ts';

let api: TestApi;
let uploads: GivenUploads;
beforeAll(async () => {
  api = await startTestApi();
  uploads = givenUploads(api);
});
afterAll(() => api.close());

type Line = Pick<CatalogueValues, 'code' | 'variation' | 'name' | 'price' | 'compounded'>;

/** Few codes and values, so that catalogues overlap in every way. */
const line: fc.Arbitrary<Line> = fc.record({
  code: fc.constantFrom('1', '2', '3', "O'Hara", '%_"'),
  variation: fc.constantFrom('', 'a', 'A'),
  name: fc.constantFrom('Exam', '=Exam', 'Exam, "long"'),
  price: fc.constantFrom(null, 0, 1.5),
  compounded: fc.boolean(),
});
const keyOf = ({ code, variation }: Pick<Line, 'code' | 'variation'>) => JSON.stringify([code, variation]);
const catalogue = fc.uniqueArray(line, { selector: keyOf, minLength: 1, maxLength: 12 });

const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
/** The comment makes the content of each file unique. */
const fileOf = (lines: readonly Line[], comment: number) =>
  [
    `code,variation,name,price,compounded,comment ${comment}`,
    ...lines.map(({ code, variation, name, price, compounded }) =>
      [cell(code), cell(variation), cell(name), price ?? '', compounded ? 'yes' : 'no'].join(','),
    ),
  ].join('\n');

const shown = ({ code, variation, name, price, compounded }: Line): Line => ({ code, variation, name, price, compounded });
const byKey = (lines: readonly Line[]) => lines.map(shown).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** The old catalogue with the changes applied, as a person would. */
function applied(before: readonly Line[], changes: Record<'added' | 'changed' | 'gone', CatalogueChange[]>): Line[] {
  const lines = new Map(before.map((one) => [keyOf(one), { ...one }]));
  for (const { values } of changes.gone) expect(lines.delete(keyOf(values))).toBe(true);
  for (const { values, fields } of changes.changed) {
    const one = lines.get(keyOf(values));
    for (const { column, old, new: to } of fields) {
      expect(one?.[column as keyof Line]).toEqual(old);
      Object.assign(one ?? {}, { [column satisfies CatalogueColumn]: to });
    }
  }
  for (const { values } of changes.added) {
    expect(lines.has(keyOf(values))).toBe(false);
    lines.set(keyOf(values), shown(values));
  }
  return [...lines.values()];
}

/** Entries that differ between the catalogues, by code. */
function changedEntries(before: readonly Line[], after: readonly Line[]): CatalogueChangedEntry[] {
  const same = (one: Line, other: Line) => JSON.stringify(shown(one)) === JSON.stringify(shown(other));
  const entryOf = (code: string): CatalogueChangedEntry => {
    const old = new Map(before.filter((one) => one.code === code).map((one) => [one.variation, one]));
    const now = after.filter((one) => one.code === code);
    const kept = now.flatMap((one) => [old.get(one.variation) ?? []].flat().map((other) => same(one, other)));
    const unchanged = kept.filter(Boolean).length;
    const name = now.map((one) => one.name).toSorted()[0] ?? '';
    return { code, name, added: now.length - kept.length, changed: kept.length - unchanged, gone: old.size - kept.length, unchanged };
  };
  return [...new Set(after.map(({ code }) => code))]
    .toSorted()
    .filter((code) => before.some((one) => one.code === code))
    .map(entryOf)
    .filter(({ added, changed, gone }) => added + changed + gone > 0);
}

test('applying the changes shown to the old catalogue yields the new one, and the counts add up', async () => {
  let files = 0;
  await fc.assert(
    fc.asyncProperty(catalogue, catalogue, async (before, after) => {
      await sql`truncate catalogue_versions, catalogue_uploads cascade`.execute(api.db);
      await uploads.loaded((await uploads.compared(fileOf(before, files++))).id);
      const { id, summary } = await uploads.compared(fileOf(after, files++));
      const changes = {
        added: await uploads.changes(id, 'added'),
        changed: await uploads.changes(id, 'changed'),
        gone: await uploads.changes(id, 'gone'),
      };
      const { added = 0, changed = 0, gone = 0, unchanged = 0 } = summary?.variations ?? {};
      expect({ added, changed, gone }).toEqual({
        added: changes.added.length,
        changed: changes.changed.length,
        gone: changes.gone.length,
      });
      expect(added + changed + unchanged).toBe(after.length);
      expect(gone + changed + unchanged).toBe(before.length);
      const entries = summary?.entries ?? { added: 0, changed: 0, gone: 0, unchanged: 0 };
      const codesOf = (lines: readonly Line[]) => new Set(lines.map(({ code }) => code)).size;
      expect(entries.added + entries.changed + entries.unchanged).toBe(codesOf(after));
      expect(entries.gone + entries.changed + entries.unchanged).toBe(codesOf(before));
      expect(byKey(applied(before, changes))).toEqual(byKey(after));

      const listed = await api.as('admin').call(listCatalogueChangedEntries, { params: { id } });
      expect(listed.items).toEqual(changedEntries(before, after));
      expect(listed.pagination.rowCount).toBe(entries.changed);

      const { version_id } = await uploads.loaded(id);
      const { items } = await api.as('staff').call(listCatalogueVariations, { params: { id: version_id ?? 0 } });
      expect(byKey(items)).toEqual(byKey(after));
    }),
    { numRuns: 25 },
  );
});
