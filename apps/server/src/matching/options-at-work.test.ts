import { downloadFile } from '@fetlock/contract/files';
import { readResult, readSessionStatus } from '@fetlock/contract/results';
import { restoreFormula } from '@fetlock/formats/write/neutralise-formula';
import { temporaryFile } from '@fetlock/formats/testing/temporary-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { filledCells, hasOffice, readByOffice, readByUs } from '@fetlock/testing/other-readers';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let matching: Matching;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size,price,dispensing_fee,compounded
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60,1.5,12.5,
1001,Carprofen chewable tablet,drug,NSAID,b,"100 mg, 60 count",100 mg,chewable tablet,60,1.9,12.5,
2001,Wellness examination,procedure,Exam,a,each,,,,50,,
3001,Gabapentin suspension,drug,Compounded,a,50 mg/mL,50 mg/mL,suspension,30 mL,18,,yes
4001,Puppy growth dry food,food,Diet,a,15 lb,,,15 lb,60,,
`;
const list = `Code,Name,Price,Fee,Last Sold,QOH
S1,Wellness examination,48.5,2,2026-10-01,3
C1,Carprofen chewable tablet 60 count,2.10,,2026-10-01,8
C2,carprofn chew 75 mg bottle 60ct,2.10,,2026-10-01,8
G1,Gabapentin suspension 50 mg/mL 30 mL,20,,2026-10-01,
X1,Xylophone lessons,9,,2026-10-01,
`;

beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
});
afterAll(async () => {
  await api.close();
});

const codes = (rows: readonly { orig_code: string | null }[]) => [...new Set(rows.map(({ orig_code }) => orig_code))];

describe('the output mode @MATCH-19', () => {
  test.each([
    ['normal', ['S1', 'C1', 'C2', 'G1', 'X1'], []],
    ['upload', ['S1', 'C2', 'G1'], ["2 items are not in the result, as the output mode 'upload' says."]],
    ['yonly', ['S1', 'G1'], ["3 items are not in the result, as the output mode 'yonly' says."]],
  ] as const)('%s', async (outputmode, expected, warnings) => {
    const { rows, resultId } = await matching.match(list, { context: { outputmode } });
    expect(codes(rows)).toEqual(expected);
    const { errors, counts } = await api.as('staff').call(readResult, { params: { id: resultId } });
    // The list's `Fee` could be the price as well, which has a warning of its own.
    expect(errors.map(({ message }) => message).filter((message) => !message.startsWith('Two columns could fill one field'))).toEqual(
      warnings,
    );
    expect(counts).toMatchObject({ source_rows: 5, lines_read: 5 });
  });
});

test('quantities on hand are kept only on request @MATCH-27, and sizes are written in the requested units @MATCH-34', async () => {
  const stock = 'Code,Name,QOH\nF1,Puppy growth dry food 15 lb,4\n';
  const [cleared] = (await matching.match(stock)).rows;
  expect(cleared).toMatchObject({ fetlock_code: '4001', quantity_on_hand: null, property_object: { size: '15 lb' } });
  const [kept] = (await matching.match(stock, { unitSystem: 'metric', context: { dontclearqoh: true } })).rows;
  expect(kept).toMatchObject({ fetlock_code: '4001', quantity_on_hand: 4, property_object: { size: '6.8 kg' } });
});

test('numbers and dates are read according to the locale @MATCH-29', async () => {
  const spanish = 'Code;Name;Price;Last Sold\nS1;Wellness examination;1.048,50;03/10/2026\n';
  const context = { locale: 'es-ES', cutoff: 'normal' } as const;
  expect((await matching.match(spanish, { context })).rows).toMatchObject([{ price: 1048.5, lastsold: '2026-10-03' }]);
  expect((await matching.match(spanish, { context: { ...context, locale: 'en-US' } })).rows).toMatchObject([{ lastsold: '2026-03-10' }]);
});

describe('the initial status and category of a row', () => {
  test.each([
    ['S1', 'not_reviewed', 'procedure'],
    ['C1', 'not_reviewed', 'drug'],
    ['G1', 'compounded', 'drug'],
  ])('%s: %s, %s', async (code, status, category) => {
    const { rows } = await matching.match(list);
    const own = rows.filter(({ orig_code }) => orig_code === code);
    expect(own.length).toBeGreaterThan(0);
    for (const row of own) expect(row).toMatchObject({ status, category });
  });

  test.each([
    ['firm', 'ignore', 'ignore'],
    ['normal', 'not_reviewed', 'procedure'],
  ] as const)('long unsold, with the cut-off %s: %s @MATCH-07', async (cutoff, status, category) => {
    const old = 'Code,Name,Last Sold\nS1,Wellness examination,2015-01-01\n';
    const [row] = (await matching.match(old, { context: { cutoff } })).rows;
    expect(row).toMatchObject({
      status,
      category,
      mapped_core_type: 'procedure',
      fetlock_code: '2001',
      sales_dropped: cutoff === 'normal',
    });
    expect(row?.comment ?? '').toMatch(cutoff === 'firm' ? /^not sold for 36 months/ : /^$/);
  });

  test.each([
    [undefined, 'ignore'],
    ['on', 'not_reviewed'],
    ['price0', 'not_reviewed'],
  ] as const)('never sold, with the option %s: %s @MATCH-11', async (neversold, status) => {
    const context = neversold === undefined ? {} : { neversold };
    const never = 'Code,Name,Price,Total Sold\nS1,Wellness examination,48,0\n';
    expect((await matching.match(never, { context })).rows).toMatchObject([{ status }]);
  });

  test('only the requested categories are matched; the rest is unmatched @MATCH-41', async () => {
    const { rows } = await matching.match(list, { filters: ['procedure'], context: { categoryclassification: false } });
    expect(rows.map(({ orig_code, status, category }) => [orig_code, status, category])).toEqual([
      ['S1', 'not_reviewed', 'procedure'],
      ...['C1', 'C2', 'G1', 'X1'].map((code) => [code, 'unmatched', 'unmatched']),
    ]);
  });
});

describe('the updated source file @MATCH-20', () => {
  const content = async (id: number) => (await api.as('staff').raw({ method: 'GET', url: `/api/v1${downloadFile.path}?id=${id}` })).body;

  test('is among the task’s files, with the match columns after its own', async () => {
    const { task } = await matching.match(
      { uploads_0: { name: 'prices.csv', content: `${list}"F1","=1+1 Puppy food",1,,,\n` } },
      { context: { updatedsrcfile: true } },
    );
    const written = task.files.filter(({ file_type }) => file_type === 'updated_sources');
    expect(written.map(({ name }) => name)).toEqual(['prices-matched.csv']);
    const lines = (await content(written[0]?.id ?? 0)).replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe(
      'Code,Name,Price,Fee,Last Sold,QOH,fetlock_code,fetlock_name,variation,entry_variation_name,match_weight,category,status,matcher_feedback',
    );
    expect(lines[1]).toMatch(
      /^S1,Wellness examination,48\.50?,2(?:\.00)?,2026-10-01,3,2001,Wellness examination,a,each,1,procedure,not_reviewed,/,
    );
    expect(lines[2]).toMatch(/^C1,.*,1001,Carprofen chewable tablet,[ab] \| [ab],/);
    expect(lines[5]).toMatch(/^X1,Xylophone lessons,9,,2026-10-01,,,,/);
    expect(lines[6]).toMatch(/^F1,'=1\+1 Puppy food,/);
  });

  test('has each cell unchanged, however it was understood', async () => {
    const odd =
      'Code;Name;Active;Precio;Note;Note;;Status\nS1;Wellness examination;Yes;1.048,50;one;two;loose;Active\nS2;Nail trim;No;12,00;;;;Discontinued;more\n';
    const { task } = await matching.match(
      { uploads_0: { name: 'odd.csv', content: odd } },
      { context: { updatedsrcfile: true, locale: 'es-ES' } },
    );
    const written = task.files.find(({ file_type }) => file_type === 'updated_sources');
    const lines = (await content(written?.id ?? 0)).replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toMatch(/^Code,Name,Active,Precio,Note,Note,,Status,,fetlock_code,/);
    expect(lines[1]).toMatch(/^S1,Wellness examination,Yes,"1\.048,50",one,two,loose,Active,,2001,/);
    expect(lines[2]).toMatch(/^S2,Nail trim,No,"12,00",,,,Discontinued,more,/);
  });

  // The package is libreoffice-calc-nogui.
  test.skipIf(!hasOffice)('is read by LibreOffice as by us', { timeout: 120_000 }, async () => {
    const cells = ['=1+1', '1E5', '007', 'two\nlines; of, one', '"all" quoted', '04-01', 'Hill’s ™ ½', '#N/A'];
    const { task } = await matching.match(
      {
        uploads_0: {
          name: 'odd.csv',
          content: `Code,Name,Price,Note\n${cells.map((cell, at) => `S${at},Nail trim,1.50,"${cell.replaceAll('"', '""')}"\n`).join('')}`,
        },
      },
      { context: { updatedsrcfile: true } },
    );
    const written = task.files.find(({ file_type }) => file_type === 'updated_sources');
    const file = await temporaryFile('odd-matched.csv', await content(written?.id ?? 0));
    const rows = filledCells(await readByUs(file));
    expect(rows.slice(1).map((row) => restoreFormula(row[3] ?? ''))).toEqual(cells);
    expect(filledCells(await readByOffice(file))).toEqual(rows);
  });

  test('is not written unless requested', async () => {
    const { task } = await matching.match(list);
    expect(task.files.map(({ file_type }) => file_type)).toEqual(['uploads']);
  });
});

test('rows named for a re-match enable it @MATCH-33', async () => {
  const { resultId, rows } = await matching.match(list);
  const enabled = async () =>
    (await api.as('staff').call(readSessionStatus, { params: { id: resultId }, query: { environment: 'prod' } })).re_match_enabled;
  expect(await enabled()).toBe(false);
  const rematch = [rows[0]?.id ?? 0];
  await api.db
    .updateTable('results')
    .set((eb) => ({ params: eb.fn('jsonb_set', ['params', eb.val('{context,rematch}'), eb.val(JSON.stringify(rematch))]) }))
    .where('id', '=', resultId)
    .execute();
  expect(await enabled()).toBe(true);
});
