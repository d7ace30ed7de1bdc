import { guardNames } from '@fetlock/contract/guards';
import { addLexiconTerm, dismissProposedTerm, listProposedTerms } from '@fetlock/contract/lexicon-terms';
import { editRow } from '@fetlock/contract/row-edits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let matching: Matching;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60
1002,Meloxicam chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,tablet,60
3001,Wellness examination,procedure,Exam,a,each,,,
`;
beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
});
afterAll(async () => {
  await api.close();
});

const proposals = async () => (await api.as('staff').call(listProposedTerms)).items;

test('a word of three rows matched by hand is proposed until it is added or dismissed', async () => {
  const confirmed = ['Wellness exam A1', 'Wellness exam A2', 'Wellness exam A3'];
  const names = ['Zorblax 75mg', 'zorblax 75 mg #60', 'Zorblax', ...confirmed];
  const { resultId, rows } = await matching.match(
    `Code,Name,Last Sold,Total Sold\n${names.map((name, at) => `Z${at},${name},2026-10-01,50`).join('\n')}\n`,
  );
  const decide = async (at: number, body: object) => {
    const row = rows[at];
    if (!row) throw new Error(`There is no row ${at}.`);
    const { version } = await api.db.selectFrom('result_rows').select('version').where('id', '=', row.id).executeTakeFirstOrThrow();
    await api.as('staff').call(editRow, { params: { id: resultId, rowId: row.id }, body: { ...body, version } });
  };
  const matchByHand = async (at: number) => {
    await decide(at, { fetlock_code_override: '1001', fetlock_name: 'Carprofen chewable tablet', subcategory: 'NSAID' });
    await decide(at, { status: 'ready_for_import', accept_guards: [...guardNames] });
  };
  // What the run found itself needs no term.
  for (const at of [3, 4, 5]) await decide(at, { status: 'ready_for_import', accept_guards: [...guardNames] });
  expect(await api.db.selectFrom('decisions').select('catalogue_code').execute()).toEqual(
    confirmed.map(() => ({ catalogue_code: '3001' })),
  );
  await matchByHand(0);
  await matchByHand(1);
  expect(await proposals()).toEqual([]);
  await matchByHand(2);
  const proposal = {
    term: 'zorblax',
    meaning: 'carprofen',
    decisions: 3,
    practices: 1,
    business_id: 7,
    examples: expect.arrayContaining(names.slice(0, 3)),
  };
  expect(await proposals()).toEqual([proposal]);

  const body = { term: 'Zorblax', meanings: ['carprofen'], scope: 'practice' as const, business_id: 7 };
  await api.as('staff').call(addLexiconTerm, { body });
  expect(await proposals()).toEqual([]);
  await api.db.deleteFrom('lexicon_terms').execute();
  expect(await proposals()).toEqual([proposal]);

  const dismiss = () => api.as('staff').try(dismissProposedTerm, { body: { term: 'zorblax', meaning: 'Carprofen' } });
  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 204]);
  expect(await proposals()).toEqual([]);
});
