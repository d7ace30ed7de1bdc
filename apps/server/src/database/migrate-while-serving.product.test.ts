import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { editRow } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { startTestApi } from '@fetlock/testing/test-api';
import { migrate } from './migrate.ts';
import { breachesOf } from './testing/migration-rules.ts';
import { migrationFolder } from './read-migrations.ts';

/** One of each kind that the rules allow, on the tables that people use. */
const ofALaterVersion = {
  '9101-expand.sql': `create table later_notes (id bigint generated always as identity primary key, row_id bigint not null);
create index later_notes_row on later_notes (row_id);
alter table result_rows add column later_note text;
alter table result_rows add column later_mark boolean not null default false;
alter table result_rows add constraint later_note_written check (later_note <> '') not valid;
`,
  '9102-index.concurrent.sql':
    'drop index concurrently if exists result_rows_later;\ncreate index concurrently result_rows_later on result_rows (result_id, later_mark);\n',
  '9103-contract.since-0.1.0.sql': '-- Contract: since 0.1.0 nothing uses this.\nalter table result_rows drop column later_note;\n',
};

test('while a later version migrates, this one keeps serving: no edit or page fails, or waits for a second @R-6', async () => {
  const api = await startTestApi();
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-migrations-'));
  onTestFinished(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });
  await cp(migrationFolder, folder, { recursive: true });
  for (const [name, text] of Object.entries(ofALaterVersion)) {
    expect(breachesOf(name.replace('.sql', ''), text)).toEqual([]);
    await writeFile(path.join(folder, name), text);
  }
  const { id, rowIds } = await givenResult(
    api.db,
    Array.from({ length: 2_000 }, () => ({})),
  );
  const staff = api.as('staff');
  let times: number[] = [];
  const timed = async (ask: () => Promise<unknown>) => {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  };
  let goesOn = true;
  const edit = async (rowId: number) => {
    for (let version = 1; goesOn; version += 1)
      await timed(() => staff.call(editRow, { params: { id, rowId }, body: { version, fetlock_name: `Version ${version}` } }));
  };
  const read = async () => {
    while (goesOn) await timed(() => staff.call(listRows, { params: { id } }));
  };
  await staff.call(listRows, { params: { id } });
  const people = Promise.all([...rowIds.slice(0, 3).map(edit), read()]);
  await delay(1_000);
  const longestBefore = Math.max(...times);
  times = [];
  const applied = await migrate({
    connectionString: api.connectionString,
    log: pino({ level: 'silent' }),
    folder: pathToFileURL(`${folder}/`),
  });
  goesOn = false;
  await people;
  expect(applied).toEqual(['9101-expand', '9102-index.concurrent', '9103-contract.since-0.1.0']);
  expect(times.length).toBeGreaterThan(10);
  // A machine that is slow without it may be slower with it.
  expect(Math.max(...times)).toBeLessThan(Math.max(1_000, 3 * longestBefore));
});
