import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@fetlock/contract/environments';
import type { Random } from '@fetlock/samples/random';
import { startTestPostgres } from '@fetlock/server/database/postgres/test-postgres';
import { type Installation, databaseOf, newInstallation, startProduct, tokenOf } from '@fetlock/server/testing/product';
import { type Program, eventually, runProgram } from '@fetlock/server/testing/program';
import { type FaultyNetwork, startFaultyNetwork } from '@fetlock/server/testing/transfers/faulty-network';
import type { Ask, Databases } from '@fetlock/server/testing/transfers/price-list';
import { Client } from 'pg';

const environments = ['prod', 'stage', 'play'] as const satisfies Environment[];
const keyOf = (environment: Environment) => `key-of-the-environment-${environment}`;

/** The product, and beside it, with a database of its own behind a network that can be disturbed, the practice platform. */
export interface Scene {
  readonly installation: Installation;
  readonly token: string;
  readonly network: FaultyNetwork;
  readonly databases: Databases;
  /** What serves just now. */
  product: Program;
  platform: Program;
  startPlatform: () => Promise<Program>;
  /** Makes faults of the platform; none: ends them all. */
  setFaults: (rules: readonly object[]) => Promise<void>;
  close: () => Promise<void>;
}

export async function setScene(random: Random): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-transfers-'));
  const places = await newInstallation(path.join(folder, 'data'));
  const origin = `http://127.0.0.1:${places.sandboxPort}`;
  const ofPlatform = await startTestPostgres();
  const database = await ofPlatform.postgres.ensureDatabase('platform');

  async function startPlatform(): Promise<Program> {
    const keys = environments.map((name) => [`SANDBOX_KEY_${name.toUpperCase()}`, keyOf(name)]);
    const env = { ...process.env, SANDBOX_PORT: String(places.sandboxPort), SANDBOX_DATABASE_URL: database, LOG_LEVEL: 'warn' };
    const program = runProgram(fileURLToPath(import.meta.resolve('@fetlock/server/sandbox-process')), [], {
      env: { ...env, ...Object.fromEntries(keys) },
    });
    await eventually(() => {
      if (program.process.exitCode !== null) throw new Error(`The platform has ended: ${program.stdout}${program.stderr}`);
      return fetch(`${origin}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    }, 60_000);
    return program;
  }
  const platform = await startPlatform();
  const network = await startFaultyNetwork(origin, random, { delayMs: 120, lost: 0.02 });
  const settings = environments.flatMap((name) => [
    [`PLATFORM_${name.toUpperCase()}_URL`, `${network.origin}/api`],
    [`PLATFORM_${name.toUpperCase()}_KEY`, keyOf(name)],
  ]);
  const installation = { ...places, settings: { DEMO: 'off', PLATFORM_IS_SANDBOX: 'yes', ...Object.fromEntries(settings) } };
  const product = await startProduct(installation);

  const ofProduct = patiently(() => databaseOf(installation));
  const ofSandbox = patiently(async () => database);
  const scene: Scene = {
    installation,
    token: await tokenOf(installation),
    network,
    databases: { product: ofProduct.ask, sandbox: ofSandbox.ask },
    product,
    platform,
    startPlatform,
    async setFaults(rules) {
      const [method, body] = rules.length > 0 ? ['POST', JSON.stringify(rules)] : ['DELETE'];
      const headers = { authorization: `Bearer ${keyOf('prod')}`, ...(body && { 'content-type': 'application/json' }) };
      const { ok, status } = await fetch(`${origin}/sandbox/faults`, { method: method ?? '', headers, ...(body && { body }) });
      if (!ok) throw new Error(`The sandbox answered ${status} to its faults`);
    },
    async close() {
      await ofProduct.close();
      await ofSandbox.close();
      endPrograms();
      await Promise.all([scene.product.ended, scene.platform.ended]);
      await network.close();
      await ofPlatform.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
  // Whoever stops the bench stops what it has started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => endPrograms());
  return scene;

  function endPrograms(): void {
    scene.product.process.kill('SIGTERM');
    scene.platform.process.kill('SIGTERM');
  }
}

/** Asks on a connection that is kept; when it is lost, on a new one, until the database answers. */
function patiently(address: () => Promise<string>): { ask: Ask; close: () => Promise<void> } {
  let client: Client | undefined;
  async function connection(): Promise<Client> {
    if (client) return client;
    const fresh = new Client({ connectionString: await address(), connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
    fresh.on('error', () => undefined);
    await fresh.connect();
    return (client = fresh);
  }
  const lose = async () => {
    const lost = client;
    client = undefined;
    await lost?.end().catch(() => undefined);
  };
  let turn: Promise<unknown> = Promise.resolve();
  const askInTurn = async <Row extends object>(query: string, values: readonly unknown[]) => {
    for (const deadline = Date.now() + 60_000; ; await delay(50)) {
      try {
        return (await (await connection()).query<Row>(query, [...values])).rows;
      } catch (error) {
        if (Date.now() > deadline || wasRefused(error)) throw error;
        await lose();
      }
    }
  };
  // One question at a time: that is all a connection can take.
  const ask: Ask = <Row extends object>(query: string, values: readonly unknown[] = []) => {
    const asked = turn.then(() => askInTurn<Row>(query, values));
    turn = asked.catch(() => undefined);
    return asked;
  };
  return { ask, close: lose };
}

/** A statement that was refused would be refused again; whatever else happened to it may pass. */
const wasRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|42)/.test(error.code);
