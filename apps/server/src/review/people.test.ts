import { randomUUID } from 'node:crypto';
import { addComment } from '@fetlock/contract/comments';
import { type ResultUpdate, followResult, leaveResult } from '@fetlock/contract/people';
import { editRow, setStatusOfSet } from '@fetlock/contract/row-edits';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenLargeResult, givenResult, givenRow } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Where {
  as?: 'staff' | 'admin';
  tab?: string;
  row_id?: number | null;
  editing?: boolean;
  since?: string | null;
}
const follow = (
  id: number,
  { as = 'staff', tab = randomUUID(), row_id = null, editing = false, since = null }: Where = {},
): Promise<ResultUpdate> => api.as(as).call(followResult, { params: { id }, body: { tab, row_id, editing, since } });
const edit = (id: number, rowId: number, version: number, vendor: string) =>
  api.as('admin').call(editRow, { params: { id, rowId }, body: { version, vendor } });

describe('who is on a result', () => {
  test('sees the others, each at its current position, and not itself', async () => {
    const { id, rowId } = await givenRow(api.db);
    const [ana, ben] = [randomUUID(), randomUUID()];
    expect((await follow(id, { tab: ana })).people).toEqual([]);
    const seen = await follow(id, { as: 'admin', tab: ben, row_id: rowId, editing: true });
    expect(seen.people).toEqual([
      { tab: ana, row_id: null, editing: false, user: { id: api.userId('staff'), name: 'Test staff', picture: null } },
    ]);
    expect((await follow(id, { tab: ana })).people).toMatchObject([{ tab: ben, row_id: rowId, editing: true }]);
    await follow(id, { as: 'admin', tab: ben });
    expect((await follow(id, { tab: ana })).people).toMatchObject([{ tab: ben, row_id: null, editing: false }]);
    expect((await follow((await givenResult(api.db)).id)).people, 'of another result').toEqual([]);
  });

  test('is removed at once on leaving, but no one else can do that', async () => {
    const { id } = await givenResult(api.db);
    const [ana, ben] = [randomUUID(), randomUUID()];
    await follow(id, { tab: ana });
    await follow(id, { as: 'admin', tab: ben });
    await api.as('staff').call(leaveResult, { params: { id, tab: ben } });
    expect((await follow(id, { tab: ana })).people).toHaveLength(1);
    await api.as('admin').call(leaveResult, { params: { id, tab: ben } });
    expect((await follow(id, { tab: ana })).people).toEqual([]);
  });

  test('is not shown ten seconds after its last poll, and deleted when another viewer comes', async () => {
    const { id } = await givenResult(api.db);
    const ana = randomUUID();
    await follow(id, { tab: ana });
    const silent = (seconds: number) =>
      api.db
        .updateTable('viewers')
        .set({ seen_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
        .where('tab', '=', ana)
        .execute();
    await silent(9);
    expect((await follow(id)).people).toHaveLength(1);
    await silent(61);
    const { people } = await follow(id, { as: 'admin' });
    expect(people.map(({ tab }) => tab)).not.toContain(ana);
    expect(await api.db.selectFrom('viewers').select('tab').where('tab', '=', ana).execute()).toEqual([]);
  });

  test('writes nothing while its position is unchanged', async () => {
    const { id } = await givenResult(api.db);
    const tab = randomUUID();
    const written = () =>
      api.db
        .selectFrom('viewers')
        .select(sql<string>`xmin::text`.as('by'))
        .where('tab', '=', tab)
        .execute();
    await follow(id, { tab });
    const first = await written();
    await follow(id, { tab });
    expect(await written()).toEqual(first);
  });

  test('gets an error when there is no such result', async () => {
    const body = { tab: randomUUID(), row_id: null, editing: false, since: null };
    expect(await api.as('staff').try(followResult, { params: { id: 999_999 }, body })).toMatchObject({ status: 404 });
  });
});

describe('what has changed', () => {
  test('is reported once: the row, its version, which fields, and by whom', async () => {
    const { id, rowIds } = await givenResult(api.db, [{}, {}]);
    const [rowId = 0] = rowIds;
    await edit(id, rowId, 1, 'before');
    const first = await follow(id);
    expect(first.changes).toEqual({ items: [], total: 0 });
    await edit(id, rowId, 2, 'after');
    const next = await follow(id, { since: first.since });
    expect(next.changes).toEqual({
      total: 1,
      items: [
        { row_id: rowId, version: 3, fields: ['vendor'], user: { id: api.userId('admin'), name: 'Test admin' }, at: expect.any(String) },
      ],
    });
    expect((await follow(id, { since: next.since })).changes.items).toEqual([]);
    expect((await follow((await givenResult(api.db)).id, { since: first.since })).changes.items, 'of another result').toEqual([]);
  });

  test('includes comments', async () => {
    const { id, rowId } = await givenRow(api.db);
    const { since } = await follow(id);
    await api.as('admin').call(addComment, { params: { id, rowId }, body: { message: 'Hello' } });
    expect((await follow(id, { since })).changes.items).toMatchObject([{ row_id: rowId, version: 1, fields: ['lastComment'] }]);
  });

  test('is not missed when a change with an earlier id is committed later', async () => {
    const { id, rowIds } = await givenResult(api.db, [{}, {}]);
    const [slowRow = 0, quickRow = 0] = rowIds;
    const { since } = await follow(id);
    const slow = new Client({ connectionString: api.connectionString });
    await slow.connect();
    try {
      await slow.query('begin');
      const { rows } = await slow.query<{ id: number }>(
        `insert into row_events (result_id, row_id, user_id, field, cause, batch) values ($1, $2, $3, 'vendor', 'edit', gen_random_uuid())
         returning id`,
        [id, slowRow, api.userId('admin')],
      );
      await edit(id, quickRow, 1, 'quick');
      const seen = await follow(id, { since });
      expect(seen.changes.items.map(({ row_id }) => row_id)).toEqual([quickRow]);
      const quick = await api.db.selectFrom('row_events').select('id').where('row_id', '=', quickRow).execute();
      expect(Number(rows[0]?.id), 'the slow one got its id first').toBeLessThan(Math.min(...quick.map((event) => event.id)));
      await slow.query('commit');
      const late = await follow(id, { since: seen.since });
      expect(
        late.changes.items.map(({ row_id }) => row_id),
        'the slow one, and the quick one not again',
      ).toEqual([slowRow]);
      expect((await follow(id, { since: late.since })).changes.items).toEqual([]);
    } finally {
      await slow.end();
    }
  });

  test('in many rows is a number, and after a long absence not even that', async () => {
    const { id } = await givenLargeResult(api.db, 1_000);
    const { since } = await follow(id);
    await api.as('admin').call(setStatusOfSet, { params: { id }, body: { statuses: ['not_reviewed'], status: 'ask_customer' } });
    const { changes } = await follow(id, { since });
    expect(changes.items).toEqual([]);
    expect(changes.total).toBeGreaterThan(300);
    const longAgo = since.replace(/^\d+/, (seconds) => String(Number(seconds) - 3_600));
    expect((await follow(id, { since: longAgo })).changes).toEqual({ items: [], total: null });
  });

  test.each(['', 'x', '1763759000 5:4:', '1763759000 5:9:7,6', '1763759000 5:9:12', '1763759000 0:9:'])(
    'since %j, which no answer returned, is refused',
    async (since) => {
      const { id } = await givenResult(api.db);
      const body = { tab: randomUUID(), row_id: null, editing: false, since };
      expect(await api.as('staff').try(followResult, { params: { id }, body })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'since' }] },
      });
    },
  );
});
