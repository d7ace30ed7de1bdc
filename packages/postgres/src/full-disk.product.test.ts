import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '@fetlock/process/testing/program';
import { smallDisk } from '@fetlock/testing/small-disk';
import { withConnection } from './databases.ts';
import { startPostgres } from './start-postgres.ts';

const MiB = 1024 ** 2;

test(
  'a disk that fills up under writes: serves again by itself soon after space is freed, and nothing that was acknowledged is lost @R-5',
  { timeout: 120_000 },
  async ({ skip }) => {
    const disk = await smallDisk(220);
    if (disk === undefined) return skip('only root may mount a small disk');
    const settings = { shared_buffers: '32MB', min_wal_size: '32MB', max_wal_size: '64MB' };
    const postgres = await startPostgres({ dataDir: path.join(disk, 'data'), log: pino({ level: 'silent' }), settings });
    onTestFinished(() => postgres.stop());
    const { connectionString } = postgres;
    await withConnection(connectionString, (client) => client.query('create table kept (id int primary key, filling text)'));
    const filler = path.join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(40 * MiB));

    let acknowledged = 0;
    const writer = new Client({ connectionString });
    writer.on('error', () => undefined);
    await writer.connect();
    const writing = async () => {
      for (;;) {
        // Random, or it would be compressed.
        await writer.query(`insert into kept select $1::int, string_agg(md5(random()::text), '') from generate_series(1, 8000)`, [
          acknowledged + 1,
        ]);
        acknowledged += 1;
      }
    };
    await expect(writing()).rejects.toThrow();
    await delay(500);
    await rm(filler);
    const roomAt = performance.now();
    const count = () =>
      withConnection(connectionString, async (client) => {
        await client.query(`insert into kept values (0, '') on conflict do nothing`);
        return (await client.query<{ rows: number }>('select count(*)::int as rows from kept where id > 0')).rows[0]?.rows;
      });
    await eventually(() =>
      count().then(
        () => true,
        () => false,
      ),
    );
    expect(performance.now() - roomAt).toBeLessThan(15_000);
    expect(acknowledged).toBeGreaterThan(10);
    expect(await count()).toBeGreaterThanOrEqual(acknowledged);
    await writer.end().catch(() => undefined);
  },
);
