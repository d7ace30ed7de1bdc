import pg from 'pg';
import { productSettings } from '../../packages/postgres/src/settings.ts';
import { startTestPostgres } from '../../packages/postgres/src/test-postgres.ts';
import { usedBy } from './used-by.ts';
import type { Answer, Peer } from './peer.ts';

const ROWS_A_STATEMENT = 20_000;

/** PostgreSQL's pg_trgm: nearest neighbours by a GiST index, in the embedded server, over one connection. */
export const peer: Peer = {
  async build(entries) {
    const server = await startTestPostgres({ ...productSettings(), fsync: 'off', maintenance_work_mem: '512MB' });
    const client = new pg.Client({ connectionString: server.postgres.connectionString });
    await client.connect();
    await client.query('create extension pg_trgm');
    await client.query('create table entry (place int not null, name text not null)');
    for (let from = 0; from < entries.length; from += ROWS_A_STATEMENT)
      await client.query('insert into entry select $2 + n - 1, name from unnest($1::text[]) with ordinality as given (name, n)', [
        entries.slice(from, from + ROWS_A_STATEMENT),
        from,
      ]);
    await client.query('create index on entry using gist (name gist_trgm_ops)');
    await client.query('analyze entry');
    const {
      rows: [session],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = session?.pid ?? 0;
    return {
      async search(rows, top) {
        const found: Answer[][] = [];
        for (const row of rows) {
          const { rows: answers } = await client.query<Answer>({
            name: 'nearest',
            text: 'select place, similarity(name, $1) as score from entry order by name <-> $1 limit $2',
            values: [row, top],
          });
          found.push(answers);
        }
        return found;
      },
      usedElsewhere: () => usedBy(backend),
      async close() {
        await client.end();
        await server.remove();
      },
    };
  },
};
