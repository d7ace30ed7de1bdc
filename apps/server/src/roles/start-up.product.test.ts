import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { withConnection } from '@fetlock/postgres/databases';
import { temporaryFolder } from '@fetlock/postgres/fixtures/temporary-folder';
import { clusterProcesses, sendSignal, processStart } from '@fetlock/postgres/processes';
import { cloneDatabase } from '@fetlock/testing/cloned-database';
import { untilMoment } from '@fetlock/testing/crash-moments';
import { preparedInstallation, untilPrepared } from '@fetlock/testing/prepared-installation';
import {
  type Installation,
  childrenOf,
  clusterOf,
  databaseOf,
  healthOf,
  launchProduct,
  launchProductAs,
  launchProductInTerminal,
  newInstallation,
  startProduct,
  tokenOf,
  uploadPriceList,
} from '@fetlock/testing/product';
import { type Program, eventually } from '@fetlock/process/testing/program';
import { shortenedList } from '@fetlock/testing/shortened-list';
import { hasEnded, untilTask } from '@fetlock/testing/task-outcome';

const withoutDemo = { DEMO: 'off' };
const nobody = { uid: 65_534, gid: 65_534 };
const canBeNobody = await promisify(execFile)('setpriv', [
  `--reuid=${nobody.uid}`,
  `--regid=${nobody.gid}`,
  '--clear-groups',
  process.execPath,
  '--check',
  path.join(import.meta.dirname, '../main.ts'),
]).then(
  () => true,
  () => false,
);

// Not within the time of the first test that needs it.
beforeAll(async () => void (await untilPrepared()), 120_000);

const givenInstallation = async () => preparedInstallation(path.join(await temporaryFolder(), 'data'));

/** A product that does not outlive its test. */
function seeToItsEnd(product: Program): Program {
  onTestFinished(async () => {
    product.process.kill('SIGTERM');
    await product.ended;
  });
  return product;
}

/** Stops the product, by Ctrl-C as a terminal does: at once for all processes. Checks what must be true after every clean end. */
async function end(product: Program, installation: Installation, way: 'SIGTERM' | 'Ctrl-C') {
  const children = (await childrenOf(product.pid)).map(({ pid }) => pid);
  expect(children.length).toBeGreaterThanOrEqual(3);
  if (way === 'SIGTERM') product.process.kill('SIGTERM');
  else process.kill(-product.pid, 'SIGINT');
  expect(await product.ended).toEqual({ code: 0, signal: null });
  for (const pid of children) expect(await processStart(pid)).toBeUndefined();
  expect(await clusterProcesses(await clusterOf(installation))).toEqual([]);
  await (await occupy(installation.port)).free();
}

async function occupy(port: number) {
  const server = createServer().listen(port, '0.0.0.0');
  await once(server, 'listening');
  return { free: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** The files below a folder that others than their owner may read, if they may enter the parent folders. */
async function filesForAll(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const place = path.join(folder, entry.name);
    const mode = (await lstat(place)).mode;
    if (entry.isDirectory()) return (mode & 0o011) === 0 ? [] : filesForAll(place);
    return entry.isFile() && (mode & 0o044) !== 0 ? [place] : [];
  });
  return (await Promise.all(found)).flat();
}

describe('the start of the whole product', { timeout: 60_000 }, () => {
  test.for([
    ['PORT', 'port'],
    ['SANDBOX_PORT', 'sandboxPort'],
  ] as const)('on a %s in use: one sentence that says what to do, exit code 1, nothing left running @R-1', async ([variable, which]) => {
    const installation = await givenInstallation();
    const port = installation[which];
    const other = await occupy(port);
    onTestFinished(other.free);
    const product = launchProduct(installation, withoutDemo);
    expect(await product.ended).toEqual({ code: 1, signal: null });
    expect(product.stderr).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another with ${variable}=${port + 10} npm start.\n`,
    );
    expect(product.stdout).toBe('');
    expect(await clusterProcesses(await clusterOf(installation))).toEqual([]);
  });

  test('on a DATA_DIR that is a file: one sentence, exit code 1', async () => {
    const file = path.join(await temporaryFolder(), 'data');
    await writeFile(file, 'no folder');
    const product = launchProduct(await newInstallation(file), withoutDemo);
    expect(await product.ended).toEqual({ code: 1, signal: null });
    expect(product.stderr).toBe(
      `The data folder ${file}/postgres cannot be used: a file stands where a folder is needed. Choose another folder with DATA_DIR.\n`,
    );
    expect(product.stdout).toBe('');
  });

  test('of a production without a platform: one sentence, exit code 1, no sandbox and nothing made @R-1', async () => {
    const folder = await temporaryFolder();
    const signIn = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const product = launchProduct(await newInstallation(folder), { ...signIn, NODE_ENV: 'production', NODE_COMPILE_CACHE: undefined });
    expect(await product.ended).toEqual({ code: 1, signal: null });
    expect(product.stderr).toMatch(/^With NODE_ENV=production the sandbox of the practice platform is refused.*Set PLATFORM_PROD_URL.*\n$/);
    expect(await readdir(folder)).toEqual([]);
  });

  test("on another program's data folder: one sentence, exit code 1, and nothing is left in it @R-1", async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'postgres'));
    await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '18\n');
    const product = launchProduct(await newInstallation(folder), { ...withoutDemo, NODE_COMPILE_CACHE: undefined });
    expect(await product.ended).toEqual({ code: 1, signal: null });
    expect(product.stderr).toMatch(/^.*holds a PostgreSQL database that another program made\. Choose another folder with DATA_DIR\.\n$/);
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(['postgres', 'postgres/PG_VERSION']);
  });

  test("on another program's database: one sentence, exit code 1, and nothing is made in it, by the sandbox neither @R-1", async () => {
    const foreign = await cloneDatabase();
    onTestFinished(foreign.drop);
    const ask = (text: string) =>
      withConnection(foreign.connectionString, async (client) => (await client.query<{ name: string }>(text)).rows);
    await ask('drop schema if exists pgboss, fetlock cascade; create table public.invoices (id integer)');
    const schemas = () => ask('select nspname as name from pg_namespace order by 1');
    const before = await schemas();
    const installation = await newInstallation(await temporaryFolder());
    const product = launchProduct(installation, { ...withoutDemo, DATABASE_URL: foreign.connectionString, NODE_COMPILE_CACHE: undefined });
    expect(await product.ended).toEqual({ code: 1, signal: null });
    expect(product.stderr).toMatch(
      /^The database of DATABASE_URL belongs to something else: it holds invoices\. Nothing was changed there\..*\n$/,
    );
    expect(await schemas()).toEqual(before);
    expect(await readdir(installation.dataDir)).toEqual([]);
  });

  test.skipIf(!canBeNobody)('as a plain user; what Node.js has compiled is stored by then, not while it stops @R-1 @R-2', async () => {
    const folder = await temporaryFolder({ mode: 0o700 });
    await chown(folder, nobody.uid, nobody.gid);
    const installation = await newInstallation(path.join(folder, 'data'));
    const compiled = async () => (await readdir(path.join(installation.dataDir, 'compile-cache'), { recursive: true })).length;
    const product = seeToItsEnd(launchProductAs(nobody, installation, { ...withoutDemo, NODE_COMPILE_CACHE: undefined }));
    await product.output(/is ready: http/);
    expect(await healthOf(installation)).toBe(200);
    const stored = await compiled();
    await end(product, installation, 'SIGTERM');
    expect((await compiled()) - stored).toBeLessThan(stored / 4);
    expect(product.stderr).toBe('');
  });
});

describe('the end of the whole product', { timeout: 180_000 }, () => {
  test('Ctrl-C while a task reads its file: exit code 0 and nothing left; the next start has all data, the token is still valid, and the task completes @R-2', async () => {
    const installation = await givenInstallation();
    // Slow enough that the task cannot complete while the worker is being stopped.
    const first = seeToItsEnd(launchProductInTerminal(installation, { MATCH_THREADS: '1' }));
    await first.output(/is ready: http/);
    const token = await tokenOf(installation);
    const list = await shortenedList(await temporaryFolder(), 2_000);
    const taskId = await uploadPriceList(installation, token, list);
    expect(await untilMoment(await databaseOf(installation), taskId, { stage: 'reading', delayMs: 0 })).toBe('reading');
    await end(first, installation, 'Ctrl-C');

    const second = seeToItsEnd(await startProduct(installation));
    expect(await untilTask(installation, taskId, hasEnded)).toMatchObject({ status: 'completed', attempt: 2 });
    const answer = await fetch(`${installation.url}/api/v1/tasks/${taskId}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: taskId, status: 'completed', uploads: [{ name: path.basename(list) }] });
    await end(second, installation, 'SIGTERM');
    expect(first.stderr + second.stderr).toBe('');
  });
});

describe('a product that serves', { timeout: 60_000 }, () => {
  const key = 'the-key-of-a-test-that-looks-for-secrets';
  let folder: string;
  let installation: Installation;
  let product: Program;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
    await chmod(folder, 0o711);
    installation = await preparedInstallation(path.join(folder, 'data'));
    await mkdir(path.join(folder, 'temporary'));
    // Requests and jobs are logged too, so that a secret among them would be seen.
    const talkative = { LOG_LEVEL: 'info', SANDBOX_KEY_PROD: key, TMPDIR: path.join(folder, 'temporary') };
    product = await startProduct(installation, { ...withoutDemo, ...talkative });
  });
  afterAll(async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await rm(folder, { recursive: true, force: true });
  });

  test('is named in one line by a second start on the same folder, which ends with exit code 1, and keeps running @R-1', async () => {
    const second = launchProduct(installation, withoutDemo);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr).toBe(
      `The data folder ${installation.dataDir}/postgres is in use by process ${product.pid}. Stop that first, or choose another folder with DATA_DIR.\n`,
    );
    expect(second.stdout).toBe('');
    expect(await healthOf(installation)).toBe(200);
  });

  test.runIf(process.platform === 'linux')(
    'keeps its secrets: none among the arguments of its processes, in its logs or in a file that others may read @R-4',
    async () => {
      const token = await tokenOf(installation);
      const linkToken = 'the-token-of-a-link-as-it-stands-in-an-address';
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      expect((await fetch(`${installation.url}/api/v1/tasks?access_token=${token}`, { headers })).status).toBe(200);
      const body = JSON.stringify({ token: linkToken, type: 'protected_link', resultId: 1 });
      await fetch(`${installation.url}/api/v1/token/verify?token=${linkToken}`, { method: 'POST', headers, body });
      const password = (await readFile(path.join(installation.dataDir, 'postgres/password'), 'utf8')).trim();
      const secrets = { password, token, linkToken, key };

      const processes = [product.pid, ...(await childrenOf(product.pid)).map(({ pid }) => pid)];
      expect(processes.length).toBeGreaterThanOrEqual(4);
      const shown = {
        log: product.stdout + product.stderr,
        arguments: (await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8')))).join('\n'),
        files: (await Promise.all((await filesForAll(folder)).map((file) => readFile(file, 'latin1')))).join('\n'),
      };
      expect(shown.log).toContain('/api/v1/token/verify');
      expect(shown.arguments).toContain('postgres/cluster');
      for (const [place, text] of Object.entries(shown))
        for (const [name, secret] of Object.entries(secrets)) expect(text.includes(secret), `the ${name} in the ${place}`).toBe(false);
      // The environment of a process can be read only by the same user.
      for (const pid of processes) expect((await stat(`/proc/${pid}/environ`)).mode & 0o077).toBe(0);
    },
  );

  test('reports 503 as its health while the database does not answer, and 200 again by itself when it does', async () => {
    expect(await healthOf(installation)).toBe(200);
    const database = await clusterProcesses(await clusterOf(installation));
    const wakeUp = () => database.forEach((pid) => sendSignal(pid, 'SIGCONT'));
    onTestFinished(wakeUp);
    for (const pid of database) sendSignal(pid, 'SIGSTOP');
    expect(await healthOf(installation)).toBe(503);
    wakeUp();
    await eventually(async () => (await healthOf(installation)) === 200);
    expect(product.process.exitCode).toBeNull();
  });

  test('ends promptly on SIGTERM while a person, who gets an error, waits for a slow platform, and with browsers that have sent no request yet @R-2', async () => {
    const slow = { fault: { kind: 'slow', ms: 60_000 } };
    const sandbox = `http://127.0.0.1:${installation.sandboxPort}/sandbox/faults`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    expect((await fetch(sandbox, { method: 'POST', headers, body: JSON.stringify(slow) })).status).toBe(200);
    for (const port of [installation.port, installation.sandboxPort]) {
      const silent = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(silent, 'connect');
      onTestFinished(() => void silent.destroy());
    }
    const authorization = `Bearer ${await tokenOf(installation)}`;
    const waiting = fetch(`${installation.url}/api/v1/businesses`, { headers: { authorization } });
    await eventually(async () => {
      const { faults } = z
        .object({ faults: z.array(z.object({ struck: z.number() })) })
        .parse(await (await fetch(sandbox, { headers })).json());
      return faults.some(({ struck }) => struck > 0);
    });
    await end(product, installation, 'SIGTERM');
    expect((await waiting).status).toBe(503);
    expect(product.stdout).not.toMatch(/did not stop|Not everything stopped/);
  });
});
