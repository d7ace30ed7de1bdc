import { readSignature } from '@fetlock/contract/migration-signature';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { readRowHistory } from '@fetlock/contract/row-details';
import { type RowCandidate, chooseMatch, readRowMatch, searchRowCatalogue } from '@fetlock/contract/row-match';
import { listRows } from '@fetlock/contract/rows';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { found } from '../http/problem.ts';
import { signPal } from '../migration-signature/fixtures/given-pal.ts';
import { previousRunRows } from '../reports/previous-run.queries.ts';
import { selectReportHead } from '../reports/report-rows.queries.ts';
import { givenCatalogue } from '@fetlock/testing/given-catalogue';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let versionId: number;
let ids: Map<string, number>;
const staff = () => api.as('staff');

beforeAll(async () => {
  api = await startTestApi();
  const strengths = { a: '25 mg', b: '75 mg', c: '100 mg' };
  ({ versionId, ids } = await givenCatalogue(api.db, [
    ...Object.entries(strengths).map(([variation, strength]) => ({
      code: 'CARP',
      name: 'Carprofen chewable tablet',
      variation,
      variation_name: `${strength}, 60 count`,
      category: 'drug',
      subcategory: 'NSAID',
      strength,
      form: 'chewable tablet',
      size: '60 count',
      package_type: `bottle of ${strength}`,
    })),
    {
      code: 'MELO',
      name: 'Meloxicam oral suspension',
      price: 9,
      cost: 4,
      dispensing_fee: 3,
      variation_name: '1.5 mg/ml, 10 ml',
      category: 'drug',
      subcategory: 'NSAID',
    },
    { code: 'EXAM', name: 'Wellness examination', category: 'procedure', subcategory: 'Exam', compounded: true },
  ]));
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('decisions').execute());

const idOf = (key: string): number => ids.get(key) ?? 0;
const evidence = (source: string, catalogue: string, outcome = 'agree') => [{ field: 'strength', outcome, bits: 3, source, catalogue }];

/** A row that a run matched to the 25 mg one of two candidates, though its name says 75 mg. */
async function matchedRow(row: GivenRow = {}) {
  const { id, rowIds } = await givenResult(api.db, [
    {
      orig_name: 'Carprofen 75mg chew tab #60',
      fetlock_name: 'Carprofen chewable tablet',
      fetlock_code: 'CARP',
      variation: 'a',
      entry_variation_name: '25 mg, 60 count',
      package_type: 'bottle of 25 mg',
      catalogue_variation_id: idOf('CARP a'),
      match_weight: 0.7,
      matcher_feedback: 'Check it: the evidence is thin.',
      ...row,
    },
  ]);
  await api.db.updateTable('results').set({ catalogue_version_id: versionId }).where('id', '=', id).execute();
  const rowId = rowIds[0] ?? 0;
  const candidates = [
    { catalogueId: String(idOf('CARP a')), weight: 0.7, pass: 'pass3', evidence: evidence('75 mg', '25 mg', 'differ') },
    { catalogueId: String(idOf('CARP b')), weight: 0.28, pass: 'pass3', evidence: evidence('75 mg', '75 mg') },
  ];
  await api.db
    .insertInto('row_matches')
    .values({ row_id: rowId, feedback: '', evidence: JSON.stringify(candidates[0]?.evidence), candidates: JSON.stringify(candidates) })
    .execute();
  return { id, rowId };
}
type At = Awaited<ReturnType<typeof matchedRow>>;

const matchOf = (params: At) => staff().call(readRowMatch, { params });
const rowOf = async ({ id, rowId }: At) => (await staff().call(listRows, { params: { id } })).items.find((row) => row.id === rowId);
const choose = (params: At, key: string, version = 1) => staff().call(chooseMatch, { params, body: { variation_id: idOf(key), version } });
const search = (params: At, text: string, limit = 20) => staff().call(searchRowCatalogue, { params, query: { text, limit } });

describe('why a row was matched', () => {
  test('the sentence, the evidence, and the candidates with their names', async () => {
    const at = await matchedRow();
    const match = await matchOf(at);
    expect(match).toMatchObject({
      feedback: 'Check it: the evidence is thin.',
      variation_id: idOf('CARP a'),
      evidence: evidence('75 mg', '25 mg', 'differ'),
      decided: null,
      decided_otherwise: [],
    });
    expect(match.candidates.map(({ code, variation, weight, row_id }) => [code, variation, weight, row_id])).toEqual([
      ['CARP', 'a', 0.7, null],
      ['CARP', 'b', 0.28, null],
    ]);
  });

  test('a row of a multi-match group shows which rows represent the candidates', async () => {
    const at = await matchedRow({ multimatch: 'g' });
    const [candidate] = (await matchOf(at)).candidates;
    expect(candidate?.row_id).toBe(at.rowId);
  });

  test('a row without a match shows no evidence', async () => {
    const at = await matchedRow({ catalogue_variation_id: null, fetlock_code: null, variation: null, status: 'unmatched' });
    expect(await matchOf(at)).toMatchObject({ variation_id: null, evidence: [], decided: null });
  });
});

describe('choosing a candidate', () => {
  test('carries out what the customer has signed, and can be undone; for a row that was signed as left out it is refused', async () => {
    const at = await matchedRow({ status: 'ask_customer', poll_notes: 'The 75 mg' });
    await signPal(api, at.id);
    const row = await choose(at, 'CARP b');
    expect(row).toMatchObject({ variation: 'b', migrationPoll: { notes: 'The 75 mg' }, signed: { left_out: false } });
    const check = async () => (await staff().call(readSignature, { params: { resultId: at.id } })).check;
    expect(await check()).toMatchObject({ is_unchanged: true, rows_carried_out: 1, rows_differing: 0 });
    await staff().call(undoBatch, { params: { id: at.id }, body: { batch: row.batch ?? '' } });
    expect(await check()).toMatchObject({ is_unchanged: true, rows_carried_out: 0, rows_differing: 0 });
    const left = await matchedRow({ status: 'ignore' });
    await signPal(api, left.id);
    const body = { variation_id: idOf('CARP b'), version: 1 };
    expect(await staff().try(chooseMatch, { params: left, body })).toMatchObject({ status: 409, body: { error: 'SIGNED' } });
  });

  test('copies the variation’s data to the row, with the weight and evidence of that candidate, as one change', async () => {
    const at = await matchedRow({ fetlock_code_override: 'OLD' });
    const row = await choose(at, 'CARP b');
    expect(row).toMatchObject({
      version: 2,
      fetlock_code: 'CARP',
      fetlock_code_override: null,
      variation: 'b',
      entry_variation_name: '75 mg, 60 count',
      subcategory: 'NSAID',
      package_type: 'bottle of 75 mg',
      match_weight: 0.28,
      matcher_feedback: 'Chosen by hand in place of Carprofen chewable tablet, 25 mg, 60 count.',
      property_object: { strength: '75 mg', form: 'chewable tablet', size: '60 count' },
    });
    expect(row.status.name).toBe('not_reviewed');
    expect(await matchOf(at)).toMatchObject({ variation_id: idOf('CARP b'), evidence: evidence('75 mg', '75 mg') });
    const { items } = await staff().call(readRowHistory, { params: at });
    expect(new Set(items.map(({ batch }) => batch)).size).toBe(1);
    expect(items.map(({ field }) => field)).toEqual(expect.arrayContaining(['variation', 'match_weight', 'fetlock_code_override']));
  });

  test('its undo restores everything, including the evidence', async () => {
    const at = await matchedRow({ fetlock_code_override: 'OLD' });
    const before = await rowOf(at);
    await choose(at, 'MELO a');
    const { items } = await staff().call(readRowHistory, { params: at });
    await staff().call(undoBatch, { params: { id: at.id }, body: { batch: items[0]?.batch ?? '' } });
    const { version: _, updated_at: _at, ...now } = (await rowOf(at)) ?? {};
    expect(now).toEqual({ ...before, version: undefined, updated_at: undefined });
    expect(await matchOf(at)).toMatchObject({ variation_id: idOf('CARP a'), evidence: evidence('75 mg', '25 mg', 'differ') });
  });

  test('a cost of the catalogue goes with the match, the practice’s own fee stays, and the undo brings both back', async () => {
    const at = await matchedRow({
      price: 5,
      cost: 2,
      cost_from_catalogue: true,
      price_from_catalogue: false,
      fee_from_catalogue: true,
      dispensing_fee: 7,
    });
    await staff().call(editRow, { params: at, body: { dispensing_fee: 6, version: 1 } });
    const given = await rowOf(at);
    const chosen = await choose(at, 'MELO a', 2);
    expect([chosen.priceInfo, chosen.cost, chosen.dispensing_fee]).toMatchObject([
      { price: 5, price_from_catalogue: false, fee_from_catalogue: false, cost_from_catalogue: true },
      4,
      6,
    ]);
    await staff().call(undoBatch, { params: { id: at.id }, body: { batch: chosen.batch ?? '' } });
    expect(await rowOf(at)).toMatchObject({ cost: given?.cost, priceInfo: given?.priceInfo, dispensing_fee: 6 });
  });

  test('a fee that came with the match is no decision of a person, which a later run would carry over', async () => {
    const at = await matchedRow({ price: null, price_from_catalogue: false, fee_from_catalogue: false });
    const decided = async () => {
      const head = found(await selectReportHead(api.db, at.id), 'Result');
      for await (const [row] of previousRunRows(api.db, head, { add: () => {} }, { explained: false }))
        return row?.decided?.split(', ') ?? [];
      return [];
    };
    expect(await choose(at, 'MELO a')).toMatchObject({ dispensing_fee: 3, priceInfo: { price: 9, fee_from_catalogue: true } });
    expect(await decided()).not.toContain('dispensing_fee');
    await staff().call(editRow, { params: at, body: { dispensing_fee: 6, version: 2 } });
    expect(await decided()).toContain('dispensing_fee');
  });

  test('a variation that the run did not think of is compared now, and its evidence kept', async () => {
    const at = await matchedRow();
    const [hit] = (await search(at, 'meloxicam')).items;
    const row = await choose(at, 'MELO a');
    expect(row.match_weight).toBe(hit?.weight);
    expect(row.match_weight).toBeLessThan(0.5);
    expect((await matchOf(at)).evidence).toEqual(hit?.evidence);
  });

  test.each(['unmatched', 'ignore', 'supply'] as const)('a row that was %s is to be reviewed', async (status) => {
    const at = await matchedRow({ status, category: status === 'ignore' ? 'ignore' : 'supply' });
    const row = await choose(at, 'CARP b');
    expect([row.status.name, row.category]).toEqual(['not_reviewed', 'drug']);
  });

  test('can set a status, if the row may take it', async () => {
    const at = await matchedRow({ subcategory: null });
    const body = { variation_id: idOf('CARP b'), version: 1, status: 'ready_for_import' as const };
    expect((await staff().call(chooseMatch, { params: at, body })).status.name).toBe('ready_for_import');
    const { status } = await staff().try(chooseMatch, { params: at, body: { ...body, version: 2, status: 'imported' } });
    expect(status).toBe(400);
  });

  test('the memory of decisions is updated: other rows with that name show the decision', async () => {
    const first = await matchedRow();
    await choose(first, 'CARP b');
    await staff().call(setStatuses, { params: { id: first.id }, body: { rows_ids: [first.rowId], status: 'ready_for_import' } });
    const second = await matchedRow({ orig_code: 'other code' });
    expect((await matchOf(second)).decided_otherwise).toEqual([]);
    const third = await matchedRow();
    const { decided, decided_otherwise: otherwise } = await matchOf(third);
    expect(decided).toBeNull();
    expect(otherwise).toMatchObject([
      { times: 1, practices: 1, by_this_practice: 1, variation: { variation_id: idOf('CARP b'), weight: 0.28 } },
    ]);
    await choose(third, 'CARP b');
    expect((await matchOf(third)).decided).toMatchObject({ times: 1, practices: 1, by_this_practice: 1 });
    await staff().call(setStatuses, { params: { id: first.id }, body: { rows_ids: [first.rowId], status: 'unmatched' } });
    expect(await matchOf(third)).toMatchObject({ decided: null, decided_otherwise: [{ times: 1, variation: null }] });
  });

  test('is refused for a row that was changed or imported meanwhile, and for a variation of another catalogue', async () => {
    const at = await matchedRow();
    await staff().call(editRow, { params: at, body: { vendor: 'Zoetis', version: 1 } });
    const changed = await staff().try(chooseMatch, { params: at, body: { variation_id: idOf('CARP b'), version: 1 } });
    expect(changed).toMatchObject({ status: 409, body: { error: 'ROW_CHANGED', details: { row: { version: 2, vendor: 'Zoetis' } } } });
    const elsewhere = await givenCatalogue(api.db, [{ code: 'X', name: 'Elsewhere' }]);
    const foreign = { variation_id: elsewhere.ids.get('X a') ?? 0, version: 2 };
    expect((await staff().try(chooseMatch, { params: at, body: foreign })).status).toBe(404);
    expect((await rowOf(at))?.version).toBe(2);
    const imported = await matchedRow({
      status: 'imported',
      prod_import: JSON.stringify({ status: 'SUCCEED', at: '2026-01-01T00:00:00Z' }),
    });
    const locked = await staff().try(chooseMatch, { params: imported, body: { variation_id: idOf('CARP b'), version: 1 } });
    expect(locked).toMatchObject({ status: 409, body: { error: 'ROW_LOCKED' } });
    const other = await matchedRow();
    const params = { id: at.id, rowId: other.rowId };
    expect((await staff().try(chooseMatch, { params, body: { variation_id: idOf('CARP b'), version: 1 } })).status).toBe(404);
    expect((await staff().try(readRowMatch, { params })).status).toBe(404);
    expect((await staff().try(searchRowCatalogue, { params, query: { text: 'carp' } })).status).toBe(404);
  });
});

describe('searching the catalogue for a row', () => {
  const codes = (items: readonly RowCandidate[]) => items.map(({ code, variation }) => `${code} ${variation}`);

  test.each([
    ['a typing error', 'carporfen chewabel'],
    ['a word not yet finished', 'carpr'],
    ['another case, and spaces around it', '  CARPROFEN  '],
    ['the code', 'carp'],
  ])('finds it by %s; among equals the best match for the row comes first', async (_, text) => {
    const { ready, items } = await search(await matchedRow(), text);
    expect(ready).toBe(true);
    expect(codes(items)[0]).toBe('CARP b');
    expect(new Set(codes(items).slice(0, 3))).toEqual(new Set(['CARP a', 'CARP b', 'CARP c']));
    expect(items[0]?.evidence.find(({ field }) => field === 'strength')?.outcome).toBe('agree');
  });

  test('without a text it returns the closest matches of the row', async () => {
    const at = await matchedRow({ catalogue_variation_id: null, status: 'unmatched' });
    expect(codes((await search(at, '')).items)[0]).toBe('CARP b');
  });

  test('returns as many as requested, and nothing for what the catalogue does not have', async () => {
    const at = await matchedRow();
    expect((await search(at, 'carprofen', 2)).items).toHaveLength(2);
    expect((await search(at, 'zzqxv')).items).toEqual([]);
    expect((await search(at, '%_\\ "; -- 🐴 (')).items).toEqual([]);
    const refused = await staff().try(searchRowCatalogue, { params: at, query: { text: 'x'.repeat(501) } });
    expect(refused.status).toBe(400);
  });
});
