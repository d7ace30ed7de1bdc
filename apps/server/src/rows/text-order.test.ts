import { listRows } from '@fetlock/contract/rows';
import { foldedText } from '@fetlock/rules/folded-text';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const names = ['zorro', 'Ñandú', 'nube', 'Zapato', 'Éter', 'pequen\u0303o', 'Ácido', 'eucalipto', 'ozono', 'acción', 'Nutrición'];

/** A list of these names, of a task in this language. */
async function givenList(locale: 'en-US' | 'es-ES'): Promise<number> {
  const { id, taskId } = await givenResult(
    api.db,
    names.map((name) => ({ orig_name: name })),
  );
  await sql`update tasks set params = jsonb_set(params, '{context,locale}', to_jsonb(${locale}::text)) where id = ${taskId}`.execute(
    api.db,
  );
  return id;
}

const shown = async (id: number, query: { sortBy?: 'orig_name'; descending?: boolean; search?: string }) => {
  const { items } = await api.as('staff').call(listRows, { params: { id }, query });
  return items.map(({ orig_name: name }) => name);
};

test('names are sorted by the language of the list', async () => {
  const spanish = await givenList('es-ES');
  const inOrder = ['acción', 'Ácido', 'Éter', 'eucalipto', 'nube', 'Nutrición', 'Ñandú', 'ozono', 'pequen\u0303o', 'Zapato', 'zorro'];
  expect(await shown(spanish, { sortBy: 'orig_name' })).toEqual(inOrder);
  expect(await shown(spanish, { sortBy: 'orig_name', descending: true })).toEqual(inOrder.toReversed());
  expect((await shown(await givenList('en-US'), { sortBy: 'orig_name' })).slice(4, 7)).toEqual(['Ñandú', 'nube', 'Nutrición']);
});

test('categories and statuses are sorted by the words on the screen, a category that was overridden by its override', async () => {
  const { id } = await givenResult(api.db, [
    { orig_name: 'No match yet', category: 'unmatched', status: 'imported' },
    { orig_name: 'Labs', category: 'lab', status: 'import_verified_by_customer' },
    { orig_name: 'Vaccines', category: 'drug', mapped_core_type_override: 'vaccine', status: 'needs_change' },
    { orig_name: 'Drugs', category: 'drug', status: 'ignore' },
  ]);
  const inOrder = async (sortBy: 'category' | 'status', descending = false) =>
    (await api.as('staff').call(listRows, { params: { id }, query: { sortBy, descending } })).items;
  const names = ['Drugs', 'Labs', 'No match yet', 'Vaccines'];
  expect((await inOrder('category')).map((row) => row.orig_name)).toEqual(names);
  expect((await inOrder('category', true)).map((row) => row.orig_name)).toEqual(names.toReversed());
  expect((await inOrder('status')).map((row) => row.status.title)).toEqual(['Ignored', 'Imported', 'Needs change', 'Verified by customer']);
});

test.each([
  ['acido', ['Ácido']],
  ['NANDU', ['Ñandú']],
  ['n\u0303andu\u0301', ['Ñandú']],
  ['pequeno', ['pequen\u0303o']],
  ['pequeño', ['pequen\u0303o']],
  ['Nutricion', ['Nutrición']],
  ['%', []],
])('%s is found whatever the case and the accents, composed or decomposed', async (search, found) => {
  expect(await shown(await givenList('es-ES'), { search })).toEqual(found);
});

test('the database folds a text as the screens do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\u0300-\u036Fa-zA-ZÀ-ÖØ-öø-ÿĀ-ž0-9 .,%_]{0,30}$/), async (text) => {
      const { rows } = await sql<{ folded: string }>`select folded(${text}::text) as folded`.execute(api.db);
      expect(rows[0]?.folded).toBe(foldedText(text));
    }),
    { numRuns: 60 },
  );
});
