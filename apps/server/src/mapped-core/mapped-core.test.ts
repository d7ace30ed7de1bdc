import { randomUUID } from 'node:crypto';
import { uploadFiles } from '@fetlock/contract/files';
import { type MappedCorePreview, previewMappedCore, uploadMappedCore } from '@fetlock/contract/mapped-core';
import { readSignature } from '@fetlock/contract/migration-signature';
import { generateReport } from '@fetlock/contract/reports';
import { readRowHistory } from '@fetlock/contract/row-details';
import { editRow, undoBatch } from '@fetlock/contract/row-edits';
import { parseRecord } from '@fetlock/formats/text/parse-record';
import { sheetOf, writeXlsx } from '@fetlock/formats/write/write-xlsx';
import { signedTexts } from '@fetlock/rules/row-status';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signPal } from '../migration-signature/fixtures/given-pal.ts';
import { writeReportHandler } from '../reports/write-report.handler.ts';
import { formOf } from '@fetlock/testing/form';
import { type GivenResult, type GivenRow, givenLargeResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.services.queue.work(writeReportHandler({ ...api.services, log: pino({ level: 'silent' }) }));
});
afterAll(() => api.close());

const staff = () => api.as('staff');

type Line = Record<string, string>;
interface Sheet {
  columns: string[];
  lines: Line[];
}

/** mapped_core.csv as downloaded. */
async function coreOf({ id }: GivenResult): Promise<Sheet> {
  const answer = await staff().raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=core&resultId=${id}` });
  expect(answer.statusCode).toBe(200);
  const [columns = [], ...lines] = answer.body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => {
      const record = parseRecord(line, ',');
      return record === 'open' ? [] : record.cells;
    });
  return { columns, lines: lines.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))) };
}

const csvOf = ({ columns, lines }: Sheet, delimiter = ',') =>
  `\uFEFF${[columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n')}\r\n`;

async function upload(content: string | Buffer, name = 'mapped_core.csv'): Promise<number> {
  const { payload, headers } = formOf({ files: { uploads_0: { name, content } } });
  const answer = await staff().raw({ method: 'POST', url: `/api/v1${uploadFiles.path}`, body: payload, headers });
  return uploadFiles.answer.parse(answer.json()).items[0]?.id ?? 0;
}

const previewOf = async ({ taskId }: GivenResult, content: string | Buffer, name?: string) => {
  const fileId = await upload(content, name);
  return { fileId, preview: await staff().call(previewMappedCore, { params: { id: taskId }, body: { fileId } }) };
};
const apply = ({ taskId }: GivenResult, fileId: number, expected?: string) =>
  staff().call(uploadMappedCore, { params: { id: taskId }, body: { fileId, ...(expected !== undefined && { expected }) } });

const rowsOf = ({ id }: GivenResult) => api.db.selectFrom('result_rows').selectAll().where('result_id', '=', id).orderBy('id').execute();

const changesOf = ({ changes }: MappedCorePreview) => changes.map(({ code, field, old, new: value }) => [code, field, old, value]);
const reasonsOf = ({ not_understood }: MappedCorePreview) =>
  not_understood.map(({ line, column, value, reason }) => [line, column, value, reason]);

async function given(rows: readonly GivenRow[] = [{}, {}, {}]): Promise<GivenResult & { sheet: Sheet }> {
  const result = await givenResult(api.db, rows);
  const { catalogue_version_id: version_id } = await api.db
    .selectFrom('results')
    .select('catalogue_version_id')
    .where('id', '=', result.id)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('catalogue_variations')
    .values({ version_id, code: 'K9', name: 'Other entry', variation: 'a' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return { ...result, sheet: await coreOf(result) };
}

/** Changes cells of lines, which are counted from 0. */
const edited = ({ columns, lines }: Sheet, changes: Record<number, Line>): Sheet => ({
  columns,
  lines: lines.map((line, index) => ({ ...line, ...changes[index] })),
});

describe('mapped_core.csv as downloaded', () => {
  const awkward: GivenRow[] = [
    {
      orig_name: '=1+1',
      custom_gl_code: '00420',
      price: 12.5,
      cost: 0.3333,
      taxable: false,
      comment: '-minus',
      lastsold: '2026-01-05' as never,
    },
    { orig_name: 'Two\nlines, "quoted"', subcategory: "'quoted", match_weight: 0.987654321987, mapped_core_type_override: 'lab' },
    { orig_code: null, orig_name: ' outer ', fetlock_name: '  spaced  ', revenue_percent: 1e-7, status: 'ask_customer' },
  ];

  test('changes nothing, and says so @CALL-038 @REPORT-06', async () => {
    const result = await given(awkward);
    const { preview } = await previewOf(result, csvOf(result.sheet));
    expect(preview).toMatchObject({
      rows_in_file: 3,
      rows_named: 3,
      rows_changed: 0,
      rows_unchanged: 3,
      rows_not_in_file: 0,
      fields_changed: 0,
    });
    expect(reasonsOf(preview)).toEqual([]);
  });

  test.each(['csv of a spreadsheet', 'xlsx'])('nor when a spreadsheet has saved it again, as %s', async (kind) => {
    const result = await given(awkward);
    const damaged = edited(result.sheet, {
      0: { taxable: 'FALSE', lastsold: '1/5/2026', price: '12.50' },
      1: { match_weight: '0.987654322', taxable: 'TRUE' },
    });
    const xlsx = await buffer(
      writeXlsx(
        [
          sheetOf({
            name: 'mapped_core',
            columns: damaged.columns.map((header) => ({ header, value: (line: Line) => line[header] })),
            rows: damaged.lines.toReversed(),
          }),
        ],
        { neutraliseFormulas: false },
      ),
    );
    const semicolons = csvOf(damaged, ';').replace('"12.50"', '"12,50"').replace('"0.3333"', '"0,3333"');
    const { preview } = kind === 'xlsx' ? await previewOf(result, xlsx, 'core.xlsx') : await previewOf(result, semicolons);
    expect([preview.rows_named, preview.fields_changed, reasonsOf(preview)]).toEqual([3, 0, []]);
  });

  test('codes damaged by a spreadsheet are reported and left unchanged', async () => {
    const result = await given(awkward);
    const { preview } = await previewOf(result, csvOf(edited(result.sheet, { 0: { custom_gl_code: '420' } })));
    expect(preview.fields_changed).toBe(0);
    expect(reasonsOf(preview)).toEqual([
      [2, 'custom_gl_code', '420', "looks like '00420' as a spreadsheet damages it, and is left as it was"],
    ]);
  });
});

describe('an edited mapped_core.csv', () => {
  test('changes what it names, as one batch in the history that can be undone @REPORT-06', async () => {
    const result = await given();
    const sheet = edited(result.sheet, {
      0: { fetlock_name: 'Better name', custom_gl_code: "'=00420", status: 'Ready for import', reviewed: 'yes' },
      1: {
        fetlock_code_override: 'K9',
        dispensing_fee: '12.50',
        mapped_core_type_override: 'lab',
        entry_variation_name: '',
        variation: '',
      },
    });
    // A person has removed a row and columns, and added a column of their own.
    const columns = [...sheet.columns.filter((name) => name !== 'price' && name !== 'orig_code'), 'my notes'];
    const file = csvOf({ columns, lines: sheet.lines.slice(0, 2).toReversed() }, ';');
    const { fileId, preview } = await previewOf(result, file);
    expect(preview).toMatchObject({
      rows_in_file: 2,
      rows_named: 2,
      rows_changed: 2,
      rows_unchanged: 0,
      rows_not_in_file: 1,
      fields_changed: 9,
      fields: expect.arrayContaining([
        { field: 'status', changed: 2, emptied: 0 },
        { field: 'variation', changed: 1, emptied: 1 },
      ]),
    });
    expect(changesOf(preview).toSorted()).toEqual([
      ['P1', 'custom_gl_code', null, '=00420'],
      ['P1', 'fetlock_name', 'Catalogue item 1', 'Better name'],
      ['P1', 'reviewed', false, true],
      ['P1', 'status', 'not_reviewed', 'ready_for_import'],
      ['P2', 'dispensing_fee', null, 12.5],
      ['P2', 'fetlock_code_override', null, 'K9'],
      ['P2', 'mapped_core_type_override', null, 'lab'],
      ['P2', 'status', 'not_reviewed', 'needs_code_change'],
      ['P2', 'variation', 'a', null],
    ]);
    expect(preview.changes.find(({ code, field }) => code === 'P2' && field === 'status')).toMatchObject({ follows: true });
    expect(reasonsOf(preview)).toEqual([[1, 'my notes', '', 'is not a column of mapped_core.csv']]);

    const before = await rowsOf(result);
    const done = await apply(result, fileId, preview.expected);
    expect(done.changed).toBe(2);
    const [first, second, third] = await rowsOf(result);
    expect(first).toMatchObject({
      fetlock_name: 'Better name',
      custom_gl_code: '=00420',
      status: 'ready_for_import',
      reviewed: true,
      version: 2,
    });
    expect(second).toMatchObject({ fetlock_code_override: 'K9', dispensing_fee: 12.5, variation: null, status: 'needs_code_change' });
    expect(third).toEqual(before[2]);
    const { items } = await staff().call(readRowHistory, { params: { id: result.id, rowId: first?.id ?? 0 } });
    expect(items.map(({ cause, batch, user }) => [cause, batch, user.name])).toEqual(
      items.map(() => ['mapped core', done.batch, 'Test staff']),
    );
    expect(
      await api.db
        .selectFrom('decisions')
        .select('row_id')
        .where('row_id', '=', first?.id ?? 0)
        .execute(),
    ).toHaveLength(1);

    // The same file again: its changes are made already, though it does not state the status that followed.
    expect((await previewOf(result, file)).preview).toMatchObject({ rows_changed: 0, rows_left: 0, rows_unchanged: 2 });

    expect(await staff().call(undoBatch, { params: { id: result.id }, body: { batch: done.batch } })).toMatchObject({
      changed: 2,
      skipped: [],
    });
    const content = ({ version: _version, updated_at: _at, ...row }: (typeof before)[number]) => row;
    expect((await rowsOf(result)).map(content)).toEqual(before.map(content));
  });

  test('reports each cell and line that it does not understand, and changes the rest', async () => {
    const result = await given([{}, { fetlock_name: null }, { status: 'imported' }, { category: 'ignore', status: 'ignore' }, {}, {}]);
    const sheet = edited(result.sheet, {
      0: { status: 'fine', mapped_core_type_override: 'toys', taxable: 'perhaps', dispensing_fee: '-3', cost: '7', vendor: 'Known' },
      1: { status: 'ready_for_import', fetlock_code_override: 'NONE' },
      2: { vendor: 'Late' },
      3: { status: 'ready_for_import' },
      4: { orig_name: 'Another item' },
      5: { status: 'imported', reviewed: '', custom_gl_code: 'G'.repeat(101) },
    });
    const [first = {}] = sheet.lines;
    sheet.lines.push({ ...first, id: '999999999' }, { ...first, id: '12abc' }, first, { ...first, orig_name: '' });
    const { fileId, preview } = await previewOf(result, csvOf(sheet));
    // The line without a name is reported when it is read, before those that wait for their rows.
    expect(reasonsOf(preview)).toEqual([
      [11, '', '', expect.stringContaining('no item name')],
      [2, 'status', 'fine', 'is not the name of a status'],
      [2, 'mapped_core_type_override', 'toys', expect.stringContaining('is none of the categories drug,')],
      [2, 'dispensing_fee', '-3', 'is less than 0'],
      [2, 'cost', '7', 'is not changed by an upload'],
      [2, 'taxable', 'perhaps', 'is neither yes nor no'],
      [3, 'fetlock_code_override', 'NONE', 'is not a code of the catalogue'],
      [3, 'status', 'ready_for_import', 'a row without a name or a subcategory cannot be ready for import'],
      [4, 'status', 'imported', 'the row has been imported and can no longer be changed'],
      [5, 'status', 'ready_for_import', 'an ignored row cannot be ready for import'],
      [6, 'orig_name', 'Another item', expect.stringContaining("which has 'Item 5'")],
      [7, 'reviewed', '', 'is neither yes nor no'],
      [7, 'custom_gl_code', `${'G'.repeat(79)}…`, 'has more than 100 characters'],
      [7, 'status', 'imported', 'Imported cannot be chosen by hand'],
      [8, 'id', '999999999', 'is the id of no row of the current version'],
      [9, 'id', '12abc', 'is not the id of a row'],
      [10, 'id', String(result.rowIds[0]), 'names the same row as line 2, which was taken'],
    ]);
    expect(preview.not_understood_count).toBe(17);
    expect(changesOf(preview)).toEqual([
      ['P1', 'vendor', null, 'Known'],
      ['P1', 'status', 'not_reviewed', 'needs_change'],
    ]);
    expect(preview).toMatchObject({
      rows_in_file: 10,
      rows_named: 5,
      rows_changed: 1,
      rows_left: 1,
      rows_unchanged: 3,
      rows_not_in_file: 1,
    });
    expect((await apply(result, fileId, preview.expected)).changed).toBe(1);
  });

  test('makes no row ready that a guard blocks: it is listed, and the rest of its line is applied', async () => {
    const result = await given([
      { price: 1, cost: 2 },
      { price: 1, cost: 2, accepted_guards: ['price_below_cost'] },
      { fetlock_code: 'K8', match_weight: 0.9 },
      { fetlock_code: 'K8', match_weight: 0.9 },
      { multimatch: 'm', orig_order: 5, match_weight: 0.9, fetlock_code: 'M1' },
      { multimatch: 'm', orig_order: 5, match_weight: 0.9, fetlock_code: 'M2' },
      { price: 1, cost: 2 },
    ]);
    const ready = { status: 'ready_for_import' };
    const sheet = edited(result.sheet, {
      0: { ...ready, vendor: 'Known' },
      1: ready,
      // Of two rows with one code, one gets another code by the same file.
      2: ready,
      3: { ...ready, fetlock_code_override: 'K9' },
      4: { status: 'correct_by_multimatch' },
      5: ready,
      6: ready,
    });
    const { fileId, preview } = await previewOf(result, csvOf(sheet));
    const blocked = (title: string) => `is blocked by a guard (${title}), which can be accepted in the review`;
    expect(reasonsOf(preview)).toEqual([
      [2, 'status', 'ready_for_import', blocked('Price below cost')],
      [7, 'status', 'ready_for_import', blocked('Two matches, one source row')],
      [8, 'status', 'ready_for_import', blocked('Price below cost')],
    ]);
    expect(preview).toMatchObject({ rows_changed: 5, rows_unchanged: 2 });
    expect((await apply(result, fileId, preview.expected)).changed).toBe(5);
    expect((await rowsOf(result)).map(({ status }) => status)).toEqual([
      'needs_change',
      'ready_for_import',
      'ready_for_import',
      'ready_for_import',
      'correct_by_multimatch',
      'not_reviewed',
      'not_reviewed',
    ]);
    expect((await rowsOf(result))[0]).toMatchObject({ vendor: 'Known' });
  });

  test.each([
    ['Code,Name\nA,b\n', 400, 'it has no column id and no column orig_name'],
    ['once upon a time\nthere was a clinic\n', 400, 'it has no column orig_name'],
    ['id,status,custom_gl_code\n1,ignore,4100\n', 400, 'it has no column orig_name'],
  ])('a file that is no mapped_core.csv is refused: %j', async (content, status, sentence) => {
    const result = await given();
    const fileId = await upload(content);
    const answer = await staff().try(previewMappedCore, { params: { id: result.taskId }, body: { fileId } });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(sentence)]);
  });

  test('of another task names no row, and a missing task or file is not found', async () => {
    const [one, other] = [await given(), await given()];
    const { fileId, preview } = await previewOf(other, csvOf(one.sheet));
    expect(preview).toMatchObject({
      rows_named: 0,
      rows_changed: 0,
      not_understood_count: 3,
      notes: [expect.stringContaining('another task')],
    });
    for (const [id, file] of [
      [999_999, fileId],
      [other.taskId, 999_999],
    ] as const)
      expect((await staff().try(previewMappedCore, { params: { id }, body: { fileId: file } })).status).toBe(404);
  });
});

describe('when another user edits the rows meanwhile', () => {
  const edit = ({ id, rowIds }: GivenResult, index: number, version: number) =>
    staff().call(editRow, { params: { id, rowId: rowIds[index] ?? 0 }, body: { vendor: 'Theirs', version } });

  test('a row changed since the file was written is left and reported; without the column version a note says that this is unknown', async () => {
    const result = await given();
    await edit(result, 0, 1);
    const sheet = edited(result.sheet, { 0: { vendor: 'Mine' }, 1: { vendor: 'Mine' } });
    const { preview } = await previewOf(result, csvOf(sheet));
    expect(reasonsOf(preview)).toEqual([[2, 'version', '1', 'the row was changed since the file was written, and has version 2 now']]);
    expect(preview).toMatchObject({ rows_left: 1, rows_changed: 1 });
    const withoutVersion = await previewOf(result, csvOf({ ...sheet, columns: sheet.columns.filter((name) => name !== 'version') }));
    expect(withoutVersion.preview).toMatchObject({ rows_changed: 2, notes: [expect.stringContaining('no column version')] });
  });

  test('the same file again changes nothing and reports no conflict, even where a status followed; another value is a conflict', async () => {
    const result = await given();
    const sheet = edited(result.sheet, {
      0: { vendor: 'Mine', dispensing_fee: '2.5' },
      1: { custom_gl_code: 'G1', price: '99' },
    });
    const { fileId, preview: first } = await previewOf(result, csvOf(sheet));
    expect(first).toMatchObject({ rows_changed: 2, rows_left: 0 });
    expect((await apply(result, fileId)).changed).toBe(2);
    expect((await rowsOf(result)).map(({ status, version }) => [status, version])).toEqual([
      ['needs_change', 2],
      ['needs_change', 2],
      ['not_reviewed', 1],
    ]);
    const { preview } = await previewOf(result, csvOf(sheet));
    expect(preview).toMatchObject({ rows_changed: 0, rows_left: 0, rows_unchanged: 3, fields_changed: 0 });
    expect(reasonsOf(preview)).toEqual(reasonsOf(first));
    expect(reasonsOf(preview)).toEqual([[3, 'price', '99', 'is not changed by an upload']]);
    expect((await apply(result, fileId)).changed).toBe(0);
    const other = edited(sheet, { 0: { vendor: 'Other' } });
    expect((await previewOf(result, csvOf(other))).preview).toMatchObject({ rows_changed: 0, rows_left: 1, rows_unchanged: 2 });
  });

  test('between preview and upload, the upload is refused and changes nothing', async () => {
    const result = await given();
    const sheet = edited(result.sheet, { 0: { vendor: 'Mine' }, 1: { vendor: 'Mine' } });
    const { fileId, preview } = await previewOf(result, csvOf(sheet));
    await edit(result, 1, 1);
    const body = { fileId, expected: preview.expected };
    const answer = await staff().try(uploadMappedCore, { params: { id: result.taskId }, body });
    expect(answer).toMatchObject({ status: 409, body: { error: 'SET_CHANGED' } });
    expect((await rowsOf(result)).map(({ vendor }) => vendor)).toEqual([null, 'Theirs', null]);
    // Without a preview it changes what can be changed.
    expect((await apply(result, fileId)).changed).toBe(1);
    expect((await rowsOf(result)).map(({ vendor }) => vendor)).toEqual(['Mine', 'Theirs', null]);
  });

  test('two uploads at once and an edit between them: each row has one of the values, and every change is in the history', async () => {
    const result = await given(Array.from({ length: 40 }, () => ({})));
    const all = (vendor: string) => edited(result.sheet, Object.fromEntries(result.sheet.lines.map((_, index) => [index, { vendor }])));
    const [one, two] = [
      await previewOf(result, csvOf(all('One'))),
      await previewOf(result, csvOf({ ...all('Two'), lines: all('Two').lines.toReversed() })),
    ];
    const answers = await Promise.all([
      staff().try(uploadMappedCore, { params: { id: result.taskId }, body: { fileId: one.fileId, expected: one.preview.expected } }),
      staff().try(uploadMappedCore, { params: { id: result.taskId }, body: { fileId: two.fileId, expected: two.preview.expected } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'One' : 'Two';
    expect(new Set((await rowsOf(result)).map(({ vendor, version }) => `${vendor} ${version}`))).toEqual(new Set([`${winner} 2`]));
  });
});

test('over a socket too, and without a preview before it @CALL-038', async () => {
  const result = await given();
  const fileId = await upload(csvOf(edited(result.sheet, { 0: { vendor: 'Mine' } })));
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const post = async (path: string) => {
    const answer = await fetch(`${address}/api/v1/tasks/${result.taskId}/${path}`, {
      method: 'POST',
      body: JSON.stringify({ fileId }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${api.token('staff')}` },
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await post('upload-mapped-core/preview')).toMatchObject({ status: 200, body: { rows_changed: 1 } });
  expect(await post('upload-mapped-core')).toMatchObject({ status: 200, body: { changed: 1 } });
  expect((await rowsOf(result))[0]?.vendor).toBe('Mine');
});

// More than are read, and than are written, at a time.
test('an upload repeated under its key gets the first answer with its batch, and changes nothing twice', async () => {
  const result = await given();
  const { fileId, preview } = await previewOf(result, csvOf(edited(result.sheet, { 0: { fetlock_name: 'Better name' } })));
  const ask = (key: string) =>
    staff().raw({
      method: 'POST',
      url: `/api/v1/tasks/${result.taskId}/upload-mapped-core`,
      body: { fileId, expected: preview.expected },
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  const first = await ask(key);
  expect([first.statusCode, first.json()]).toEqual([200, expect.objectContaining({ changed: 1 })]);
  const again = await ask(key);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect((await ask(randomUUID())).statusCode, 'what was shown is no longer what it changes').toBe(409);
});

test('2,500 rows are changed as one, and taken back as one', async () => {
  const result = await givenLargeResult(api.db, 2_500);
  const sheet = await coreOf(result);
  const changes = Object.fromEntries(sheet.lines.map((_, index) => [index, { custom_gl_code: `G${index}` }]));
  const { fileId, preview } = await previewOf(result, csvOf(edited(sheet, changes)));
  expect(preview).toMatchObject({ rows_in_file: 2_500, rows_changed: 2_500, not_understood_count: 0 });
  expect(preview.changes).toHaveLength(200);
  const { batch, changed } = await apply(result, fileId, preview.expected);
  expect(changed).toBe(2_500);
  expect((await staff().call(undoBatch, { params: { id: result.id }, body: { batch } })).changed).toBe(2_500);
});

test('an upload carries out what the customer signed, but changes neither answers nor rows left out; a signature after the preview requires a new one', async () => {
  const result = await given([{ status: 'compounded' }, { status: 'ignore' }, {}]);
  const content = csvOf(edited(result.sheet, { 0: { custom_gl_code: '42', customer_verified: 'true' }, 1: { custom_gl_code: '43' } }));
  const before = await previewOf(result, content);
  await signPal(api, result.id);
  expect(
    await staff().try(uploadMappedCore, {
      params: { id: result.taskId },
      body: { fileId: before.fileId, expected: before.preview.expected },
    }),
  ).toMatchObject({
    status: 409,
    body: { error: 'SET_CHANGED' },
  });
  const { fileId, preview } = await previewOf(result, content);
  expect(changesOf(preview)).toMatchObject([
    ['P1', 'custom_gl_code', null, '42'],
    ['P1', 'status', 'compounded', 'needs_change'],
  ]);
  expect(reasonsOf(preview)).toEqual([
    [2, 'customer_verified', 'true', signedTexts.answer],
    [3, 'custom_gl_code', '43', signedTexts.left_out],
  ]);
  expect(await apply(result, fileId, preview.expected)).toMatchObject({ changed: 1 });
  const { check } = await staff().call(readSignature, { params: { resultId: result.id } });
  expect(check).toMatchObject({ is_unchanged: true, rows_carried_out: 1, rows_differing: 0 });
});
