import { categories } from '@fetlock/contract/categories';
import { addComment } from '@fetlock/contract/comments';
import { generateReport } from '@fetlock/contract/reports';
import { type RowEdit, editRow, setStatuses } from '@fetlock/contract/row-edits';
import { staffStatusChoices } from '@fetlock/rules/row-status';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decidedColumnNames } from '../decisions/decided-columns.ts';
import { writeReportHandler } from '../reports/write-report.handler.ts';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size,gl_code
1001,Carprofen chewable tablet,drug,NSAID,01,"75 mg, 60 count",75 mg,chewable tablet,60,4100
1001,Carprofen chewable tablet,drug,NSAID,02,"100 mg, 60 count",100 mg,chewable tablet,60,4100
1001,Carprofen chewable tablet,drug,NSAID,03,"25 mg, 60 count",25 mg,chewable tablet,60,4100
2001,Rabies vaccine 3 year,vaccine,Core,01,1 dose,,injection,,4200
3001,Wellness examination,procedure,Exam,01,each,,,,4300
`;
const items = [
  ...['A1', 'A2', 'A3', 'A4', 'A4'].map((code) => [code, 'Wellness examination']),
  ...['B1', 'B2', 'B3'].map((code) => [code, 'Rabies vaccine 3 year']),
  ...['C1', 'C2', 'C3', 'C4', 'C4', 'C5'].map((code) => [code, 'Carprofen chewable tablet 60 count']),
  ...['D1', 'D2', 'D3'].map((code) => [code, 'House special']),
];
const list = ['Code,Name', ...items.map((cells) => cells.join(','))].join('\n');

let api: TestApi;
let matching: Matching;
beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
  await api.services.queue.work(writeReportHandler({ ...api.services, log: pino({ level: 'silent' }) }));
});
afterAll(async () => {
  await api.close();
});
const staff = () => api.as('staff');

type Rows = Awaited<ReturnType<typeof rowsOf>>;
const rowsOf = (id: number) =>
  api.db
    .selectFrom('result_rows')
    .leftJoin('comments', 'comments.id', 'result_rows.last_comment_id')
    .selectAll('result_rows')
    .select('comments.message')
    .where('result_rows.result_id', '=', id)
    .orderBy('orig_order')
    .orderBy('result_rows.id')
    .execute();

/** What a person does to an item: to one of its rows, or to all rows of a multi-match. */
type Action = { edit: RowEdit } | { status: (typeof staffStatusChoices)[number] } | { comment: string } | { correct: boolean[] };

const text = fc.oneof(
  fc.constantFrom('=1+1', '-10% promo', "'quoted'", '00420', 'Two\nlines, "quoted"', 'Señal – ✓', '1,5', 'TRUE', '2026-01-05'),
  fc.string({ minLength: 1, maxLength: 20 }).filter((written) => written.trim() === written),
);
const edit: fc.Arbitrary<RowEdit> = fc
  .record(
    {
      fetlock_code_override: fc.constantFrom('1001', '2001', '3001', null),
      variation: fc.constantFrom('01', '02', null),
      mapped_core_type_override: fc.constantFrom(...categories, null),
      fetlock_name: fc.option(text),
      subcategory: fc.option(text),
      entry_variation_name: fc.option(text),
      custom_gl_code: fc.option(text),
      custom_primary_category: fc.option(text),
      vendor: fc.option(text),
      dispensing_fee: fc.option(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)),
      taxable: fc.boolean(),
      reviewed: fc.boolean(),
      customer_verified: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .filter((fields) => Object.keys(fields).length > 0);
// These two request a new match.
const status = fc.constantFrom(...staffStatusChoices.filter((name) => name !== 'not_reviewed' && name !== 'ready_for_re_match'));
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ edit }),
  fc.record({ status }),
  fc.record({ comment: text }),
  fc.record({ correct: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }) }),
);
const review = fc.array(fc.record({ place: fc.nat({ max: 1_000 }), action }), { minLength: 15, maxLength: 25 });

/** As on the screen; what the rules refuse is not decided. */
async function act(id: number, place: number, what: Action): Promise<void> {
  const rows = await rowsOf(id);
  const row = rows[place % rows.length];
  if (!row) throw new Error('There are no rows');
  const at = { id, rowId: row.id };
  const group = rows.filter(({ multimatch }) => multimatch !== null && multimatch === row.multimatch);
  if ('edit' in what) await staff().try(editRow, { params: at, body: { ...what.edit, version: row.version } });
  else if ('status' in what) await staff().try(setStatuses, { params: { id }, body: { rows_ids: [row.id], status: what.status } });
  else if ('comment' in what) await staff().call(addComment, { params: at, body: { message: what.comment } });
  else if (row.multimatch !== null) {
    const correct = group.filter((_, nth) => what.correct[nth]).map((one) => one.id);
    const filters = { multimatch: true, multimatch_value: row.multimatch, correct_rows_ids: correct };
    await staff().call(setStatuses, { params: { id }, body: { rows_ids: [], status: 'ignore', filters } });
  }
}

/** The rows that people changed, field by field; for other items their comments, on whichever row. */
function reviewOf(rows: Rows, decided: ReadonlySet<number>) {
  const comment = ({ message }: Rows[number]) => message?.replaceAll('Previous run · Test staff: ', '') ?? null;
  return [...Map.groupBy(rows, ({ orig_order }) => orig_order)].map(([place, ofItem]) =>
    decided.has(place)
      ? ofItem.map((row) => ({
          orig_order: place,
          orig_code: row.orig_code,
          fetlock_code: row.fetlock_code,
          found: row.catalogue_variation_id,
          category: row.category,
          multimatch: row.multimatch,
          comment: comment(row),
          ...Object.fromEntries(decidedColumnNames.map((name) => [name, row[name]])),
        }))
      : ofItem.flatMap((row) => comment(row)?.split('\n') ?? []).toSorted(),
  );
}

test('whatever people decide comes back field by field in the next task, in their practice or another, twice @REPORT-03', async () => {
  const oak = { id: 7, name: 'Oak Clinic' };
  const matchAgain = async (resultId: number, business: { id: number; name: string }) => {
    const file = await staff().raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=previousRun&resultId=${resultId}` });
    const uploads_0 = { name: 'list.csv', content: list };
    return matching.match({ uploads_0, previous_runs_0: { name: 'previousRun.xlsx', content: file.rawPayload } }, {}, business);
  };
  await fc.assert(
    fc.asyncProperty(review, async (actions) => {
      await api.db.deleteFrom('decisions').execute();
      const { resultId } = await matching.match(list, {}, oak);
      for (const { place, action: what } of actions) await act(resultId, place, what);
      const before = await rowsOf(resultId);
      const decided = new Set(before.filter(({ version }) => version > 1).map(({ orig_order }) => orig_order));
      const expected = reviewOf(before, decided);
      // The memory of decisions applies as well.
      const elsewhere = await matchAgain(resultId, { id: 8, name: 'Elm Clinic' });
      expect(reviewOf(await rowsOf(elsewhere.resultId), decided)).toEqual(expected);
      const back = await matchAgain(elsewhere.resultId, oak);
      expect(reviewOf(await rowsOf(back.resultId), decided)).toEqual(expected);
    }),
    { numRuns: 2, seed: 20_261_121, endOnFailure: true },
  );
});
