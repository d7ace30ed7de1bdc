import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reportKinds, generateReport, type ReportKind } from '@fetlock/contract/reports';
import { withDefaults } from '@fetlock/formats/limits';
import { openTable } from '@fetlock/formats/open-table';
import { readPriceList } from '@fetlock/formats/read-price-list';
import { temporaryFile } from '@fetlock/formats/testing/temporary-file';
import { WarningList } from '@fetlock/formats/warnings';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Matching, givenMatching } from '../testing/given-matching.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { writeReportHandler } from './write-report.job.ts';

let api: TestApi;
let matching: Matching;
let resultId: number;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size,gl_code,vendor,vendor_code
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60,4100,Chewy,100001
`;
/** Codes, names and notes that another program may split, cut, run or turn into something else. */
const items = [
  ['007', 'Rimadyl; "75" mg, 60 ct', '12.5', 'a|b\tc'],
  ['=1+1', 'niño ½ ™ – Hill’s', '3', '-5%'],
  ['1E5', 'two\nlines of, one name', '0.125', '@home'],
  ["'quoted", '"all" quoted', '1000', ' '],
  ['04-01', 'carprofen 75mg chew tab 60ct', '0', '#N/A text'],
] as const;
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const list = `${['Code,Name,Price,Notes', ...items.map((cells) => cells.map(quoted).join(','))].join('\r\n')}\r\n`;

beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
  await api.services.queue.work(writeReportHandler({ ...api.services, log: pino({ level: 'silent' }) }));
  ({ resultId } = await matching.match(list));
});
afterAll(async () => {
  await matching.close();
  await api.close();
});

const download = async (type: ReportKind) => {
  const answer = await api.as('staff').raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=${type}&resultId=${resultId}` });
  expect(answer.statusCode).toBe(200);
  return temporaryFile(`${type}-${reportKinds[type].fileName}`, answer.rawPayload);
};

async function readByUs(file: string): Promise<string[][]> {
  const table = await openTable(file, { file: path.basename(file), limits: withDefaults(), warnings: new WarningList() });
  return (await Array.fromAsync(table.lines)).flat().map((line) => ('cells' in line ? [...line.cells] : [line.problem]));
}

const readByOther = (csv: string): string[][] => parse(csv, { bom: true, relax_column_count: true });

const run = promisify(execFile);
const office = await run('soffice', ['--version']).catch(() => null);

/** Every cell as text, so that LibreOffice neither runs nor rounds anything. */
async function readByOffice(file: string): Promise<string[][]> {
  const folder = path.join(path.dirname(file), 'office');
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false';
  const textColumns = Array.from({ length: 120 }, (_, index) => `${index + 1}/2`).join('/');
  const from = file.endsWith('.csv') ? [`--infilter=Text - txt - csv (StarCalc):44,34,76,1,${textColumns}`] : [];
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await run('soffice', [profile, '--headless', ...from, '--convert-to', filter, '--outdir', folder, file]);
  return readByOther(await readFile(path.join(folder, path.basename(file).replace(/\.\w+$/, '.csv')), 'utf8'));
}

/** Blanks around a cell mean nothing to us, and rows end with their last filled cell. */
const plain = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => row.map((cell) => cell.trim()))
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
    .filter((row) => row.length > 0);

test.each(['core', 'inputBatch'] as const)('%s: our reader and a parser of another hand read the same cells', async (type) => {
  const file = await download(type);
  const ours = plain(await readByUs(file));
  expect(ours).toHaveLength(items.length + 1);
  expect(ours).toEqual(plain(readByOther(await readFile(file, 'utf8'))));
});

test.each(['core', 'inputBatch', 'previousRun', 'previousRunAdvanced'] as const)('%s: the list comes back as it was', async (type) => {
  const { records } = await readPriceList(await download(type), { type: 'fetlock' });
  expect(records.map(({ values: { code, name } }) => [code, name])).toEqual(items.map(([code, name]) => [code, name]));
  // A previous run keeps decisions, and no prices.
  if (type === 'core' || type === 'inputBatch')
    expect(records.map(({ values: { price } }) => price)).toEqual(items.map(([, , price]) => Number(price)));
});

// The package is libreoffice-calc-nogui; without it the other tests here still hold.
test.skipIf(office === null).each(['core', 'inputBatch', 'previousRun', 'previousRunAdvanced'] as const)(
  '%s: LibreOffice reads the same cells',
  async (type) => {
    const file = await download(type);
    expect(plain(await readByOffice(file))).toEqual(plain(await readByUs(file)));
  },
  120_000,
);
