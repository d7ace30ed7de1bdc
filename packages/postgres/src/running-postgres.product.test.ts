import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { runProgram } from '@fetlock/process/testing/program';
import { clusterLocation, openDataFolder } from './data-folder.ts';
import { withConnection } from './databases.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';
import { clusterProcesses } from './processes.ts';
import { findRunningPostgres, withPostgres } from './running-postgres.ts';

const log = pino({ level: 'silent' });
const ask = (query: string) => (connectionString: string) =>
  withConnection(connectionString, async (client) => (await client.query(query)).rows);

describe('a command next to a server', { timeout: 30_000 }, () => {
  test('uses the PostgreSQL that runs, or starts its own when none does', async () => {
    const dataDir = path.join(await temporaryFolder(), 'data');
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    await withPostgres({ dataDir, log }, ask('create table kept as select 4711 as code'));
    expect(await findRunningPostgres(dataDir)).toBeUndefined();

    const server = runProgram(path.join(import.meta.dirname, 'fixtures/serve-postgres.ts'), [dataDir]);
    const [, connectionString] = await server.output(/"connectionString":"([^"]+)"/);
    expect(await findRunningPostgres(dataDir)).toBe(connectionString);
    expect(await withPostgres({ dataDir, log }, ask('select code from kept'))).toEqual([{ code: 4711 }]);
    server.process.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('that is ended by %s ends the PostgreSQL that it has started @R-2', async (signal, code) => {
    const dataDir = path.join(await temporaryFolder(), 'data');
    const command = runProgram(path.join(import.meta.dirname, 'fixtures/long-command.ts'), [dataDir]);
    await command.output(/at work on/);
    const folder = await openDataFolder(dataDir);
    const cluster = { directory: await clusterLocation(folder), name: folder.id };
    expect((await clusterProcesses(cluster)).length).toBeGreaterThan(0);
    command.process.kill(signal);
    expect(await command.ended).toEqual({ code, signal: null });
    expect(command.stderr).toBe('');
    expect(await clusterProcesses(cluster)).toEqual([]);
  });
});
