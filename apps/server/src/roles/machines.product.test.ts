import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connect, createPool } from '../database/connection.ts';
import { findFreePort } from '@fetlock/postgres/free-port';
import { issueToken } from '../session/access-tokens.ts';
import { cloneDatabase } from '@fetlock/testing/cloned-database';
import { givenResult } from '@fetlock/testing/given-result';
import { startBalancer } from '@fetlock/testing/machines/balancer';
import { startLoad } from '@fetlock/testing/machines/load';
import { type Machine, startMachine } from '@fetlock/testing/machines/processes';
import { startS3Store } from '@fetlock/testing/s3-store';
import { addUser } from '../users/add-user.ts';

test(
  '@R-2 two APIs on one database and one bucket are restarted in turn under load: no request fails, no edit is lost',
  { timeout: 240_000 },
  async () => {
    const database = await cloneDatabase();
    const bucket = await startS3Store();
    const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
    const db = connect(createPool({ connectionString: database.connectionString, size: 2, log: pino({ level: 'silent' }) }));
    const machines: Machine[] = [];
    onTestFinished(async () => {
      await Promise.all(machines.map((machine) => machine.stop()));
      await db.destroy();
      await database.drop();
      await bucket.remove();
      await rm(folder, { recursive: true, force: true });
    });
    const shared = { databaseUrl: database.connectionString, bucket: bucket.settings, folder };
    // At once: each migrates the database to the newest schema, or waits for the one that does.
    machines.push(
      ...(await Promise.all(['api-1', 'api-2'].map(async (name) => startMachine(shared, 'api', { name, port: await findFreePort() })))),
    );

    const { id } = await addUser(db, { email: 'staff@example.com', name: 'Staff', roles: ['staff'] });
    const result = await givenResult(db, [{}, {}, {}]);
    const balancer = await startBalancer(machines.map(({ url }) => url));
    const load = startLoad(balancer.url, { token: await issueToken(db, id), result });
    await Promise.all(machines.map(({ url }) => balancer.untilReady(url)));
    for (const machine of machines) {
      expect(await machine.restart()).toBe(0);
      await balancer.untilReady(machine.url);
    }
    await load.stop();
    await balancer.close();

    expect(load.failures).toEqual([]);
    for (const what of ['edit', 'poll', 'upload', 'download']) expect(load.done.get(what), what).toBeGreaterThan(10);
    for (const { url } of machines) expect(balancer.answered.get(url)).toBeGreaterThan(20);
    const rows = await db.selectFrom('result_rows').select(['id', 'vendor']).where('result_id', '=', result.id).execute();
    expect(new Map(rows.map((row) => [row.id, row.vendor]))).toEqual(load.acknowledged);
  },
);
