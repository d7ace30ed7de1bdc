import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApi } from '@fetlock/testing/test-api';
import { removeExpiredRows } from './remove-expired-rows.ts';
import { retention } from './retention.ts';

const log = pino({ level: 'silent' });

test('expired rows are deleted in batches, by two workers at once; others stay', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const user = api.userId('staff');
  await sql`insert into access_tokens (hash, user_id, expires_at, revoked_at)
    select sha256(n::text::bytea), ${user}::bigint, now() + make_interval(days => case when n > 2500 then 1 else -8 end),
      case when n = 2501 then now() - interval '8 days' when n = 2502 then now() end from generate_series(1, 2503) n`.execute(api.db);
  await sql`insert into sign_ins (state_hash, nonce, code_verifier, redirect_uri, created_at) values
    ('\\x01', '', '', '', now() - interval '25 hours'), ('\\x02', '', '', '', now() - interval '23 hours')`.execute(api.db);
  await sql`insert into answered_changes (user_id, key, call, at) values
    (${user}, gen_random_uuid(), 'old', now() - interval '15 days'), (${user}, gen_random_uuid(), 'kept', now() - interval '13 days')`.execute(
    api.db,
  );
  await Promise.all([removeExpiredRows({ db: api.db, log }), removeExpiredRows({ db: api.db, log })]);
  await removeExpiredRows({ db: api.db, log });
  const tokens = await api.db.selectFrom('access_tokens').select('hash').execute();
  // Two valid ones, and those of the two people of this test.
  expect(tokens).toHaveLength(4);
  expect(await api.db.selectFrom('sign_ins').select('state_hash').execute()).toEqual([{ state_hash: Buffer.from([2]) }]);
  expect(await api.db.selectFrom('answered_changes').select('call').execute()).toEqual([{ call: 'kept' }]);
});

test('the table in the operations page says what is kept how long', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  for (const { table, days, why } of retention)
    expect(text).toContain(`| \`${table}\` | ${days} ${days === 1 ? 'day' : 'days'} | ${why} |`);
});
