import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readGuidedCheck } from '@fetlock/contract/guided-check';
import { customerUserId } from '@fetlock/rules/visitors';
import { listRows } from '@fetlock/contract/rows';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, createPool } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { migrationFolder, migrationNames } from '../database/read-migrations.ts';
import { emptyDatabase } from '@fetlock/testing/cloned-database';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

/** The last migration of the release before the practice's answers had one definition. */
const lastOfRelease = '0044-explanations';
const log = pino({ level: 'silent' });

const group = { multimatch: 'g', orig_order: 1 } as const;
const answers = [
  { ...group, status: 'ready_for_import', multimatch_group_approved: true, orig_name: 'Not chosen, yet ready' },
  { ...group, status: 'not_reviewed', multimatch_group_approved: true, poll_checked: true, orig_name: 'Chosen' },
  { orig_order: 2, status: 'ask_customer', poll_notes: 'The small one', orig_name: 'Answered' },
  { orig_order: 3, status: 'import_verified_by_customer', previous_status: 'ignore', poll_checked: true, orig_name: 'Kept' },
  { orig_order: 4, status: 'needs_change', previous_status: 'ignore', custom_gl_code: '4711', orig_name: 'Coded' },
  { orig_order: 5, status: 'ignore_by_customer', orig_name: 'Ignored' },
  { orig_order: 6, customer_verified: true, orig_name: 'Right' },
  { orig_order: 7, poll_notes: 'It is 50 mg', orig_name: 'Wrong, by a note' },
  { orig_order: 8, status: 'needs_change', orig_name: 'Wrong, by a comment' },
  { orig_order: 9, status: 'ignore', poll_checked: true, orig_name: 'Kept, then set back' },
] as const satisfies readonly GivenRow[];

const signed = (as: 'to_move' | 'left_out', status: GivenRow['status'] = 'ignore') =>
  ({ signed_step: 'ignored', signed_status: status, signed_as: as }) as const;
const signedRows = [
  { status: 'ignore', ...signed('left_out'), orig_name: 'Signed as left out' },
  { status: 'ready_for_import', ...signed('left_out', 'ready_for_import'), orig_name: 'Signed as left out, yet ready' },
  { status: 'ready_for_import', ...signed('to_move', 'ready_for_import'), orig_name: 'Unticked, then ready' },
  { ...signed('to_move', 'import_verified_by_customer'), previous_status: 'ignore', poll_checked: true, orig_name: 'Signed as kept' },
] as const satisfies readonly GivenRow[];

let api: TestApi;
let [open, closed] = [0, 0];
beforeAll(async () => {
  const database = await emptyDatabase();
  const { connectionString } = database;
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-migrations-'));
  for (const name of await migrationNames())
    if (name <= lastOfRelease) await cp(new URL(`${name}.sql`, migrationFolder), path.join(folder, `${name}.sql`));
  await migrate({ connectionString, log, folder: pathToFileURL(`${folder}/`) });
  await rm(folder, { recursive: true });
  const db = connect(createPool({ connectionString, size: 1, log }));
  const result = await givenResult(db, answers);
  open = result.id;
  const drawn = [2, 6, 7, 8].map((index, position) => ({ result_id: open, position, row_id: result.rowIds[index] ?? 0, kind: 'random' }));
  await db.insertInto('guided_checks').values(drawn).execute();
  const comment = { result_id: open, row_id: result.rowIds[8] ?? 0, user_id: customerUserId, message: 'No tablet', status: 'needs_change' };
  await db.insertInto('comments').values(comment).execute();
  closed = (await givenResult(db, signedRows)).id;
  await db.destroy();
  await migrate({ connectionString, log });
  api = await startTestApi({ database });
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const rowsOf = async (id: number, query: Record<string, unknown> = {}) =>
  (await staff().call(listRows, { params: { id }, query: { rowsPerPage: 100, ...query } })).items;

test('answers of an earlier release are as they were given', async () => {
  expect(
    (await rowsOf(open)).map((row) => ({
      orig_name: row.orig_name,
      status: row.status.name,
      poll_checked: row.migrationPoll.checked,
      poll_notes: row.migrationPoll.notes,
      customer_verified: row.customer_verified,
      approved: row.multimatch_group_approved,
      code: row.custom_gl_code,
    })),
  ).toEqual(
    answers.map((row: GivenRow) => ({
      orig_name: row.orig_name,
      status: row.status ?? 'not_reviewed',
      poll_checked: row.poll_checked ?? false,
      poll_notes: row.poll_notes ?? '',
      customer_verified: row.customer_verified ?? false,
      approved: row.multimatch_group_approved ?? false,
      code: row.custom_gl_code ?? null,
    })),
  );
  expect((await rowsOf(closed)).map((row) => row.signed?.left_out)).toEqual(signedRows.map(({ signed_as }) => signed_as === 'left_out'));
});

test('what was said in the guided check of an earlier release is said still, by either link', async () => {
  const { items } = await staff().call(readGuidedCheck, { params: { id: open } });
  expect(items.map(({ row, outcome, wrong }) => [row.orig_name, outcome, wrong])).toEqual([
    ['Answered', 'open', null],
    ['Right', 'right', null],
    ['Wrong, by a note', 'wrong', 'It is 50 mg'],
    ['Wrong, by a comment', 'wrong', 'No tablet'],
  ]);
});

test('contradictory answers of an earlier release are listed for staff and decided by no migration', async () => {
  const listed = async (id: number) => (await rowsOf(id, { contradictory: true })).map((row) => [row.orig_name, row.status.name]);
  expect(await listed(open)).toEqual([['Kept, then set back', 'ignore']]);
  expect(await listed(closed)).toEqual([
    ['Signed as left out, yet ready', 'ready_for_import'],
    ['Unticked, then ready', 'ready_for_import'],
  ]);
});
