import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@fetlock/contract/tasks';
import type { Task } from '@fetlock/contract/tasks';
import { type MatchPool, createMatchPool } from '@fetlock/matcher/pool/match-pool';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { formOf } from '../testing/form.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { type MatchServices, matchTaskOnce } from './match-task.ts';

let api: TestApi;
let pool: MatchPool;
let services: MatchServices;
let folder: string;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size,upc,price,compounded
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60,300123456789,1.5,
1001,Carprofen chewable tablet,drug,NSAID,b,"100 mg, 60 count",100 mg,chewable tablet,60,,1.9,
2001,Rabies vaccine 3 year,vaccine,Core,,1 dose,,injection,,,25,
3001,Gabapentin compounded suspension,drug,Compounded,,50 mg/mL,50 mg/mL,suspension,30 mL,,18,yes
`;
const priceList = `Code,Name,Price,Last Sold,Total Sold,UPC
C75,Carprofen 75 mg chewable tablets 60ct,2.10,2026-10-01,100,300123456789
RAB3,Rabies vaccine 3 year,31,2026-10-01,50,
GIFT,Gift basket ribbon,5,2026-10-01,2,
OLD,Amoxicillin 50 mg old stock,5,2015-01-01,4,
,,,,,
NONAME,,9,2026-10-01,1,
`;

beforeAll(async () => {
  api = await startTestApi();
  pool = createMatchPool({ threads: 1 });
  services = { db: api.db, files: api.services.files, pool, log: pino({ level: 'silent' }) };
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-matching-'));
  await writeFile(path.join(folder, 'catalogue.csv'), catalogue);
  await loadCatalogue(api.db, { path: path.join(folder, 'catalogue.csv') });
});

afterAll(async () => {
  await pool.close();
  await api.close();
  await rm(folder, { recursive: true });
});

const never = new AbortController().signal;

async function givenTask(
  files: Record<string, { name: string; content: string | Buffer }> = { uploads_0: { name: 'list.csv', content: priceList } },
): Promise<Task> {
  const fields = { name: 'Prices', business: JSON.stringify({ id: 7, name: 'Oak Clinic' }) };
  const { payload, headers } = formOf({ fields, files });
  const answer = await api.as('staff').raw({ method: 'POST', url: '/api/v1/tasks', body: payload, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return contract.Task.parse(answer.json());
}

const rowsOf = (resultId: number) =>
  api.db.selectFrom('result_rows').selectAll().where('result_id', '=', resultId).orderBy('orig_order').execute();
const read = (id: number) => api.as('staff').call(contract.readTask, { params: { id } });

describe('matching a task', () => {
  test('makes a result of its files and completes the task @TASKS-01 @TASKS-98', async () => {
    const { id } = await givenTask();
    await matchTaskOnce(services, id, never);
    const task = await read(id);
    expect(task).toMatchObject({ status: 'completed', error: null, processing_state: { value: 100 } });
    const rows = await rowsOf(task.result_id ?? 0);
    expect(rows.map(({ orig_code, status, category }) => [orig_code, status, category])).toEqual([
      ['C75', 'not_reviewed', 'drug'],
      ['RAB3', 'not_reviewed', 'vaccine'],
      ['GIFT', 'unmatched', 'unmatched'],
      ['OLD', 'ignore', 'ignore'],
    ]);
    expect(rows[0]).toMatchObject({ fetlock_code: '1001', variation: 'a', price: 2.1, match_weight: 1 });
  });
});
