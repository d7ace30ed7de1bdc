import type { CallDefinition } from '@fetlock/contract/call';
import { uploadFiles } from '@fetlock/contract/files';
import type { LinkType } from '@fetlock/contract/links';
import { sql } from 'kysely';
import { givenUploads } from '@fetlock/server/catalogue/fixtures/given-uploads';
import { makeLink } from '@fetlock/server/links/make-link';
import { openLink } from '@fetlock/server/links/open-link';
import { issueToken } from '@fetlock/server/session/access-tokens';
import { formOf } from '../form.ts';
import { givenResult } from '../given-result.ts';
import type { TestApi } from '../test-api.ts';
import type { Known } from './sample.ts';

/** The caller: an administrator, or a visitor with a link. */
export type Asker = 'staff' | LinkType;

/** Objects that one request cannot spoil for another. */
export interface SharedThings {
  fileId: number;
  catalogueUpload: number;
}

export async function givenSharedThings(api: TestApi): Promise<SharedThings> {
  const { payload, headers } = formOf({ files: { uploads_0: { name: 'list.csv', content: 'Code,Name\n1,a\n' } } });
  const stored = await api.as('staff').raw({ method: 'POST', url: '/api/v1/files', body: payload, headers });
  const fileId = uploadFiles.answer.parse(stored.json()).items[0]?.id ?? 0;
  const sent = await givenUploads(api).compared('code,name\n1,a\n');
  return { fileId, catalogueUpload: sent.id };
}

/** What the first id of a call refers to: calls with the same path prefix can share their objects. */
export function idPlaceOf({ path }: CallDefinition): string {
  const [first = ''] = path.slice(1).split('/');
  if (first === 'breeds') return path.startsWith('/breeds/:id') ? 'breeds' : 'breed states';
  if (first === 'catalogue') return path.includes('versions') ? 'catalogue versions' : 'catalogue uploads';
  return first;
}

/**
 * Objects for one call, and the token of a caller that may request them: what one request spoils does not affect the requests of other
 * calls.
 */
export async function givenThings(
  api: TestApi,
  { fileId, catalogueUpload }: SharedThings,
  call: CallDefinition,
  who: Asker,
): Promise<{ known: Known; token: string }> {
  const rows = [{ status: 'ask_customer' as const }, { multimatch: '1' }, { multimatch: '1' }, { status: 'ignore' as const }];
  const { id: result, taskId: task, rowIds } = await givenResult(api.db, rows, { businessId: 1001 });
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) => Number((await statement.execute(api.db)).rows[0]?.id);
  const breedState = await insert(
    sql`insert into breed_states (task_id, environment, state, started_by) values (${task}, 'prod', 'completed', 1) returning id`,
  );
  const breed = await insert(sql`insert into breed_mappings (breed_state_id, platform_id, original_name, original_species, patients)
    values (${breedState}, 1, 'Lab', 'Dog', 1) returning id`);
  const report = await insert(sql`insert into reports (result_id, kind, state, wanted_revision, requested_by)
    values (${result}, 'match', 'FAILED', 1, 1) returning id`);
  const run = await insert(sql`insert into runs (result_id, environment, kind, state, total, session_id, requested_by, finished_at)
    values (${result}, 'prod', 'import', 'SUCCEED', 1, 1, 1, now()) returning id`);
  const user = await insert(
    sql`insert into users (email, name) values (${`${crypto.randomUUID()}@example.com`}, 'Gone soon') returning id`,
  );
  const link = await makeLink(api.db, { resultId: result, type: who === 'staff' ? 'protected_link' : who, userId: api.userId('staff') });
  const shown = { token: link.access_token, tokenType: who, result_id: result, visitor: 'Dr. Jane Doe' };
  const token =
    who === 'staff'
      ? await issueToken(api.db, api.userId('admin'))
      : (await openLink(api.db, { ...shown, tokenType: who }, { address: '127.0.0.1', userAgent: 'test' })).access_token;
  const term = await insert(sql`insert into lexicon_terms (term, meanings, business_id, business_name, created_by, changed_by)
    values (${`term ${task}`}, '{carprofen}', 1001, 'Practice', 1, 1) returning id`);
  const version = await insert(sql`select id from catalogue_versions limit 1`);
  const ids: Record<string, number> = {
    tasks: task,
    files: fileId,
    breeds: breed,
    'breed states': breedState,
    reports: report,
    users: user,
    'feature-toggles': 1,
    lexicon: term,
    'catalogue versions': version,
    'catalogue uploads': catalogueUpload,
  };
  const known: Known = {
    id: ids[idPlaceOf(call)] ?? result,
    resultId: result,
    result_id: result,
    taskId: task,
    rowId: rowIds[0],
    row_id: rowIds[0],
    propsId: rowIds[0],
    rows_ids: rowIds,
    rowIds,
    resultRowId: rowIds[1],
    correct_rows_ids: [rowIds[1]],
    with: result,
    selectedVersions: [result],
    breedStateId: breedState,
    reportId: report,
    runId: run,
    linkId: link.id,
    fileId,
    businessId: 1001,
    sessionId: 1,
    environment: 'prod',
    page: 1,
    version: 1,
    key: 'sure_matches',
    batch: crypto.randomUUID(),
    tab: crypto.randomUUID(),
    signature: 'data:image/jpeg;base64,/9j/',
  };
  return { known, token };
}
