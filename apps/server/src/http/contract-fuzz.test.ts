import type { CallDefinition } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import type { LinkType } from '@fetlock/contract/links';
import { ProblemBody } from '@fetlock/contract/problems';
import { randomNumbers } from '@fetlock/formats/testing/random-numbers';
import { repetitions } from '@fetlock/formats/testing/repetitions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findFreePort } from '@fetlock/postgres/free-port';
import { type RunningSandbox, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { type Asker, type SharedThings, givenSharedThings, givenThings } from '@fetlock/testing/fuzz/given-things';
import { type HostileRequest, hostileRequests } from '@fetlock/testing/fuzz/hostile-requests';
import { noteWrites } from '@fetlock/testing/fuzz/note-writes';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const SEED = Number(process.env['FUZZ_SEED'] ?? 32);
const REQUESTS = repetitions(12);
/** Each request makes a process read a file, or writes many objects. */
const costly: readonly string[] = ['previewFile', 'previewMappedCore', 'uploadMappedCore', 'createTaskFromObject', 'createTask'];
const COSTLY_REQUESTS = repetitions(6);
const LONGEST_MS = 2_000;

let api: TestApi;
let sandbox: RunningSandbox;
let writtenSince: () => Promise<string[]>;
let shared: SharedThings;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  const port = await findFreePort();
  api = await startTestApi({ platform: sandbox.client(), publicUrl: `http://127.0.0.1:${port}` });
  await api.app.listen({ port, host: '127.0.0.1' });
  shared = await givenSharedThings(api);
  // No worker makes reports here: these are made as soon as they are requested.
  await sql`alter table reports drop constraint reports_storage_key_key`.execute(api.db);
  await sql`create function make_report() returns trigger language plpgsql as $$ begin
    new.state := 'SUCCEED'; new.name := 'match.html'; new.size := 14;
    new.storage_key := (select storage_key from files limit 1); return new; end $$`.execute(api.db);
  await sql`create trigger make_report before insert or update on reports for each row execute function make_report()`.execute(api.db);
  writtenSince = await noteWrites(api.db);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const linkTypes = ['protected_link', 'mig_pal_link'] as const satisfies readonly LinkType[];

/** Words from a database, a stack trace, a file system or a library. */
const internals =
  /\b(?:select|insert into|update) .* (?:from|values|set)\b|relation "|column "|syntax error|constraint|violates|invalid input syntax|\bat \S+ \(|node_modules|\.[jt]s:\d|file:\/\/|\/work\/|\/tmp\/|ECONN|ENOENT|EACCES|FST_|ZodError|TypeError|RangeError|is not a function|Cannot read|undefined \(/;

/** Written also where a request is refused: that it was, who has been here, and how many guesses were made. */
const notes: readonly string[] = [
  'fetlock.security_events',
  'fetlock.link_sessions',
  'fetlock.access_tokens',
  'fetlock.sign_ins',
  'fetlock.guess_counts',
];
/** Which session of its practice a task has is looked up once, whether or not what was asked for can begin. Reports are asked for by a GET. */
const writtenByName: Readonly<Record<string, readonly string[]>> = {
  analyseRows: ['fetlock.tasks'],
  dryRunRows: ['fetlock.tasks'],
  importRows: ['fetlock.tasks'],
  listResolvedBreeds: ['fetlock.tasks'],
  exportResolvedBreeds: ['fetlock.tasks'],
  generateReport: ['fetlock.reports', 'pgboss.job'],
};
const mayBeWritten = ({ name }: CallDefinition, table: string) => notes.includes(table) || (writtenByName[name] ?? []).includes(table);

interface Outcome {
  status: number;
  faults: string[];
}

async function send(call: CallDefinition, { what, method, url, headers, payload }: HostileRequest, token: string): Promise<Outcome> {
  const ask = async () => {
    const start = performance.now();
    const given = await api.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload !== undefined && { payload }),
      // Limits per address protect others, and would slow down this test.
      remoteAddress: `10.${Math.floor(start) % 200}.${Math.floor(start * 1_000) % 250}.1`,
    });
    return { given, took: performance.now() - start };
  };
  const { given: answer, took: first } = await ask();
  // A costly request is costly every time; a machine that is busy with other work stalls once.
  const took = first > LONGEST_MS ? Math.min(first, (await ask()).took) : first;
  const { statusCode: status, body } = answer;
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const isRefused = status >= 400;
  // What read calls write all the same is checked together.
  const wrote = method === 'GET' ? [] : await writtenSince();
  const changed = isRefused ? wrote.filter((table) => !mayBeWritten(call, table)) : [];
  const faults = [
    status >= 500 && `answers ${status} ${body.slice(0, 200)}`,
    took > LONGEST_MS && `takes ${took} ms`,
    isRefused && !(isJson && ProblemBody.safeParse(answer.json()).success) && `is refused without a problem: ${body.slice(0, 200)}`,
    isRefused && internals.test(body) && `tells of the inside: ${body.slice(0, 300)}`,
    isRefused && body.length > 100_000 && `has an answer of ${body.length} characters`,
    changed.length > 0 && `is refused with ${status}, and writes ${changed.join()}`,
    'x-evil' in answer.headers && 'makes a header',
  ];
  return { status, faults: faults.filter((fault) => fault !== false).map((fault) => `${method} ${url.slice(0, 120)} (${what}): ${fault}`) };
}

const told = new Map<string, number>();

describe.each(everyCall)('$method $path', (call) => {
  const callers: Asker[] = [
    ...(['staff', 'admin', 'anyone'] as const)
      .filter((access) => call.access.includes(access))
      .map(() => 'staff' as const)
      .slice(0, 1),
    ...linkTypes.filter((type) => call.access.includes(type)),
  ];

  test('refuses or answers whatever is sent, changes nothing when it refuses, and reveals no internals @R-32 @R-33', async () => {
    const faults: string[] = [];
    for (const who of callers) {
      const { known, token } = await givenThings(api, shared, call, who);
      await writtenSince();
      const random = randomNumbers(SEED + everyCall.indexOf(call));
      for (const request of hostileRequests(call, known, random, costly.includes(call.name) ? COSTLY_REQUESTS : REQUESTS)) {
        const outcome = await send(call, request, token);
        faults.push(...outcome.faults);
        if (request.what === 'nothing') told.set(`${call.name} by ${who}`, outcome.status);
      }
      const changed = (await writtenSince()).filter((table) => !mayBeWritten(call, table));
      if (call.method === 'GET' && changed.length > 0) faults.push(`reads, and writes ${changed.join()}`);
    }
    expect(faults).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test('most valid requests pass validation, so that the hostile ones are read beyond it @R-32', () => {
  const refused = [...told].filter(([, status]) => status === 400 || status === 401 || status === 403).map(([what]) => what);
  expect(refused.length / told.size, refused.join(', ')).toBeLessThan(0.15);
});

test('the service is unchanged @R-32', async () => {
  expect((await api.app.inject('/health')).statusCode).toBe(200);
});
