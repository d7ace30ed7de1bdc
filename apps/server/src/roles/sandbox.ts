import { randomBytes } from 'node:crypto';
import { environments, type Environment } from '@fetlock/contract/environments';
import type { Configuration } from '../configuration.ts';
import { assertReachable } from '../database/assert-reachable.ts';
import { migrate } from '../database/migrate.ts';
import { withConnection } from '@fetlock/postgres/databases';
import type { EmbeddedPostgres } from '@fetlock/postgres/start-postgres';
import type { Log } from '@fetlock/process/log';
import { watchRestarts } from '../monitoring/watch-restarts.ts';
import { startChild } from '../process/child.ts';
import type { RoleOptions } from './foundation.ts';

type Platform = NonNullable<Configuration['platform']>;

/** Starts the sandbox of the practice platform as its own process, and returns the addresses and keys of its three environments. */
export async function startSandbox(
  { configuration, environment, log, startService }: RoleOptions,
  { postgres, databaseUrl }: { postgres: EmbeddedPostgres | undefined; databaseUrl: string },
): Promise<Platform> {
  const { port, keys } = configuration.sandbox ?? { port: 8081, keys: {} };
  const platform = addressesOfSandbox(port, keys);
  const sandboxDatabase = postgres ? await postgres.ensureDatabase('fetlock_sandbox') : await ensureOwnSchema(databaseUrl, log);
  const sandbox = await startService({
    name: 'practice platform sandbox',
    start: (ending) =>
      startChild({
        ending,
        name: 'practice platform sandbox',
        entry: new URL('../sandbox-process.ts', import.meta.url),
        env: {
          ...environment,
          SANDBOX_PORT: String(port),
          SANDBOX_DATABASE_URL: sandboxDatabase,
          SANDBOX_KEY_PROD: platform.prod.key,
          SANDBOX_KEY_STAGE: platform.stage.key,
          SANDBOX_KEY_PLAY: platform.play.key,
          LOG_LEVEL: configuration.logLevel,
        },
        log,
      }),
    stop: (it) => it.stop(),
  });
  watchRestarts('sandbox', sandbox);
  return platform;
}

/** With these keys, or random ones. The portal of a practice is `portalUrl/id`. */
export function addressesOfSandbox(port: number, keys: Partial<Record<Environment, string>> = {}): Platform {
  const address = (environment: Environment) => ({
    baseUrl: `http://127.0.0.1:${port}/api`,
    key: keys[environment] ?? randomBytes(32).toString('base64url'),
    portalUrl: `http://localhost:${port}/portal/${environment}/practices`,
  });
  return { prod: address('prod'), stage: address('stage'), play: address('play') };
}

/** Next to the product's tables, in a database server where we may not create databases. */
async function ensureOwnSchema(databaseUrl: string, log: Log): Promise<string> {
  // First, so that nothing is made in a database that belongs to something else.
  await assertReachable(databaseUrl);
  await migrate({ connectionString: databaseUrl, log });
  await withConnection(databaseUrl, (client) => client.query('create schema if not exists sandbox'));
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c search_path=sandbox');
  return url.href;
}

/** The settings that pass the platform's address to a child process. */
export function platformVariables(platform: Platform, { isSandbox }: { isSandbox: boolean }): Record<string, string> {
  const entries = environments.flatMap((environment) => {
    const { baseUrl, key, portalUrl } = platform[environment];
    const name = `PLATFORM_${environment.toUpperCase()}`;
    return [
      [`${name}_URL`, baseUrl],
      [`${name}_KEY`, key],
      [`${name}_PORTAL_URL`, portalUrl],
    ] as const;
  });
  return { ...Object.fromEntries(entries), PLATFORM_IS_SANDBOX: isSandbox ? 'yes' : '' };
}
