import { readFile } from 'node:fs/promises';
import { reportKinds, generateReport, type ReportKind } from '@fetlock/contract/reports';
import { readPriceList } from '@fetlock/formats/read-price-list';
import { temporaryFile } from '@fetlock/formats/testing/temporary-file';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { filledCells, hasOffice, readByOffice, readByParser, readByUs } from '@fetlock/testing/other-readers';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { writeReportHandler } from './write-report.handler.ts';

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
  await api.close();
});

const download = async (type: ReportKind) => {
  const answer = await api.as('staff').raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=${type}&resultId=${resultId}` });
  expect(answer.statusCode).toBe(200);
  return temporaryFile(`${type}-${reportKinds[type].fileName}`, answer.rawPayload);
};

test.each(['core', 'inputBatch'] as const)('%s: our reader and a parser of another hand read the same cells', async (type) => {
  const file = await download(type);
  const ours = filledCells(await readByUs(file));
  expect(ours).toHaveLength(items.length + 1);
  expect(ours).toEqual(filledCells(readByParser(await readFile(file, 'utf8'))));
});

test.each(['core', 'inputBatch', 'previousRun', 'previousRunAdvanced'] as const)('%s: the list comes back as it was', async (type) => {
  const { records } = await readPriceList(await download(type), { type: 'fetlock' });
  expect(records.map(({ values: { code, name } }) => [code, name])).toEqual(items.map(([code, name]) => [code, name]));
  // A previous run keeps decisions, and no prices.
  if (type === 'core' || type === 'inputBatch')
    expect(records.map(({ values: { price } }) => price)).toEqual(items.map(([, , price]) => Number(price)));
});

// The package is libreoffice-calc-nogui; without it the other tests here still hold.
test.skipIf(!hasOffice).each(['core', 'inputBatch', 'previousRun', 'previousRunAdvanced'] as const)(
  '%s: LibreOffice reads the same cells',
  async (type) => {
    const file = await download(type);
    expect(filledCells(await readByOffice(file))).toEqual(filledCells(await readByUs(file)));
  },
  120_000,
);
