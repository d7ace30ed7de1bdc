import { guardNames } from '@fetlock/contract/guards';
import { addComment, listComments, listRowComments } from '@fetlock/contract/comments';
import { generateReport, type ReportKind } from '@fetlock/contract/reports';
import { readResult } from '@fetlock/contract/results';
import { readRowHistory } from '@fetlock/contract/row-details';
import { type RowEdit, editRow, editRowProperties, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { type RowStatusName, statusIdOf } from '@fetlock/contract/row-statuses';
import { readPriceList } from '@fetlock/formats/read-price-list';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { decidedColumnNames } from '../decisions/decided-columns.ts';
import { previousRunColumns } from '../decisions/previous-run-columns.ts';
import { ownCells } from '../files/own-cells.ts';
import { writeReportHandler } from '../reports/write-report.handler.ts';
import { type MatchedList, type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { previousRunLayout } from './previous-run-file.ts';

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60
1001,Carprofen chewable tablet,drug,NSAID,b,"100 mg, 60 count",100 mg,chewable tablet,60
1001,Carprofen chewable tablet,drug,NSAID,c,"25 mg, 60 count",25 mg,chewable tablet,60
2001,Rabies vaccine 3 year,vaccine,Core,a,1 dose,,injection,
3001,Wellness examination,procedure,Exam,a,each,,,
3002,Recheck examination,procedure,Exam,a,each,,,
4001,Nail trim,grooming,Nails,a,each,,,
6001,Dental scaling,procedure,Dental,a,each,,,
`;
/** `reviewed` below decides on these by code and position. C1 and C2 fit three variations; N1 occurs twice. */
const list = `Code,Name,GL code
W1,Wellness examination,100
W2,Recheck examination,100
=R1,Rabies vaccine 3 year,200
X1,House special,
N1,Nail trim,300
N1,Nail trim,300
C1,Carprofen chewable tablet 60 count,
C2,Carprofen chew tablets 60 count,
U1,Wellness exam,
K1,Recheck exam,
D1,Dental scaling,
`;
const oak = { id: 7, name: 'Oak Clinic' };
const elm = { id: 8, name: 'Elm Clinic' };

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
// Decisions must come from the file alone, not from the memory of this or other practices.
afterEach(() => api.db.deleteFrom('decisions').execute());

const staff = () => api.as('staff');
const rowsOf = (id: number) =>
  api.db.selectFrom('result_rows').selectAll().where('result_id', '=', id).orderBy('orig_order').orderBy('id').execute();

/** Works on the rows of a result by code (`C1`) or, if there are several, by code and position (`C1.2`). */
function reviewOf({ resultId: id }: MatchedList) {
  const rowOf = async (name: string) => {
    const [code, position = '1'] = name.split('.');
    const row = (await rowsOf(id)).filter(({ orig_code }) => orig_code === code)[Number(position) - 1];
    if (!row) throw new Error(`There is no row ${name}`);
    return row;
  };
  return {
    rowOf,
    edit: async (name: string, edit: RowEdit) => {
      const { id: rowId, version } = await rowOf(name);
      await staff().call(editRow, { params: { id, rowId }, body: { ...edit, version } });
    },
    set: async (name: string, status: RowStatusName) =>
      staff().call(setStatuses, { params: { id }, body: { rows_ids: [(await rowOf(name)).id], status, accept_guards: [...guardNames] } }),
    choose: async (name: string, ...correct: string[]) => {
      const { multimatch } = await rowOf(name);
      const filters = {
        multimatch: true,
        multimatch_value: multimatch ?? '',
        correct_rows_ids: (await Promise.all(correct.map(rowOf))).map((row) => row.id),
      };
      await staff().call(setStatuses, { params: { id }, body: { rows_ids: [], status: 'ignore', filters } });
    },
  };
}

/** Every kind of decision that a person can make. */
async function reviewed(): Promise<MatchedList> {
  const matched = await matching.match(list, {}, oak);
  const { rowOf, edit, set, choose } = reviewOf(matched);
  const params = { id: matched.resultId };
  expect(matched.rows.map(({ orig_code, multimatch }) => [orig_code, multimatch !== null])).toEqual([
    ...['W1', 'W2', '=R1', 'X1', 'N1', 'N1'].map((code) => [code, false]),
    ...['C1', 'C1', 'C1', 'C2', 'C2', 'C2'].map((code) => [code, true]),
    ...['U1', 'K1', 'D1'].map((code) => [code, false]),
  ]);
  await edit('W1', { fetlock_name: '=Exam, "long"', subcategory: 'Visits', custom_gl_code: '00420', dispensing_fee: 12.5, taxable: false });
  await edit('W1', { custom_primary_category: 'Exams', reviewed: true, vendor: 'House', variation: null, entry_variation_name: 'once' });
  await set('W1', 'ready_for_import');
  await edit('W2', { fetlock_code_override: '3001', customer_verified: true });
  await edit('=R1', { mapped_core_type_override: 'drug', fetlock_code_override: '4001' });
  await edit('=R1', { fetlock_code_override: null });
  await edit('X1', { fetlock_code_override: '2001', fetlock_name: 'House rabies', subcategory: 'Core', variation: 'a' });
  await set('X1', 'ready_for_import');
  await set('D1', 'ready_for_import');
  await set('N1.1', 'supply');
  await set('N1.2', 'ask_customer');
  await choose('C1.1', 'C1.1', 'C1.3');
  await choose('C2.1');
  await staff().call(addComment, {
    params: { ...params, rowId: (await rowOf('U1')).id },
    body: { message: 'They stopped this.', status_id: statusIdOf('ignore') },
  });
  await staff().call(editRowProperties, {
    params: { ...params, rowId: (await rowOf('K1')).id, propsId: (await rowOf('K1')).id },
    body: { compounded: true },
  });
  await staff().call(setStatusOfSet, { params, body: { search: 'K1', searchContext: 'orig_code', status: 'compounded' } });
  await api.db.deleteFrom('decisions').execute();
  return matched;
}

let reviewedList: Promise<MatchedList> | undefined;
/** The same list for all tests that only read what was decided. */
const reviewedOnce = (): Promise<MatchedList> => (reviewedList ??= reviewed());

const decidedOf = async ({ resultId }: Pick<MatchedList, 'resultId'>) =>
  (await rowsOf(resultId)).map((row) => ({
    orig_code: row.orig_code,
    orig_name: row.orig_name,
    fetlock_code: row.fetlock_code,
    isOfGroup: row.multimatch !== null,
    status: row.status,
    ...Object.fromEntries(decidedColumnNames.map((name) => [name, row[name]])),
  }));

/** As carried over: rows whose guards a person accepted are asked about again, as the list may say something else now. */
const asCarried = (rows: Awaited<ReturnType<typeof decidedOf>>) =>
  rows.map((row) => ({ ...row, status: { W1: 'not_reviewed', X1: 'unmatched' }[row.orig_code ?? ''] ?? row.status }));

async function download({ resultId }: MatchedList, type: ReportKind): Promise<Buffer> {
  const answer = await staff().raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=${type}&resultId=${resultId}` });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

const withPrevious = (content: string | Buffer, { name = 'previousRun.xlsx', business = elm, source = list } = {}) =>
  matching.match({ uploads_0: { name: 'list.csv', content: source }, previous_runs_0: { name, content } }, {}, business);

/** Without warnings about the list itself, which has a line twice. */
const errorsOf = async ({ resultId }: MatchedList) =>
  (await staff().call(readResult, { params: { id: resultId } })).errors
    .filter(({ message }) => !message.startsWith('Lines are the same as an earlier one'))
    .map((error) => [error.line, error.message]);

/** The cells of previousRun.xlsx, as a person may save them again. */
async function cellsOf(file: Buffer): Promise<Record<string, string>[]> {
  const target = path.join(api.dataFolder, `${crypto.randomUUID()}.xlsx`);
  await writeFile(target, file);
  const { records } = await readPriceList(target, { type: 'fetlock', layout: previousRunLayout });
  return records.map((record) => Object.fromEntries(ownCells(record)));
}

const quoted = (cell = '') => `"${(/^[=+@-]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
const csvOf = (lines: readonly Record<string, string>[], columns: readonly string[], delimiter = ',') =>
  [columns.join(delimiter), ...lines.map((line) => columns.map((name) => quoted(line[name])).join(delimiter))].join('\r\n');

describe('what people decided comes back in the next task', () => {
  test.each(['previousRun', 'previousRunAdvanced'] as const)('by %s, field by field @REPORT-03 @REPORT-04', async (kind) => {
    const first = await reviewedOnce();
    const before = await decidedOf(first);
    expect(before.map(({ orig_code, status }) => [orig_code, status])).toEqual([
      ['W1', 'ready_for_import'],
      ['W2', 'needs_code_change'],
      ['=R1', 'needs_code_change'],
      ['X1', 'ready_for_import'],
      ['N1', 'supply'],
      ['N1', 'ask_customer'],
      ['C1', 'correct_by_multimatch'],
      ['C1', 'ignore_by_multimatch'],
      ['C1', 'correct_by_multimatch'],
      ['C2', 'no_multimatch'],
      ['C2', 'no_multimatch'],
      ['C2', 'no_multimatch'],
      ['U1', 'ignore'],
      ['K1', 'compounded'],
      ['D1', 'ready_for_import'],
    ]);
    const again = await withPrevious(await download(first, kind));
    expect(await decidedOf(again)).toEqual(asCarried(before));
    expect(again.rows.at(-1)?.matcher_feedback).toMatch(/^Decided in the previous run: Ready for import\. /);

    // And once more, from the file of the second run.
    await api.db.deleteFrom('decisions').execute();
    expect(await decidedOf(await withPrevious(await download(again, kind)))).toEqual(asCarried(before));
  });

  test('as changes that history tells, with the last comment, and that can be taken back', async () => {
    const again = await withPrevious(await download(await reviewedOnce(), 'previousRun'));
    const ignored = await reviewOf(again).rowOf('U1');
    const params = { id: again.resultId, rowId: ignored.id };
    const [event] = (await staff().call(readRowHistory, { params })).items;
    expect(event).toMatchObject({ field: 'status', old: 'not_reviewed', new: 'ignore', cause: 'previous run' });
    const { items } = await staff().call(listRowComments, { params });
    expect(items.map(({ message }) => message)).toEqual(['Previous run · Test staff: They stopped this.\nStatus was changed to "Ignored"']);
    const { changed } = await staff().call(undoBatch, { params: { id: again.resultId }, body: { batch: event?.batch ?? '' } });
    expect(changed).toBeGreaterThan(10);
    expect(await reviewOf(again).rowOf('U1')).toMatchObject({ status: 'not_reviewed' });
  });

  test('in the same practice too, where it is also remembered', async () => {
    const first = await reviewed();
    const before = await decidedOf(first);
    await reviewOf(first).set('N1.1', 'ready_for_import');
    await reviewOf(first).set('N1.1', 'supply');
    expect(await decidedOf(await withPrevious(await download(first, 'previousRun'), { business: oak }))).toEqual(asCarried(before));
  });

  test('a row without a match keeps the rejected entry; a comment comes back where nothing was decided', async () => {
    const first = await matching.match(list, {}, oak);
    const { rowOf, set } = reviewOf(first);
    await set('W1', 'unmatched');
    for (const [name, message] of [
      ['W2', '-10% promo'],
      ['C1.2', 'Ask for the size.'],
    ] as const)
      await staff().call(addComment, { params: { id: first.resultId, rowId: (await rowOf(name)).id }, body: { message } });
    const again = await withPrevious(await download(first, 'previousRun'));
    expect(await decidedOf(again)).toEqual(await decidedOf(first));
    expect(await reviewOf(again).rowOf('W1')).toMatchObject({ status: 'unmatched', fetlock_code: '3001', category: 'procedure' });
    const { items } = await staff().call(listComments, { params: { id: again.resultId } });
    expect(items.map(({ row_id, message }) => [row_id, message]).toSorted()).toEqual([
      [(await reviewOf(again).rowOf('W2')).id, 'Previous run · Test staff: -10% promo'],
      [(await reviewOf(again).rowOf('C1.2')).id, 'Previous run · Test staff: Ask for the size.'],
    ]);
  });

  test('what was never decided, or was undone, is matched as if there were no file', async () => {
    const first = await matching.match(list, {}, oak);
    const { batch } = await reviewOf(first).set('W1', 'ready_for_import');
    await staff().call(undoBatch, { params: { id: first.resultId }, body: { batch } });
    await reviewOf(first).set('W2', 'ready_for_import');
    await reviewOf(first).set('W2', 'not_reviewed');
    await api.db.deleteFrom('decisions').execute();
    const again = await withPrevious(await download(first, 'previousRun'));
    expect(again.rows.map(({ matcher_feedback, status }) => [matcher_feedback, status])).toEqual(
      first.rows.map(({ matcher_feedback, status }) => [matcher_feedback, status]),
    );
  });
});

describe('a previous run that a person has worked on', () => {
  test('comes back from a csv with other columns in another order, and lines sorted otherwise', async () => {
    const first = await reviewedOnce();
    const before = await decidedOf(first);
    const cells = await cellsOf(await download(first, 'previousRun'));
    const columns = [...previousRunColumns.filter((name) => name !== 'comment' && name !== 'category'), 'my notes'].toReversed();
    const sorted = cells.toSorted((a, b) => Number(b['orig_order']) - Number(a['orig_order']));
    const csv = csvOf(sorted, columns, ';').replaceAll('"12.5"', '"12,5"');
    expect(await decidedOf(await withPrevious(csv, { name: 'previousRun.csv' }))).toEqual(asCarried(before));
  });

  test('without the column that names what was decided gives statuses and overrides back', async () => {
    const first = await reviewedOnce();
    const cells = await cellsOf(await download(first, 'previousRun'));
    const csv = csvOf(
      cells,
      previousRunColumns.filter((name) => name !== 'decided'),
    );
    const again = await withPrevious(csv, { name: 'previousRun.csv' });
    const pick = ({ rows }: MatchedList) =>
      rows.map(({ orig_code, status, fetlock_code_override }) => [orig_code, status, fetlock_code_override]);
    const [before, after] = [{ ...first, rows: await rowsOf(first.resultId) }, again].map(pick);
    // Compounded may be set automatically, so it is not taken as a person's decision.
    expect(after).toEqual(
      before?.map(([code, status, override]) => [
        code,
        code === 'X1' ? 'unmatched' : status === 'compounded' ? 'not_reviewed' : status,
        override,
      ]),
    );
  });

  test('tells which cells it did not understand', async () => {
    const first = await reviewedOnce();
    const [line = {}] = await cellsOf(await download(first, 'previousRun'));
    const csv = csvOf([{ ...line, status: 'fine', dispensing_fee: 'much', taxable: 'maybe' }], previousRunColumns);
    const again = await withPrevious(csv, { name: 'previousRun.csv' });
    expect(await errorsOf(again)).toEqual([
      [2, "'much' in the column dispensing_fee is not a number; it is not carried over."],
      [2, "'fine' in the column status is not the name of a status; it is not carried over."],
      [2, "'maybe' in the column taxable is neither yes nor no; it is not carried over."],
    ]);
    expect(again.rows[0]).toMatchObject({ subcategory: 'Visits', status: 'not_reviewed', dispensing_fee: null });
  });

  test.each([
    ['a price list', 'Code,Name,Price\nW1,Wellness examination,3\n', 'not the file of a previous run: it lacks the columns'],
    ['no list at all', 'once upon a time\nthere was a clinic\n', 'not the file of a previous run: it lacks the columns'],
  ])('%s is refused before a task is created, with instructions', async (_, content, sentence) => {
    await expect(withPrevious(content, { name: 'other.csv' })).rejects.toThrow(sentence);
  });
});

describe('what no longer applies', () => {
  const header = previousRunColumns.join(',');
  const line = (cells: Partial<Record<(typeof previousRunColumns)[number], string>>) =>
    csvOf([cells as Record<string, string>], previousRunColumns).split('\r\n')[1] ?? '';
  const ready = { status: 'ready_for_import', decided: 'status', found_variation: 'a' };

  test('a code with another name inherits nothing, and its feedback says so', async () => {
    const csv = [header, line({ orig_order: '1', orig_code: 'W1', orig_name: 'Rabies vaccine', fetlock_code: '2001', ...ready })].join(
      '\n',
    );
    const again = await withPrevious(csv, { name: 'previousRun.csv' });
    expect(again.rows[0]).toMatchObject({ status: 'not_reviewed', fetlock_code: '3001', match_weight: 0.95 });
    expect(again.rows[0]?.matcher_feedback).toContain('Code same, name changed');
    expect(await errorsOf(again)).toEqual([[2, expect.stringContaining('the list has no item of that code and name')]]);
  });

  test('a lost leading zero does not change the code', async () => {
    const csv = [header, line({ orig_order: '1', orig_code: '7', orig_name: 'Nail trim', fetlock_code: '4001', ...ready })].join('\n');
    const again = await withPrevious(csv, { name: 'previousRun.csv', source: 'Code,Name\n007,Nail trim\n' });
    expect(again.rows[0]).toMatchObject({ status: 'ready_for_import' });
  });

  test('a code that says there is none is none', async () => {
    const csv = [header, line({ orig_order: '1', orig_code: 'N/A', orig_name: 'Nail trim', fetlock_code: '4001', ...ready })].join('\n');
    const again = await withPrevious(csv, { name: 'previousRun.csv', source: 'Code,Name\nN/A,Nail trim\n' });
    expect(again.rows[0]).toMatchObject({ status: 'ready_for_import' });
  });

  test('an entry no longer in the catalogue, and a row now invalid or ignored, are left to the reviewer', async () => {
    const csv = [
      header,
      line({ orig_order: '1', orig_code: 'W1', orig_name: 'Wellness examination', fetlock_code: '9999', ...ready }),
      line({ orig_order: '2', orig_code: 'X1', orig_name: 'House special', ...ready }),
      line({ orig_order: '3', orig_code: 'N1', orig_name: 'Nail trim', fetlock_code: '4001', ...ready }),
    ].join('\n');
    const source = 'Code,Name,Inactive\nW1,Wellness examination,\nX1,House special,\nN1,Nail trim,yes\n';
    const again = await withPrevious(csv, { name: 'previousRun.csv', source });
    expect(again.rows.map(({ status, fetlock_code }) => [status, fetlock_code])).toEqual([
      ['not_reviewed', '3001'],
      ['unmatched', null],
      ['ignore', '4001'],
    ]);
    expect(again.rows[1]?.matcher_feedback).toMatch(/^In the previous run 'Ready for import', but it lacks a name or a subcategory\./);
    expect(await errorsOf(again)).toEqual([
      [2, "What was decided in the previous run is not carried over: the catalogue has no entry '9999' any more."],
      [3, "'Ready for import' of the previous run is not carried over: it lacks a name or a subcategory."],
      [4, expect.stringMatching(/^'Ready for import' of the previous run is not carried over: it is ignored now \(.*\)\.$/)],
    ]);
  });

  test('an item whose price in the list cannot be read is not ready, whatever was decided of it before', async () => {
    const csv = [
      header,
      line({ orig_order: '1', orig_code: 'W1', orig_name: 'Wellness examination', fetlock_code: '3001', ...ready }),
      line({ orig_order: '2', orig_code: 'N1', orig_name: 'Nail trim', fetlock_code: '4001', ...ready }),
    ].join('\n');
    const source = 'Code,Name,Price\nW1,Wellness examination,free\nN1,Nail trim,12.00\n';
    const again = await withPrevious(csv, { name: 'previousRun.csv', source });
    expect(again.rows.map(({ status, price }) => [status, price])).toEqual([
      ['not_reviewed', null],
      ['ready_for_import', 12],
    ]);
    expect(await errorsOf(again)).toContainEqual([
      2,
      "'Ready for import' of the previous run is not carried over: a guard blocks it (Price not read).",
    ]);
  });

  test('a row that a guard blocks in this list is not ready, whatever was decided of it before', async () => {
    const csv = [
      header,
      line({ orig_order: '1', orig_code: 'W1', orig_name: 'Wellness examination', fetlock_code: '3001', ...ready }),
      line({ orig_order: '2', orig_code: 'N1', orig_name: 'Nail trim', fetlock_code: '4001', ...ready }),
      line({ orig_order: '3', orig_code: 'N2', orig_name: 'Nail trim', fetlock_code: '4001', ...ready }),
      line({ orig_order: '4', orig_code: 'D1', orig_name: 'Dental scaling', fetlock_code: '6001', ...ready }),
    ].join('\n');
    const source = 'Code,Name,Price,Cost\nW1,Wellness examination,10,20\nN1,Nail trim,12,1\nN2,Nail trim,12,1\nD1,Dental scaling,9,1\n';
    const again = await withPrevious(csv, { name: 'previousRun.csv', source });
    const guards = ['Price below cost', 'Two rows, one code', 'Two rows, one code', null];
    expect(again.rows.map(({ status }) => status)).toEqual(guards.map((title) => (title === null ? 'ready_for_import' : 'not_reviewed')));
    expect(again.rows.map(({ matcher_feedback }) => /\((.*?)\)\. /.exec(matcher_feedback ?? '')?.[1] ?? null)).toEqual(guards);
    expect(await errorsOf(again)).toEqual(
      guards.flatMap((title, index) =>
        title === null ? [] : [[index + 2, `'Ready for import' of the previous run is not carried over: a guard blocks it (${title}).`]],
      ),
    );
    // Shown as a question: listed among the rows that a guard blocks.
    const query = { heldBy: [...guardNames] };
    const { items } = await staff().call(listRows, { params: { id: again.resultId }, query });
    expect(items.map(({ orig_code }) => orig_code)).toEqual(['W1', 'N1', 'N2']);
  });

  test('an entry that lost its variation, and rows of a group whose entries are gone', async () => {
    const group = { orig_code: 'C1', orig_name: 'Carprofen chewable tablet 60 count', multimatch: '2', orig_order: '2', decided: 'status' };
    const csv = [
      header,
      line({ orig_order: '1', orig_code: 'K1', orig_name: 'Carprofen chew', fetlock_code: '1001', ...ready, found_variation: 'z' }),
      line({ ...group, fetlock_code: '1001', found_variation: 'z', status: 'ignore_by_multimatch' }),
      line({ ...group, fetlock_code: '1001', found_variation: 'b', status: 'correct_by_multimatch' }),
      line({
        orig_order: '3',
        orig_code: 'R1',
        orig_name: 'Vaccine',
        fetlock_code: '9999',
        fetlock_code_override: '2001',
        ...ready,
        decided: 'status, fetlock_code_override',
      }),
    ].join('\n');
    const source = 'Code,Name\nK1,Carprofen chew\nC1,Carprofen chewable tablet 60 count\nR1,Vaccine\n';
    const again = await withPrevious(csv, { name: 'previousRun.csv', source });
    expect(await errorsOf(again)).toEqual([
      [2, "What was decided in the previous run is not carried over: the catalogue has no entry '1001, variation z' any more."],
    ]);
    // The choice stays with its own entry; where the entry is gone, the one that a person put in its place becomes the entry.
    expect(again.rows.slice(-2).map((row) => [row.status, row.fetlock_code, row.variation, row.fetlock_name])).toEqual([
      ['correct_by_multimatch', '1001', 'b', 'Carprofen chewable tablet'],
      ['ready_for_import', '2001', 'a', 'Rabies vaccine 3 year'],
    ]);
  });

  test('in another version of the catalogue the entries are found by their codes', async () => {
    const first = await reviewedOnce();
    const before = await decidedOf(first);
    const file = await download(first, 'previousRun');
    const newer = path.join(api.dataFolder, 'newer.csv');
    await writeFile(
      newer,
      `${catalogue.replaceAll('\n4001', '\n0000,Put in front,supply,Other,a,each,,,\n4001')}5001,Bath,grooming,Bath,a,each,,,\n`,
    );
    await loadCatalogue(api.db, { path: newer });
    expect(await decidedOf(await withPrevious(file))).toEqual(asCarried(before));
  });
});
