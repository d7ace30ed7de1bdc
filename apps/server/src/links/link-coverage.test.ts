import { type CallDefinition, needsName } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import { type LinkType, createLink, revokeLink } from '@fetlock/contract/links';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { janeDoe } from '../migration-signature/fixtures/given-pal.ts';
import { type Caller, callerOf } from '@fetlock/testing/caller';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { openLink } from './open-link.ts';

/** The objects of one version of a task that a request can name. */
interface Things {
  result: number;
  task: number;
  row: number;
  breedState: number;
  breed: number;
  report: number;
}

const linkTypes = ['protected_link', 'mig_pal_link'] as const satisfies readonly LinkType[];
/** Contained in every text of the other practice's task. */
const secret = 'Another practice';
const step = migrationStepNames[0];

/** What a visitor's call needs besides the ids in its path, to pass validation. */
const requests: Readonly<Record<string, (things: Things) => { query?: Record<string, unknown>; body?: unknown }>> = {
  addCustomerComment: () => ({ body: { message: 'Is this ours?' } }),
  checkRow: () => ({ body: { outcome: 'right', version: 1 } }),
  createMigrationStep: () => ({ body: { step, status: 'in_progress' } }),
  downloadSessionFile: ({ task }) => ({ query: { taskId: task, fileName: '__stats.html' } }),
  editCustomerRow: () => ({ body: { version: 1, customer_verified: true } }),
  generateReport: ({ result, report }) => ({ query: { type: 'match', resultId: result, reportId: report } }),
  listBreeds: ({ breedState }) => ({ query: { breedStateId: breedState } }),
  mapBreed: () => ({ body: { species: null, breed_id: null, version: 1 } }),
  nameVisitor: () => ({ body: { name: 'Jane Doe' } }),
  requestReport: () => ({ body: { type: 'match' } }),
  resolveMultimatch: ({ row }) => ({ query: { resultRowId: row }, body: { isResolved: true } }),
  saveSignature: () => ({ body: janeDoe }),
  setCustomerStatuses: ({ row }) => ({ body: { rowIds: [row], status: 'needs_change' } }),
  undoCustomerBatch: () => ({ body: { batch: crypto.randomUUID() } }),
  updateMigrationStep: () => ({ body: { stepName: step, status: 'in_progress' } }),
};

/** Calls whose answer waits for a worker, of which there is none here. */
const waiting: readonly string[] = ['generateReport'];

let api: TestApi;
let own: Things;
let sibling: Things;
let foreign: Things;
const missing: Things = { result: 999_001, task: 999_002, row: 999_003, breedState: 999_004, breed: 999_005, report: 999_006 };
beforeAll(async () => {
  api = await startTestApi();
  // An older version: if there were a newer one, visitors could change nothing in it.
  sibling = await things();
  own = await things({ taskId: sibling.task });
  foreign = await things({ name: secret, text: secret });
});
afterAll(() => api.close());

async function things({ taskId, name = 'Ours', text = 'Ours' }: { taskId?: number; name?: string; text?: string } = {}): Promise<Things> {
  const row = { multimatch: '1', orig_name: text, comment: text, category: 'ignore' };
  const result = await givenResult(api.db, [row], { name, ...(taskId !== undefined && { taskId }) });
  const { taskId: task, id, rowIds } = result;
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) => Number((await statement.execute(api.db)).rows[0]?.id);
  const breedState = await insert(
    sql`insert into breed_states (task_id, environment, state, started_by) values (${task}, ${taskId === undefined ? 'prod' : 'stage'}, 'completed', 1) returning id`,
  );
  const breed = await insert(sql`
    insert into breed_mappings (breed_state_id, platform_id, original_name, original_species, patients)
    values (${breedState}, 1, ${text}, ${text}, 1) returning id`);
  const report = await insert(
    sql`insert into reports (result_id, kind, state, error, wanted_revision, requested_by) values (${id}, 'match', 'FAILED', ${text}, 1, 1) returning id`,
  );
  await sql`insert into comments (result_id, row_id, user_id, message) values (${id}, ${rowIds[0]}, 1, ${text})`.execute(api.db);
  return { result: id, task, row: rowIds[0] ?? 0, breedState, breed, report };
}

/** A customer with a new link to our version, who has entered a name unless stated otherwise. */
async function visitor(
  type: LinkType,
  name: { visitor?: string } = { visitor: 'Dr. Jane Doe' },
): Promise<{ caller: Caller; linkId: number }> {
  const link = await api.as('staff').call(createLink, { params: { id: own.result }, body: { linkType: type } });
  const shown = { token: link.access_token, tokenType: type, result_id: own.result, ...name };
  const { access_token } = await openLink(api.db, shown, { address: '127.0.0.1', userAgent: 'test' });
  return { caller: callerOf(api.app, access_token), linkId: link.id };
}

/** Makes a call with these objects wherever it names any. */
async function ask(caller: Caller, call: CallDefinition, named: Things, row = named.row, more: object = {}) {
  const covers: Record<string, string> = call.covers === undefined || call.covers === 'own' ? {} : call.covers;
  const params = Object.fromEntries(Object.entries(covers).map(([kind, place]) => [place.split('.')[1], named[kind as keyof Things]]));
  const given = { params: { ...params, rowId: row }, ...requests[call.name]?.({ ...named, row }) };
  const body = given.body === undefined ? {} : { body: { ...(given.body as object), ...more } };
  return caller.try(call, { ...given, ...body } as never);
}

const refused = (reply: { status: number; body: unknown }, status: number, error: string) => {
  expect(reply).toMatchObject({ status, body: { error } });
  expect(Object.keys(reply.body as object).toSorted()).toEqual(['description', 'error', 'id']);
};

/** Everything stored of the other practice's task. */
const stateOfForeign = () => stateOf(foreign);

async function stateOf({ result, task, breedState }: Things): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(r) from result_rows r where result_id = ${result}) as rows, (select json_agg(c) from comments c where result_id = ${result}) as comments,
      (select json_agg(b) from change_batches b where result_id = ${result}) as batches, (select json_agg(s) from migration_steps s where result_id = ${result}) as steps,
      (select json_agg(g) from guided_checks g where result_id = ${result}) as checks, (select json_agg(s) from breed_states s where task_id = ${task}) as states,
      (select json_agg(m) from breed_mappings m where breed_state_id = ${breedState}) as breeds, (select json_agg(p) from reports p where result_id = ${result}) as reports
  `.execute(api.db);
  return rows;
}

/** What only the provider sees: costs, match reasons, reviewers' internal comments. */
const hidden = new Set([
  'cost',
  'markup',
  'markup_percent',
  'taxable',
  'allow_discount',
  'sales_dropped',
  'matcher_feedback',
  'candidates',
  'evidence',
  'suggestions',
  'guards',
  'property_object',
  'previous_run',
  'params',
  'context',
  'email',
  'picture',
  'roles',
  'short_roles',
  'created_by',
  'requested_by',
  'external_reference',
]);
/** The names of fields in the body of a refusal. */
const inAProblem = new Set([
  'error',
  'description',
  'fields',
  'field',
  'details',
  'id',
  'steps',
  'step',
  'status',
  'row',
  'count',
  'changed_by',
]);

/** All names of properties in a JSON schema, at any depth. */
function namesOfSchema(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesOfSchema);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    (key === 'properties' ? Object.keys(value as object) : []).concat(namesOfSchema(value)),
  );
}

function namesOfAnswer(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesOfAnswer);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...namesOfAnswer(part)]);
}

/** Provider-only columns of a row, with values that none of our rows has. */
const forbidden = () => ({
  import_status: 'SUCCESS',
  analyze_status: 'SUCCESS',
  match_weight: 0.123,
  reviewed: true,
  fetlock_code: 'SMUGGLED',
  fetlock_name: 'Smuggled',
  orig_name: 'Smuggled',
  cost: 9_999,
  price: 9_999,
  variation: 'smuggled',
  category: 'drug',
  subcategory: 'Smuggled',
  vendor: 'Smuggled',
  user_id: 1,
  userId: 1,
  visitor: 'Somebody Else',
  linkType: 'mig_pal_link',
  result_id: foreign.result,
  accept_guards: true,
  signed_as: 'to_move',
});

/** The provider-only parts of our rows, the authors of comments, and everything of the other practice. */
async function notForCustomers(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(json_build_array(r.id, r.prod_import, r.prod_analysis, r.stage_import, r.match_weight, r.reviewed, r.fetlock_code, r.fetlock_name, r.orig_name, r.cost, r.price,
        r.variation, r.category, r.subcategory, r.vendor, r.result_id) order by r.id) from result_rows r where result_id = ${own.result}) as rows,
      (select count(*) from comments where visitor = 'Somebody Else' or (user_id = 1 and message <> 'Ours' and result_id = ${own.result})) as comments,
      (select count(*) from link_sessions where visitor = 'Somebody Else') as visits`.execute(api.db);
  return [rows, await stateOfForeign()];
}

const visitorsCalls = everyCall.filter(({ access }) => linkTypes.some((type) => access.includes(type)));

describe.each(visitorsCalls)('$name', (call) => {
  const types = linkTypes.filter((type) => call.access.includes(type));
  const isOfVersion = typeof call.covers === 'object' && 'result' in call.covers;

  test('can be made here: its request passes validation', async () => {
    if (waiting.includes(call.name)) return;
    for (const type of types) {
      const { status, body } = await ask((await visitor(type)).caller, call, own);
      expect(
        [400, 401, 403, 408, 500],
        `${call.name}: what it takes belongs into the table of requests. ${JSON.stringify(body)}`,
      ).not.toContain(status);
    }
  });

  test('is refused for what the link does not cover, before anything is done, and reveals nothing of it @AUTH-16 @AUTH-24', async () => {
    if (call.covers === 'own') return;
    const before = await stateOfForeign();
    for (const type of types) {
      const { caller } = await visitor(type);
      for (const named of [foreign, missing]) refused(await ask(caller, call, named), 403, 'NOT_ALLOWED');
      if (waiting.includes(call.name)) continue;
      // Our own version in the address, and a row of theirs: it is not found there, or nothing happens.
      const smuggled = await ask(caller, call, own, foreign.row);
      expect(JSON.stringify(smuggled.body)).not.toContain(secret);
      if (!isOfVersion) continue;
      const other = await ask(caller, call, sibling);
      if (type === 'mig_pal_link') refused(other, 403, 'NOT_ALLOWED');
      else expect([401, 403, 408, 500]).not.toContain(other.status);
    }
    expect(await stateOfForeign()).toEqual(before);
  });

  test('answers with nothing that a customer must not see @R-29', async () => {
    if (waiting.includes(call.name)) return;
    const shown = new Set(call.answer ? namesOfSchema(z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' })) : []);
    expect([...shown].filter((name) => hidden.has(name))).toEqual([]);
    for (const type of types) {
      const { body } = await ask((await visitor(type)).caller, call, own);
      if (typeof body === 'object')
        expect(namesOfAnswer(body).filter((name) => hidden.has(name) || !(shown.has(name) || inAProblem.has(name)))).toEqual([]);
    }
  });

  test('writes nothing that customers must not write, whatever the body contains @R-29', async () => {
    if (call.method === 'GET' || waiting.includes(call.name)) return;
    const before = await notForCustomers();
    for (const type of types) {
      const { caller } = await visitor(type);
      const { status } = await ask(caller, call, own, own.row, { ...forbidden(), resultId: foreign.result, taskId: foreign.task });
      expect(status).not.toBe(500);
    }
    expect(await notForCustomers()).toEqual(before);
  });

  test('changes nothing for a visitor who has not entered a name @R-29', async () => {
    if (waiting.includes(call.name)) return;
    const before = await stateOf(own);
    for (const type of types) {
      const reply = await ask((await visitor(type, {})).caller, call, own);
      if (needsName(call)) refused(reply, 409, 'NAME_NEEDED');
      else expect([401, 403, 408, 500]).not.toContain(reply.status);
    }
    if (needsName(call)) expect(await stateOf(own)).toEqual(before);
  });

  test('is refused once the link has expired or was revoked', async () => {
    for (const type of types) {
      const { caller, linkId } = await visitor(type);
      await sql`update links set expires_at = now() - interval '1 minute' where id = ${linkId}`.execute(api.db);
      refused(await ask(caller, call, own), 408, 'LINK_EXPIRED');
      const other = await visitor(type);
      await api.as('staff').call(revokeLink, { params: { id: own.result, linkId: other.linkId } });
      refused(await ask(other.caller, call, own), 401, 'NOT_SIGNED_IN');
    }
  });
});

describe('an id of another task in the body of a request about one’s own', () => {
  test.each<[string, { method: 'POST' | 'GET'; path: string; body?: () => unknown }]>([
    [
      'rows of a bulk change',
      { method: 'POST', path: 'rows/statuses', body: () => ({ rowIds: [own.row, foreign.row], status: 'needs_change' }) },
    ],
    [
      'the right rows of a group',
      {
        method: 'POST',
        path: 'rows/statuses',
        body: () => ({
          rowIds: [own.row],
          status: 'ignore',
          filters: { multimatch: true, multimatch_value: '1', correct_rows_ids: [foreign.row] },
        }),
      },
    ],
    ['rows to be listed', { method: 'GET', path: `rows?ids=` }],
  ])('%s changes nothing there and reveals nothing of it', async (_, { method, path, body }) => {
    const before = await stateOfForeign();
    const { caller } = await visitor('protected_link');
    const url = `/api/v1/customer/processing-results/${own.result}/${path}${path.endsWith('=') ? foreign.row : ''}`;
    const answer = await caller.raw({ method, url, body: body?.() });
    expect(answer.body).not.toContain(secret);
    expect(answer.statusCode).not.toBe(500);
    if (method === 'GET') expect(answer.json<{ items: unknown[] }>().items).toEqual([]);
    expect(await stateOfForeign()).toEqual(before);
  });

  test("a change of another task's rows is not undone under one's own version", async () => {
    const theirs = (
      await api.as('staff').raw({
        method: 'PUT',
        url: `/api/v1/processing-results/${foreign.result}/rows/${foreign.row}`,
        body: { version: 1, reviewed: true },
      })
    ).json<{ batch: string }>();
    expect(theirs.batch).toMatch(/^[\da-f-]{36}$/);
    const before = await stateOfForeign();
    for (const type of linkTypes) {
      const { caller } = await visitor(type);
      const url = `/api/v1/customer/processing-results/${own.result}/rows/undo`;
      expect((await caller.raw({ method: 'POST', url, body: { batch: theirs.batch } })).statusCode).toBe(404);
    }
    expect(await stateOfForeign()).toEqual(before);
  });
});

test('the table names only calls that visitors may make', () => {
  const names = new Set(visitorsCalls.map(({ name }) => name));
  expect(Object.keys(requests).filter((name) => !names.has(name))).toEqual([]);
});
