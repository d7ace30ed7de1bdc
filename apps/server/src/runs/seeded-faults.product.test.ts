import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { editRow } from '@fetlock/contract/row-edits';
import { analyseRows, cancelRun, importRows } from '@fetlock/contract/runs';
import { type Random, randomFrom } from '@fetlock/samples/random';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '@fetlock/process/testing/program';
import { contradictionsOf, lookBefore, runOf } from '@fetlock/testing/transfers/compare';
import type { Before } from '@fetlock/testing/transfers/sight';
import { type FaultyNetwork, startFaultyNetwork } from '@fetlock/testing/transfers/faulty-network';
import { type PlatformFaultName, platformFault } from '@fetlock/testing/transfers/platform-faults';
import { type Ask, type Databases, type PriceList, changeRows, givenPriceList, rowsOf } from '@fetlock/testing/transfers/price-list';
import { type World, startWorld } from './fixtures/start-world.ts';
import type { GivenWorker } from './fixtures/worker.ts';
import { transferRows } from './transfer-rows.job.ts';

/** The long form, on the whole product and with 200 runs, is `npm run bench:transfers`. */
const seed = 'short';
const random = randomFrom(seed);
let world: World;
let network: FaultyNetwork;
let databases: Databases;
let worker: ChildProcess;
let attempt = 0;
const pools: pg.Pool[] = [];
const children = new Set<ChildProcess>();

beforeAll(async () => {
  world = await startWorld(inject('postgres'));
  network = await startFaultyNetwork(world.sandbox.origin, randomFrom(`${seed} network`), { delayMs: 25, lost: 0.02 });
  databases = { product: askOf(world.api.connectionString), sandbox: askOf(world.sandbox.database) };
  worker = await startWorker();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(pools.map((pool) => pool.end()));
  await network.close();
  await world.close();
});

function askOf(connectionString: string): Ask {
  const pool = new pg.Pool({ connectionString, max: 2, application_name: 'fetlock-observer' });
  // One that is still connecting has no name yet, and is ended with the others.
  pool.on('error', () => undefined);
  pools.push(pool);
  return async <Row extends object>(query: string, values: readonly unknown[] = []) => (await pool.query<Row>(query, [...values])).rows;
}

async function startWorker(): Promise<ChildProcess> {
  const addresses = structuredClone(world.sandbox.addresses);
  for (const address of Object.values(addresses)) address.baseUrl = `${network.origin}/api`;
  const given: GivenWorker = { connectionString: world.api.connectionString, addresses, rowsPerBatch: 30 };
  const child = fork(new URL('fixtures/worker.ts', import.meta.url), [JSON.stringify(given)], {
    execArgv: [],
  });
  children.add(child);
  await once(child, 'message');
  return child;
}

type Call = typeof analyseRows | typeof importRows;
type Strike = (lists: readonly PriceList[], random: Random) => Promise<void> | void;
const platform =
  (name: PlatformFaultName): Strike =>
  (_, drawn) =>
    world.sandbox.faults.add(platformFault(name, drawn, 3));

const strikesByName = {
  async 'worker killed'() {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await world.api.services.queue.handBackAll([transferRows]);
    worker = await startWorker();
  },
  async 'worker stands still beside another'() {
    const other = await startWorker();
    worker.kill('SIGSTOP');
    // As after a missed heartbeat.
    await world.api.services.queue.handBackAll([transferRows]);
    await delay(700);
    worker.kill('SIGCONT');
    await delay(300);
    worker.kill('SIGKILL');
    await world.api.services.queue.handBackAll([transferRows]);
    worker = other;
  },
  async 'connections of the database lost'() {
    await databases.product(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> 'fetlock-observer'`,
    );
  },
  async 'platform away'(_, { integer }) {
    network.faults.away = true;
    await delay(integer(100, 600));
    network.faults.away = false;
  },
  'requests doubled'() {
    network.faults.doubled = 0.8;
  },
  async 'rows edited'(lists, { integer }) {
    for (const list of lists) {
      const rows = (await rowsOf(databases.product, list)).filter(({ status }) => status !== 'imported');
      for (const { id, version } of rows.slice(integer(0, 30)).filter((_, index) => index % 9 === 0))
        await staff().try(editRow, { params: { id: list.resultId, rowId: id }, body: { version, dispensing_fee: integer(100, 999) } });
    }
  },
  async 'run cancelled'(lists) {
    for (const { resultId } of lists) {
      const [run] = await databases.product<{ id: number }>('select max(id)::int as id from runs where result_id = $1', [resultId]);
      await staff().try(cancelRun, { params: { id: resultId, runId: run?.id ?? 0 } });
    }
  },
  'platform slow': platform('platform slow'),
  'platform fails (500)': platform('platform fails (500)'),
  'platform busy (429, Retry-After)': platform('platform busy (429, Retry-After)'),
  'dropped before the write': platform('dropped before the write'),
  'dropped after the write': platform('dropped after the write'),
  'answer garbled': platform('answer garbled'),
  'answer mislabelled': platform('answer mislabelled'),
} as const satisfies Record<string, Strike>;

const staff = () => world.api.as('staff');

/** Two people click at once: one run starts, the other request is refused. */
async function startOnce(call: Call, list: PriceList, ids: readonly number[] | undefined): Promise<number> {
  const given = { params: { id: list.resultId }, body: { environment: list.environment, ...(ids && { rows_ids: [...ids] }) } };
  const answers = await Promise.all([staff().try(call, given), staff().try(call, given)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const [run] = await databases.product<{ id: number }>('select max(id)::int as id from runs where result_id = $1', [list.resultId]);
  return run?.id ?? 0;
}

const isGoingOn = async (runId: number) => (await runOf(databases.product, runId))?.state === 'IN_PROGRESS';

/** Strikes at seeded moments of a run of each list, waits for their ends, and returns all contradictions. */
async function disturb(call: Call, lists: readonly PriceList[], strikes: readonly Strike[], share: number) {
  const befores: Before[] = [];
  const runIds: number[] = [];
  for (const list of lists) {
    const rows = (await rowsOf(databases.product, list)).filter((row) => call === analyseRows || row.isAsAnalysed);
    const ids = share < 1 ? rows.filter(({ analysis }) => analysis?.status !== 'FAILED').slice(0, list.rows * share) : undefined;
    befores.push(
      await lookBefore(
        databases,
        list,
        ids?.map(({ id }) => id),
      ),
    );
    runIds.push(
      await startOnce(
        call,
        list,
        ids?.map(({ id }) => id),
      ),
    );
  }
  for (const strike of strikes) {
    const atLeast = random.next() * 0.5;
    const reached = async (id: number) => {
      const run = await runOf(databases.product, id);
      return !run || run.state !== 'IN_PROGRESS' || run.done >= atLeast * run.total;
    };
    await eventually(async () => (await Promise.all(runIds.map(reached))).some(Boolean), 30_000);
    await delay(random.integer(0, 40));
    await strike(lists, random);
  }
  await eventually(async () => {
    // The delay before a retry is not what is tested here.
    await databases.product(`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`);
    return !(await Promise.all(runIds.map(isGoingOn))).some(Boolean);
  }, 60_000);
  Object.assign(network.faults, { doubled: 0, away: false });
  world.sandbox.faults.clear();
  const found = lists.map((list, index) => contradictionsOf(databases, list, runIds[index] ?? 0, befores[index] ?? failed()));
  return (await Promise.all(found)).flat();
}

const failed = (): never => {
  throw new Error('a list without a look before');
};

test(
  `eighteen runs, each with faults at seeded moments, leave practice and database the same row by row (seed ${seed}) @RUN-02 @R-10 @R-12 @R-14`,
  {
    timeout: 240_000,
  },
  async () => {
    // A retry of this test uses other lists.
    attempt += 1;
    const names = random.shuffle(Object.keys(strikesByName) as (keyof typeof strikesByName)[]);
    const found: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const lists: PriceList[] = [];
      for (const environment of ['prod', 'stage'] as const) {
        const given = { name: `L${attempt}${round}${environment}`, practiceId: 1007 + round, environment, rows: random.integer(100, 160) };
        lists.push(await givenPriceList(databases, given));
      }
      // Analysis of all, import of a part, then of all; the last round has the remaining faults.
      for (const [call, share] of [
        [analyseRows, 1],
        [importRows, 0.5],
        [importRows, 1],
      ] as const) {
        const strikes = names.splice(0, call === analyseRows ? 1 : 2);
        const strike = strikes.map((name) => strikesByName[name]);
        const contradictions = await disturb(call, lists, strike, share);
        found.push(...contradictions.map((line) => `${strikes.join(', ')}: ${line}`));
      }
      await changeRows(databases.product, lists[0] ?? failed(), random, 0.3);
    }
    expect(found).toEqual([]);
    expect(names).toEqual([]);
  },
);
