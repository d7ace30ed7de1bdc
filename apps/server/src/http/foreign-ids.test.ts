import type { CallDefinition } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import type { LinkType } from '@fetlock/contract/links';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findFreePort } from '../database/postgres/free-port.ts';
import { type RunningSandbox, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { type Asker, type SharedThings, givenSharedThings, givenThings } from '../testing/fuzz/given-things.ts';
import { type IdRequest, idRequests } from '../testing/fuzz/id-requests.ts';
import { noteWrites } from '../testing/fuzz/note-writes.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let api: TestApi;
let sandbox: RunningSandbox;
let shared: SharedThings;
let writtenSince: () => Promise<string[]>;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  const port = await findFreePort();
  api = await startTestApi({ platform: sandbox.client(), publicUrl: `http://127.0.0.1:${port}` });
  await api.app.listen({ port, host: '127.0.0.1' });
  shared = await givenSharedThings(api);
  writtenSince = await noteWrites(api.db);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const linkTypes = ['protected_link', 'mig_pal_link'] as const satisfies readonly LinkType[];

/** What is accepted though nothing has the id, each with the reason. */
const accepted: ReadonlySet<string> = new Set([
  // What is to be gone is gone.
  'forgetFileLayout missing query business_id',
  'leaveResult missing id',
  // Lists that are narrowed by what nothing here has are empty.
  'listChanges missing query rowId',
  'listChanges foreign query rowId',
  'exportChanges missing query rowId',
  'exportChanges foreign query rowId',
  'listResults missing query task_id',
]);

async function send({ method, url, payload }: IdRequest, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(payload !== undefined && { 'content-type': 'application/json' }) };
  const answer = await api.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return answer.statusCode;
}

// One waits until a worker has made a report, and here is none.
const calls = everyCall.filter(({ multipart, name }) => !multipart && name !== 'generateReport');
describe.each(calls)('$method $path', (call: CallDefinition) => {
  const askers: Asker[] = [
    ...(call.access.some((access) => access === 'staff' || access === 'admin') ? (['staff'] as const) : []),
    ...linkTypes.filter((type) => call.access.includes(type)),
  ];

  test('refuses every id of another version, every id that nothing has, and what is no id, and then writes nothing @R-12', async () => {
    const taken: string[] = [];
    for (const asker of askers) {
      const { known: others } = await givenThings(api, shared, call, 'staff');
      const { known, token } = await givenThings(api, shared, call, asker);
      await writtenSince();
      for (const request of idRequests(call, known, others)) {
        const status = await send(request, token);
        const written = (await writtenSince()).filter((table) => !notes.includes(table));
        const what = `${call.name} ${request.what}`;
        if (accepted.has(what)) continue;
        if (status < 400 || status >= 500 || written.length > 0) taken.push(`${what} by ${asker}: ${status} ${written.join()}`);
      }
    }
    expect(taken).toEqual([]);
  });
});

/** Written also where a request is refused: that it was, who has been here, and which session of its practice a task has. */
const notes: readonly string[] = [
  'public.security_events',
  'public.link_sessions',
  'public.access_tokens',
  'public.sign_ins',
  'public.tasks',
];
