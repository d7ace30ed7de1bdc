import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Environment } from '@fetlock/contract/environments';
import type { Random } from '@fetlock/samples/random';
import { reconnectingClient } from './reconnecting-client.ts';
import { startTestPostgres } from '@fetlock/postgres/test-postgres';
import { type Installation, databaseOf, newInstallation, startProduct, tokenOf } from './product.ts';
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
  // If something does not start, what was started is stopped in reverse order.
  await using building = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-transfers-'));
  building.defer(() => rm(folder, { recursive: true, force: true }));
  const places = await newInstallation(path.join(folder, 'data'));
  building.defer(await prepare(places.dataDir));
  const origin = `http://127.0.0.1:${places.sandboxPort}`;
  const ofPlatform = await startTestPostgres();
  building.defer(() => ofPlatform.remove());
  const database = await ofPlatform.postgres.ensureDatabase('platform');

  const programs: (() => Program)[] = [];
  building.defer(async () => {
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
  building.defer(() => network.close());
  const settings = environments.flatMap((name) => [
    [`PLATFORM_${name.toUpperCase()}_URL`, `${network.origin}/api`],
    [`PLATFORM_${name.toUpperCase()}_KEY`, keyOf(name)],
  ]);
  const installation = { ...places, settings: { ...given, ...Object.fromEntries(settings) } };
  const product = await startProduct(installation);
  programs.push(() => product);

  const ofProduct = reconnectingClient(() => databaseOf(installation));
  const ofSandbox = reconnectingClient(async () => database);
  building.defer(() => ofProduct.close());
  building.defer(() => ofSandbox.close());
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
    close: () => whole.disposeAsync(),
  };
  programs.push(() => scene.product);
  const whole = building.move();
  // Stopping the bench stops what it has started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => endPrograms());
  return scene;

  function endPrograms(): void {
    for (const program of programs) program().process.kill('SIGTERM');
  }
}
