import { addLexiconTerm, removeLexiconTerm, type LexiconTerm } from '@fetlock/contract/lexicon-terms';
import { searchRowCatalogue } from '@fetlock/contract/row-match';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MatchedList, type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let matching: Matching;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60
1002,Meloxicam tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,tablet,60
3001,Wellness examination,procedure,Exam,a,each,,,
`;
const priceList = `Code,Name,Last Sold,Total Sold
Z1,Zorblax 75mg 60 ct,2026-10-01,50
W1,Wellness examination,2026-10-01,50
`;
const oak = { id: 7, name: 'Oak Clinic' };
const elm = { id: 8, name: 'Elm Clinic' };
const inGroup = { context: { groupname: 'Happy Tails' } };

beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
});
afterAll(async () => {
  await api.close();
});
afterEach(() => api.db.deleteFrom('lexicon_terms').execute());

const add = (meaning: string, scope: LexiconTerm['scope']): Promise<LexiconTerm> =>
  api.as('admin').call(addLexiconTerm, {
    body: { term: 'Zorblax', meanings: [meaning], scope, business_id: oak.id, group_name: 'happy tails' },
  });
const codeAndReason = ({ rows: [first] }: Pick<MatchedList, 'rows'>) => [first?.fetlock_code, first?.matcher_feedback];

test('a term applies when a row is matched again, with whom it was added for in the reason, and no longer once it is removed', async () => {
  const matched = await matching.match(priceList, {}, oak);
  expect(codeAndReason(matched)).toEqual([null, expect.not.stringContaining('added for')]);

  const term = await add('carprofen', 'practice');
  const rematch = () => matching.reMatch(matched, { context: { rematch: [matched.rows[0]?.id ?? 0] } });
  const { run, rows } = await rematch();
  expect(run).toMatchObject({ state: 'SUCCEED', total: 1, changed: 1 });
  expect(codeAndReason({ rows })).toEqual(['1001', expect.stringMatching(/ "Zorblax" means "carprofen" \(added for this practice\)\.$/)]);
  expect(rows[1]).toEqual(matched.rows[1]);

  await api.as('admin').call(removeLexiconTerm, { params: { id: term.id }, query: { version: 1 } });
  expect(codeAndReason(await rematch())).toEqual([null, expect.not.stringContaining('added for')]);
});

test('new tasks use the terms of their practice, of its group, and of everybody, in this order', async () => {
  await add('meloxicam tablet', 'everybody');
  expect(codeAndReason(await matching.match(priceList, {}, elm))).toEqual(['1002', expect.stringContaining('(added for everybody)')]);

  await add('carprofen', 'group');
  expect(codeAndReason(await matching.match(priceList, inGroup, elm))).toEqual(['1001', expect.stringContaining('(added for its group)')]);
  expect(codeAndReason(await matching.match(priceList, {}, elm))[0]).toBe('1002');

  await add('wellness examination', 'practice');
  expect(codeAndReason(await matching.match(priceList, inGroup, oak))[1]).not.toContain('carprofen');
  expect(codeAndReason(await matching.match(priceList, inGroup, elm))[0]).toBe('1001');
});

test('the nearest entries of a row, looked up by hand, are those by the terms of the moment', async () => {
  const { resultId, rows } = await matching.match(priceList, {}, oak);
  const look = () =>
    api.as('staff').call(searchRowCatalogue, { params: { id: resultId, rowId: rows[0]?.id ?? 0 }, query: { text: '', limit: 1 } });
  await expect.poll(async () => (await look()).ready, { timeout: 20_000 }).toBe(true);
  const nearest = async () => (await look()).items[0]?.code;
  expect(await nearest()).toBe('1001');
  const { id } = await add('meloxicam tablet', 'practice');
  expect(await nearest()).toBe('1002');
  await api.as('admin').call(removeLexiconTerm, { params: { id }, query: { version: 1 } });
  expect(await nearest()).toBe('1001');
});
