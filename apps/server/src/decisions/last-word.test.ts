import { setCustomerStatuses } from '@fetlock/contract/customer-rows';
import { editRow, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { listRows } from '@fetlock/contract/rows';
import { recallDecisions, rememberDecisions } from '@fetlock/matcher/decisions';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { learnedDecisions } from '../matching/learned-decisions.ts';
import { type GivenResult, type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let catalogueVersionId: number;
let codes: Map<string, string>;

beforeAll(async () => {
  api = await startTestApi();
  await givenResult(api.db, []);
  const version = await api.db.selectFrom('catalogue_versions').select('id').executeTakeFirstOrThrow();
  catalogueVersionId = version.id;
  const inserted = await api.db
    .insertInto('catalogue_variations')
    .values(['A', 'B', 'C'].map((code) => ({ version_id: version.id, code, name: code, variation: 'a' })))
    .returning(['code', 'id'])
    .execute();
  codes = new Map(inserted.map(({ code, id }) => [String(id), code]));
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('decisions').execute());

const row: GivenRow = { orig_name: 'Rimadyl 75', orig_code: 'R1', vendor: 'Zoetis', fetlock_code: 'A', variation: 'a' };
const at = ({ id }: GivenResult) => ({ params: { id } });
const set = ({ id, rowIds }: GivenResult, status: RowStatusName) =>
  api.as('staff').call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status } });

/** What the next list learns from a row: the code that is applied, 'nothing fits', or undefined. */
async function recalled({ name = 'Rimadyl 75', code = 'R1', vendor = 'Zoetis', businessId = 7 } = {}) {
  const decisions = await learnedDecisions(api.db, { businessId, groupName: '', catalogueVersionId, names: [name] });
  const { decided, precedent } = recallDecisions(rememberDecisions(decisions), { id: '1', name, code, vendor });
  const answer = (id: string | null | undefined) => (id === null ? 'nothing fits' : id && codes.get(id));
  return { decided: answer(decided?.catalogueId), precedent: precedent && [precedent.scope, answer(precedent.leading.catalogueId)] };
}

describe('the last word of a person', () => {
  test.each<[string, GivenRow]>([
    ['a vendor in another case', { vendor: 'ZOETIS' }],
    ['a code in another case', { orig_code: ' r1' }],
    ['no vendor', { vendor: null }],
    ['a name written otherwise', { orig_name: 'RIMADYL - 75' }],
  ])('overrides several earlier ones on a list with %s', async (_, written) => {
    for (let list = 0; list < 3; list += 1) await set(await givenResult(api.db, [{ ...row, ...written }]), 'ready_for_import');
    await set(await givenResult(api.db, [{ ...row, fetlock_code: 'B' }]), 'ready_for_import');
    expect(await recalled()).toMatchObject({ decided: 'B' });
  });

  test('is about the vendor of the list, even when the reviewer replaced it', async () => {
    const list = await givenResult(api.db, [row]);
    const params = { id: list.id, rowId: list.rowIds[0] ?? 0 };
    await api.as('staff').call(editRow, { params, body: { vendor: 'Covetrus', status: 'ready_for_import', version: 1 } });
    expect(await recalled()).toMatchObject({ decided: 'A' });
  });

  test('is not superseded by an earlier one that an undo restores', async () => {
    const early = await givenResult(api.db, [row]);
    await set(early, 'ready_for_import');
    await set(await givenResult(api.db, [{ ...row, fetlock_code: 'B' }]), 'ready_for_import');
    const { batch } = await api.as('staff').call(setStatusOfSet, { ...at(early), body: { status: 'ask_customer', expected_count: 1 } });
    await api.as('staff').call(undoBatch, { ...at(early), body: { batch } });
    expect(await recalled()).toMatchObject({ decided: 'B' });
  });

  test('is suggested as decided before, by the same key', async () => {
    await set(await givenResult(api.db, [{ ...row, vendor: 'ZOETIS', orig_code: 'r1' }]), 'ready_for_import');
    const next = await givenResult(api.db, [row, { ...row, orig_code: 'R2' }, { ...row, vendor: 'Elanco' }]);
    const suggested = async () => {
      const { items } = await api.as('staff').call(listRows, { ...at(next), query: { suggestion: 'decided_before' } });
      return items.map(({ id }) => next.rowIds.indexOf(id));
    };
    expect(await suggested()).toEqual([0]);
    await set(await givenResult(api.db, [{ ...row, vendor: null, fetlock_code: 'B' }]), 'ready_for_import');
    expect(await suggested()).toEqual([]);
  });

  test('on a row whose code says that there is none holds for the next one without a code', async () => {
    await set(await givenResult(api.db, [{ ...row, orig_code: 'N/A' }]), 'ready_for_import');
    const next = await givenResult(api.db, [{ ...row, orig_code: null }]);
    const { items } = await api.as('staff').call(listRows, { ...at(next), query: { suggestion: 'decided_before' } });
    expect(items.map(({ id }) => id)).toEqual(next.rowIds);
    expect(await recalled({ code: '' })).toMatchObject({ decided: 'A' });
  });

  test('after any history of decisions, undos and bulk changes is what is recalled, by one key', async () => {
    const writings = fc.record({
      vendor: fc.constantFrom('Zoetis', 'ZOETIS Inc.', null),
      orig_code: fc.constantFrom('R1', 'r1 '),
      orig_name: fc.constantFrom('Rimadyl 75', 'RIMADYL, 75'),
    });
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('say' as const), code: fc.constantFrom('A', 'B', 'C'), writing: writings }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), nth: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('bulk and back' as const), nth: fc.nat(9) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        await api.db.deleteFrom('decisions').execute();
        let said: { list: GivenResult; code: string; batch: string }[] = [];
        for (const next of steps) {
          const chosen = next.kind === 'say' ? undefined : said[next.nth % said.length];
          if (next.kind === 'say') {
            const list = await givenResult(api.db, [{ ...row, ...next.writing, fetlock_code: next.code }]);
            said.push({ list, code: next.code, batch: (await set(list, 'ready_for_import')).batch });
          } else if (chosen && next.kind === 'undo') {
            await api.as('staff').call(undoBatch, { ...at(chosen.list), body: { batch: chosen.batch } });
            said = said.filter((word) => word !== chosen);
          } else if (chosen) {
            const body = { status: 'ask_customer' as const, expected_count: 1 };
            const { batch } = await api.as('staff').call(setStatusOfSet, { ...at(chosen.list), body });
            await api.as('staff').call(undoBatch, { ...at(chosen.list), body: { batch } });
          }
        }
        expect(await recalled()).toMatchObject({ decided: said.at(-1)?.code });
      }),
      { numRuns: 25 },
    );
  });
});

describe("a customer's answer", () => {
  test('is a suggestion for their practice that names its source, and does not apply to others', async () => {
    const list = await givenResult(api.db, [row]);
    const visitor = await givenVisitor(api, list.id, 'protected_link');
    const body = { rowIds: list.rowIds, status: 'ready_for_import' as const };
    expect((await visitor.try(setCustomerStatuses, { ...at(list), body })).status).toBe(200);
    expect(await recalled()).toEqual({ decided: undefined, precedent: ['customer', 'A'] });
    expect(await recalled({ businessId: 8 })).toEqual({ decided: undefined, precedent: undefined });
    expect(await api.db.selectFrom('match_verdicts').select('row_id').where('row_id', 'in', list.rowIds).execute()).toEqual([]);
    await set(await givenResult(api.db, [{ ...row, fetlock_code: 'B' }]), 'ready_for_import');
    expect(await recalled()).toMatchObject({ decided: 'B' });
  });
});
