import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '@fetlock/testing/cloned-database';
import { connect, createPool } from './connection.ts';
import { namedQuery, prepared } from './prepared.ts';

test('a marker after the first word names a statement', () => {
  expect(namedQuery('select /* prepared: changes since */ 1', [2])).toEqual({
    name: 'changes since',
    text: 'select /* prepared: changes since */ 1',
    values: [2],
  });
  expect(namedQuery(`select '/* prepared: of a person */'`, [])).not.toHaveProperty('name');
  expect(namedQuery('explain select /* prepared: changes since */ 1', [])).not.toHaveProperty('name');
  expect(namedQuery('select 1', [])).not.toHaveProperty('name');
});

test('a marked statement is planned a few times only, inside and outside of transactions; others each time', async () => {
  const { connectionString, drop } = await cloneDatabase();
  const db = connect(createPool({ connectionString, size: 1, log: pino({ level: 'silent' }) }));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  const ask = (value: number) => sql<{ answer: number }>`select ${prepared('a number')} ${value}::integer as answer`;
  for (let value = 1; value <= 8; value += 1) {
    expect((await ask(value).execute(db)).rows).toEqual([{ answer: value }]);
    expect(await db.transaction().execute(async (trx) => (await ask(-value).execute(trx)).rows)).toEqual([{ answer: -value }]);
    await sql`select ${value}::integer as answer`.execute(db);
  }
  const { rows } = await sql`select name, generic_plans + custom_plans as asked, custom_plans from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ name: 'a number', asked: 16, custom_plans: 5 }]);
});
