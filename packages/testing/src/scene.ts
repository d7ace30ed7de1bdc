import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Environment } from '@fetlock/contract/environments';
import type { Random } from '@fetlock/samples/random';
import { reconnectingClient } from './reconnecting-client.ts';
import { startTestPostgres } from '@fetlock/postgres/test-postgres';
import { cleanUpOnSignal } from './clean-up-on-signal.ts';
import { type Installation, databaseOf, launchProduct, newInstallation, tokenOf } from './product.ts';
import { type Program, eventually, runProgram } from '@fetlock/process/testing/program';
import { type FaultyNetwork, startFaultyNetwork } from './transfers/faulty-network.ts';
import type { Databases } from './transfers/price-list.ts';

const environments = ['prod', 'stage', 'play'] as const satisfies Environment[];
const keyOf = (environment: Environment) => `key-of-the-environment-${environment}`;

/** The product, together with the practice platform, which has its own database behind a network that can be disturbed. */
export interface Scene {
  readonly installation: Installation;
  readonly token: string;
  readonly network: FaultyNetwork;
  readonly databases: Databases;
  /** The currently serving processes. */
  product: Program;
  platform: Program;
  startPlatform: () => Promise<Program>;
  /** Injects faults into the platform; none: ends them all. */
  setFaults: (rules: readonly object[]) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * @param given settings of the product; absent: without the demo, and with a platform to which the codes of the catalogue are published.
 * @param prepare prepares the data folder before the first start; what it returns is called after the end.
 */
export async function setScene(
  random: Random,
  given: Readonly<Record<string, string>> = { DEMO: 'off', PLATFORM_IS_SANDBOX: 'yes' },
  prepare: (dataDir: string) => Promise<() => Promise<void>> = async () => async () => undefined,
): Promise<Scene> {
  const started = new AsyncDisposableStack();
  let closing: Promise<void> | undefined;
  // Whoever closes it waits for the end of it: a signal, a failed start, or the work that fails when a signal has ended the product.
  const close = () => (closing ??= started.disposeAsync());
  started.defer(cleanUpOnSignal(close));
  try {
    return await startScene({ random, given, prepare, started, close });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Start {
  random: Random;
  given: Readonly<Record<string, string>>;
  prepare: (dataDir: string) => Promise<() => Promise<void>>;
  /** What was started is stopped in reverse order. */
  started: AsyncDisposableStack;
  close: () => Promise<void>;
}

async function startScene({ random, given, prepare, started, close }: Start): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-transfers-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const places = await newInstallation(path.join(folder, 'data'));
  started.defer(await prepare(places.dataDir));
  const origin = `http://127.0.0.1:${places.sandboxPort}`;
  const ofPlatform = await startTestPostgres();
  started.defer(() => ofPlatform.remove());
  const database = await ofPlatform.postgres.ensureDatabase('platform');

  const programs: (() => Program)[] = [];
  started.defer(async () => {
    endPrograms();
    await Promise.all(programs.map((program) => program().ended));
  });
  async function startPlatform(): Promise<Program> {
    const keys = environments.map((name) => [`SANDBOX_KEY_${name.toUpperCase()}`, keyOf(name)]);
    const env = { ...process.env, SANDBOX_PORT: String(places.sandboxPort), SANDBOX_DATABASE_URL: database, LOG_LEVEL: 'warn' };
    const program = runProgram(path.join(import.meta.dirname, '../../../apps/server/src/sandbox-process.ts'), [], {
      env: { ...env, ...Object.fromEntries(keys) },
    });
    programs.push(() => program);
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
  started.defer(() => network.close());
  const settings = environments.flatMap((name) => [
    [`PLATFORM_${name.toUpperCase()}_URL`, `${network.origin}/api`],
    [`PLATFORM_${name.toUpperCase()}_KEY`, keyOf(name)],
  ]);
  const installation = { ...places, settings: { ...given, ...Object.fromEntries(settings) } };
  const product = launchProduct(installation);
  programs.push(() => product);
  await product.output(/is ready: http/);

  const ofProduct = reconnectingClient(() => databaseOf(installation));
  const ofSandbox = reconnectingClient(async () => database);
  started.defer(() => ofProduct.close());
  started.defer(() => ofSandbox.close());
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
    close,
  };
  programs.push(() => scene.product);
  return scene;

  function endPrograms(): void {
    for (const program of programs) program().process.kill('SIGTERM');
  }
}
