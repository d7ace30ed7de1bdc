import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually, runProgram, type Program } from '@fetlock/process/testing/program';
import { withConnection } from './databases.ts';
import { clusterProcesses, processStart } from './processes.ts';
import { testSettings } from './settings.ts';
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';

const log = pino({ level: 'silent' });
const fixture = path.join(import.meta.dirname, 'fixtures/serve-postgres.ts');
const running: EmbeddedPostgres[] = [];
const programs: Program[] = [];

const start = async (dataDir: string) => {
  const postgres = await startPostgres({ dataDir, log, settings: testSettings });
  running.push(postgres);
  return postgres;
};
const serve = async (dataDir: string, options: Parameters<typeof runProgram>[2] = {}) => {
  const program = runProgram(fixture, [dataDir], options);
  programs.push(program);
  const [, pid, connectionString = ''] = await program.output(/"pid":(\d+),"connectionString":"([^"]+)"/);
  return { program, pid: Number(pid), connectionString };
};
const ask = (connectionString: string, query: string) =>
  withConnection(connectionString, async (client) => (await client.query(query)).rows);
const write = (connectionString: string) => ask(connectionString, 'create table kept as select 4711 as code');
const read = (connectionString: string) => ask(connectionString, 'select code from kept');
const stateBecomes = (postgres: EmbeddedPostgres, wanted: string) =>
  new Promise<void>((resolve) => postgres.onState((state) => state === wanted && resolve()));
const cluster = async (dataDir: string) => ({ directory: path.join(dataDir, 'cluster'), name: await clusterName(dataDir) });
const clusterName = async (dataDir: string) => {
  const postmasters = await readFile(path.join(dataDir, 'cluster/postmaster.opts'), 'utf8');
  return /cluster_name=([\w-]+)/.exec(postmasters)?.[1] ?? '';
};

afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.process.kill('SIGTERM');
    await program.ended;
  }
  for (const postgres of running.splice(0)) await postgres.stop();
});

describe('the embedded PostgreSQL', { timeout: 40_000 }, () => {
  test('is set up at the first start, for this machine only and without exposing secrets; a later start finds the data @R-4', async () => {
    const dataDir = await temporaryFolder();
    const temporaryFiles = await readdir(tmpdir());
    const first = await start(dataDir);
    const password = (await readFile(path.join(dataDir, 'password'), 'utf8')).trim();
    expect(password).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(path.join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    expect(await readFile(path.join(dataDir, 'cluster/postmaster.opts'), 'utf8')).not.toContain(password);
    expect(await ask(first.connectionString, 'select usesuper, current_database() from pg_user where usename = current_user')).toEqual([
      { usesuper: false, current_database: 'fetlock' },
    ]);
    const settings = [
      'server_encoding',
      'data_checksums',
      'listen_addresses',
      'unix_socket_directories',
      'password_encryption',
      'TimeZone',
    ];
    const shown = await ask(
      first.adminConnectionString(),
      `select name, setting from pg_settings where name in ('${settings.join("','")}')`,
    );
    expect(Object.fromEntries(shown.map(({ name, setting }) => [name, setting]))).toEqual({
      server_encoding: 'UTF8',
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
      TimeZone: 'UTC',
    });
    await expect(ask(first.connectionString.replace(password, 'password'), 'select')).rejects.toThrow(/password authentication failed/);
    await write(first.connectionString);
    await first.stop();

    expect(await readdir(dataDir)).toEqual(['cluster', 'password']);
    expect(await clusterProcesses(await cluster(dataDir))).toEqual([]);
    expect((await readdir(tmpdir())).filter((name) => /pg|postgres/i.test(name) && !temporaryFiles.includes(name))).toEqual([]);
    const second = await start(dataDir);
    expect(await read(second.connectionString)).toEqual([{ code: 4711 }]);
  });

  test('stops while it is about to start again', async () => {
    const dataDir = await temporaryFolder();
    const postgres = await start(dataDir);
    const restarting = stateBecomes(postgres, 'restarting');
    const identity = await cluster(dataDir);
    process.kill(postgres.pid ?? Number.NaN, 'SIGKILL');
    await restarting;
    await postgres.stop();
    expect(await clusterProcesses(identity)).toEqual([]);
    expect(postgres.state).toBe('stopped');
  });
});

describe('one PostgreSQL through several accidents', { timeout: 40_000 }, () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
    await chmod(dataDir, 0o711);
    // Commits wait for their record as in the product, but not for the disk, which does not matter when a process is killed.
    postgres = await startPostgres({ dataDir, log, settings: { fsync: 'off' } });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('treats accented letters as letters in trigrams, case and words', async () => {
    await ask(postgres.connectionString, 'create extension pg_trgm');
    const query = `select cardinality(show_trgm('é')) as trigrams, lower('CRÈME') as lower, 'é' ~ '^\\w$' as is_word`;
    expect(await ask(postgres.connectionString, query)).toEqual([{ trigrams: 2, lower: 'crème', is_word: true }]);
  });

  test('comes back at the same address when all its processes are killed, with all acknowledged data', async () => {
    await write(postgres.connectionString);
    const [restarting, ready] = [stateBecomes(postgres, 'restarting'), stateBecomes(postgres, 'ready')];
    for (const pid of await clusterProcesses(await cluster(dataDir))) process.kill(pid, 'SIGKILL');
    await restarting;
    await ready;
    expect(await read(postgres.connectionString)).toEqual([{ code: 4711 }]);
    expect(postgres.restarts).toBe(1);
  });

  test('comes back when the postmaster alone is killed while a session is busy', async () => {
    const ready = stateBecomes(postgres, 'ready');
    const busy = ask(postgres.connectionString, 'select count(*) from generate_series(1, 10000000000)').catch((error: unknown) => error);
    const sessions = `select from pg_stat_activity where query like '%generate_series%' and state = 'active' and pid <> pg_backend_pid()`;
    await eventually(async () => (await ask(postgres.adminConnectionString(), sessions)).length === 1);
    process.kill(postgres.pid ?? Number.NaN, 'SIGKILL');
    await ready;
    expect(await busy).toBeInstanceOf(Error);
    expect(await read(postgres.connectionString)).toEqual([{ code: 4711 }]);
  });
});

describe('two processes and one data folder', { timeout: 40_000 }, () => {
  test('the second ends with exit code 1 and one line that names the first, which keeps running @R-1', async () => {
    const dataDir = await temporaryFolder();
    const { program, connectionString } = await serve(dataDir);
    const second = runProgram(fixture, [dataDir]);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stdout).toBe('');
    expect(second.stderr).toBe(
      `The data folder ${dataDir} is in use by process ${program.pid}. Stop that first, or choose another folder with DATA_DIR.\n`,
    );
    await write(connectionString);
    expect(await read(connectionString)).toEqual([{ code: 4711 }]);
  });

  test('of several that start at once exactly one serves @R-1', async () => {
    const dataDir = await temporaryFolder();
    const contenders = [1, 2, 3].map(() => runProgram(fixture, [dataDir]));
    programs.push(...contenders);
    const outcomes = await Promise.all(contenders.map((it) => it.output(/"ready"|in use/)));
    expect(outcomes.map(([word]) => word).toSorted()).toEqual(['"ready"', 'in use', 'in use']);
  });

  test('a server whose Node.js process was killed is stopped by the next start, which finds the data @R-1', async () => {
    const dataDir = await temporaryFolder();
    const orphan = await serve(dataDir);
    await write(orphan.connectionString);
    orphan.program.process.kill('SIGKILL');
    await orphan.program.ended;
    expect(await read(orphan.connectionString)).toEqual([{ code: 4711 }]);
    const postgres = await start(dataDir);
    expect(await processStart(orphan.pid)).toBeUndefined();
    expect(await read(postgres.connectionString)).toEqual([{ code: 4711 }]);
  });

  test('SIGTERM and Ctrl-C end the program with code 0, PostgreSQL last, the folder free and no process left @R-2', async () => {
    const dataDir = await temporaryFolder();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { program } = await serve(dataDir, { detached: true });
      const identity = await cluster(dataDir);
      // To the whole process group, as a terminal does.
      process.kill(-program.pid, signal);
      expect(await program.ended).toEqual({ code: 0, signal: null });
      expect(program.stdout).toContain('written after the signal');
      expect(await clusterProcesses(identity)).toEqual([]);
      expect(await readdir(dataDir)).toEqual(['cluster', 'password']);
    }
  });
});
