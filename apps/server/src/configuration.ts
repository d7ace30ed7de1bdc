import { resolve } from 'node:path';
import { environments, type Environment } from '@fetlock/contract/environments';
import { type TrustedProxies, readTrustedProxies } from './http/trusted-proxies.ts';
import type { S3Settings } from './files/s3/s3-client.ts';
import { OperatorError } from './process/operator-error.ts';

export const processRoles = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Everything the server is told from outside. Read once, by `main.ts`; every other part receives values. */
export interface Configuration {
  role: ProcessRole;
  port: number;
  host: string;
  /** Address people open, without a slash at the end. */
  publicUrl: string;
  /** Proxies whose word about the address of a caller is taken; absent: nobody's. */
  trustedProxies: TrustedProxies | undefined;
  dataDir: string;
  /** Absent: the embedded PostgreSQL is started. */
  databaseUrl: string | undefined;
  /** Absent: files are kept in the data folder. */
  fileBucket: S3Settings | undefined;
  /** How long a process that is told to stop goes on serving, so that those who send requests learn of it. */
  drainSeconds: number;
  productName: string;
  applicationEnvironment: 'local' | 'stage' | 'master' | 'production' | undefined;
  production: boolean;
  logLevel: string;
  adminEmail: string;
  signIn:
    | { kind: 'local'; fromAnywhere: boolean }
    | { kind: 'oidc'; issuer: string; clientId: string; clientSecret: string; providerName: string };
  /** Keys that are not set are drawn at the start. */
  sandbox: { port: number; keys: Partial<Record<Environment, string>> } | undefined;
  platform: Record<Environment, { baseUrl: string; key: string; portalUrl: string }> | undefined;
  /** The platform that is set is a sandbox of ours, started by another process. */
  platformIsSandbox: boolean;
  matchThreads: number | undefined;
  /** What a reader of the metrics shows; absent: it asks from this machine. */
  metricsToken: string | undefined;
  /** Where a worker says how it is; absent: nowhere. */
  statusPort: number | undefined;
  demo: boolean;
}

/** The settings as a table: name, default, meaning. `docs/operations.md` shows the same. */
export const settings = {
  PORT: ['8080', 'port of the product'],
  HOST: ['0.0.0.0', 'address it listens on'],
  PUBLIC_URL: ['http://localhost:$PORT', 'address people open'],
  TRUST_PROXY: ['', 'proxies in front that tell the address of a caller: their addresses or networks, by commas, or how many there are'],
  DATA_DIR: ['./data', 'folder of the embedded PostgreSQL and of the file store'],
  DATABASE_URL: ['', 'a PostgreSQL to use instead of the embedded one'],
  FILES_S3_BUCKET: ['', 'bucket of an S3-compatible store that keeps the files instead of the folder'],
  FILES_S3_ENDPOINT: ['', "address of the store; else Amazon's of the region"],
  FILES_S3_REGION: ['us-east-1', 'region of the bucket'],
  FILES_S3_ACCESS_KEY: ['', 'key of the store that may read, write and delete in the bucket'],
  FILES_S3_SECRET_KEY: ['', ''],
  DRAIN_SECONDS: ['', 'how long after SIGTERM a process still serves while /health/ready says 503; else 5 with --role api, 0 otherwise'],
  SANDBOX_PORT: ['8081', "port of the practice platform's sandbox"],
  SANDBOX_KEY_PROD: ['', 'key of an environment of the sandbox, to make faults with; else a random one at each start'],
  SANDBOX_KEY_STAGE: ['', ''],
  SANDBOX_KEY_PLAY: ['', ''],
  PRODUCT_NAME: ['Fetlock', "name of the provider's product on screens"],
  APP_ENVIRONMENT: ['', 'local, stage, master or production; else decided by the host name of PUBLIC_URL'],
  ADMIN_EMAIL: ['admin@fetlock.example', 'the first administrator'],
  GOOGLE_CLIENT_ID: ['', 'sign-in with Google (with GOOGLE_CLIENT_SECRET)'],
  GOOGLE_CLIENT_SECRET: ['', ''],
  OIDC_ISSUER: ['', 'sign-in with another OpenID Connect issuer (with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET)'],
  OIDC_CLIENT_ID: ['', ''],
  OIDC_CLIENT_SECRET: ['', ''],
  LOCAL_SIGN_IN: ['', 'anywhere: the local sign-in also answers browsers on other machines, without a password'],
  PLATFORM_PROD_URL: [
    '',
    "address of the practice platform's API of an environment, a sandbox's with /api at its end (with its KEY and PORTAL_URL); all three, or the sandbox is used",
  ],
  PLATFORM_PROD_KEY: ['', ''],
  PLATFORM_PROD_PORTAL_URL: ['', ''],
  PLATFORM_STAGE_URL: ['', ''],
  PLATFORM_STAGE_KEY: ['', ''],
  PLATFORM_STAGE_PORTAL_URL: ['', ''],
  PLATFORM_PLAY_URL: ['', ''],
  PLATFORM_PLAY_KEY: ['', ''],
  PLATFORM_PLAY_PORTAL_URL: ['', ''],
  PLATFORM_IS_SANDBOX: ['', 'yes: the platform set above is a sandbox, which is told the codes of the catalogue'],
  MATCH_THREADS: ['', 'threads that match; else one a core'],
  METRICS_TOKEN: ['', 'token (Bearer) that /metrics asks for, at least 16 characters; else it answers this machine only'],
  STATUS_PORT: ['', 'port of the health and the metrics of a worker, which has no other; else none'],
  DEMO: ['on', 'off: no demo users, catalogue and task on the first start'],
  LOG_LEVEL: ['warn', 'trace, debug, info, warn, error'],
  NODE_ENV: ['', 'production: the local sign-in provider is refused'],
} as const satisfies Record<string, readonly [defaultValue: string, meaning: string]>;
type SettingName = keyof typeof settings;

/** Reads the settings. Throws an OperatorError (SETTING_UNUSABLE) for the first that cannot be used. */
export function readConfiguration(environment: NodeJS.ProcessEnv, args: readonly string[]): Configuration {
  const setting = (name: SettingName): string => environment[name]?.trim() || settings[name][0];
  const port = portOf('PORT', setting('PORT'));
  const publicUrl = (environment['PUBLIC_URL']?.trim() || `http://localhost:${port}`).replace(/(?<!\/)\/+$/, '');
  const production = setting('NODE_ENV') === 'production';
  assertWebAddress('PUBLIC_URL', publicUrl);
  const platform = readPlatform(setting);
  return {
    role: readRole(args),
    port,
    host: setting('HOST'),
    publicUrl,
    trustedProxies: setting('TRUST_PROXY') ? readProxies(setting('TRUST_PROXY')) : undefined,
    dataDir: resolve(setting('DATA_DIR')),
    databaseUrl: setting('DATABASE_URL') ? readDatabaseUrl(setting('DATABASE_URL')) : undefined,
    fileBucket: readBucket(setting),
    drainSeconds: readDrainSeconds(setting('DRAIN_SECONDS'), readRole(args)),
    productName: setting('PRODUCT_NAME'),
    applicationEnvironment: readApplicationEnvironment(setting('APP_ENVIRONMENT')),
    production,
    logLevel: readLogLevel(setting('LOG_LEVEL')),
    adminEmail: setting('ADMIN_EMAIL').toLowerCase(),
    signIn: readSignIn(setting, production),
    platform,
    platformIsSandbox: platform !== undefined && setting('PLATFORM_IS_SANDBOX') === 'yes',
    sandbox: platform ? undefined : { port: portOf('SANDBOX_PORT', setting('SANDBOX_PORT')), keys: readSandboxKeys(setting) },
    matchThreads: setting('MATCH_THREADS') ? countOf('MATCH_THREADS', setting('MATCH_THREADS')) : undefined,
    metricsToken: setting('METRICS_TOKEN') ? secretOf('METRICS_TOKEN', setting('METRICS_TOKEN')) : undefined,
    statusPort: setting('STATUS_PORT') ? portOf('STATUS_PORT', setting('STATUS_PORT')) : undefined,
    demo: setting('DEMO') !== 'off' && !production,
  };
}

function readRole(args: readonly string[]): ProcessRole {
  const at = args.findIndex((arg) => arg === '--role' || arg.startsWith('--role='));
  const unknown = args.find((arg) => arg.startsWith('--') && !/^--(role(=.*)?|supervised)$/.test(arg));
  if (unknown) throw unusable(`${unknown} is no argument; there is --role ${processRoles.join(', --role ')}.`);
  if (at < 0) return 'all';
  const text = args[at]?.split('=')[1] ?? args[at + 1];
  const role = processRoles.find((name) => name === text);
  if (!role) throw unusable(`--role is ${text ?? 'empty'}; it takes one of ${processRoles.join(', ')}.`);
  return role;
}

function readBucket(setting: (name: SettingName) => string): S3Settings | undefined {
  const bucket = setting('FILES_S3_BUCKET');
  const without = (['FILES_S3_ENDPOINT', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'] as const).find((name) => setting(name));
  if (!bucket && without) throw unusable(`${without} is set, but FILES_S3_BUCKET is not. Set the bucket, or none of them.`);
  if (!bucket) return undefined;
  const endpoint = setting('FILES_S3_ENDPOINT') || undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw unusable(`FILES_S3_ENDPOINT is ${endpoint}; it takes an address such as https://store.example.`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw unusable(`FILES_S3_BUCKET is ${bucket}, which is no name of a bucket.`);
  const [accessKey, secretKey] = [setting('FILES_S3_ACCESS_KEY'), setting('FILES_S3_SECRET_KEY')];
  if (!accessKey || !secretKey) throw unusable('FILES_S3_BUCKET needs FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY.');
  return { bucket, endpoint, region: setting('FILES_S3_REGION'), accessKey, secretKey };
}

function readDrainSeconds(text: string, role: ProcessRole): number {
  if (text === '') return role === 'api' ? 5 : 0;
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60)
    throw unusable(`DRAIN_SECONDS is ${text}; it takes a number from 0 to 60.`);
  return seconds;
}

/** The value is not told: it holds a password. */
function readDatabaseUrl(text: string): string {
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  throw unusable('DATABASE_URL is no address of a PostgreSQL; it takes one such as postgresql://user:password@host:5432/database.');
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

function readLogLevel(text: string): string {
  if (logLevels.includes(text)) return text;
  throw unusable(`LOG_LEVEL is ${text}; it takes one of ${logLevels.join(', ')}.`);
}

function assertWebAddress(name: string, text: string): void {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw unusable(`${name} is ${text}; it takes an address that begins with http:// or https://.`);
}

function readApplicationEnvironment(text: string): Configuration['applicationEnvironment'] {
  if (text === '') return undefined;
  if (text === 'local' || text === 'stage' || text === 'master' || text === 'production') return text;
  throw unusable(`APP_ENVIRONMENT is ${text}; it takes local, stage, master or production.`);
}

function readProxies(text: string): TrustedProxies {
  const proxies = readTrustedProxies(text);
  if (proxies === undefined)
    throw unusable(
      `TRUST_PROXY is ${text}; it takes addresses or networks of proxies, such as 10.0.0.5 or 10.1.0.0/16, with commas between, or how many proxies there are, such as 1.`,
    );
  return proxies;
}

function readSignIn(setting: (name: SettingName) => string, production: boolean): Configuration['signIn'] {
  const google = { clientId: setting('GOOGLE_CLIENT_ID'), clientSecret: setting('GOOGLE_CLIENT_SECRET') };
  if (google.clientId && google.clientSecret)
    return { kind: 'oidc', issuer: 'https://accounts.google.com', ...google, providerName: 'Google' };
  if (google.clientId || google.clientSecret) throw unusable('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set, or neither.');
  const issuer = setting('OIDC_ISSUER');
  if (!issuer && setting('OIDC_CLIENT_ID'))
    throw unusable('OIDC_CLIENT_ID is set, but OIDC_ISSUER is not. Set both, and OIDC_CLIENT_SECRET.');
  if (issuer) {
    assertWebAddress('OIDC_ISSUER', issuer);
    const [clientId, clientSecret] = [setting('OIDC_CLIENT_ID'), setting('OIDC_CLIENT_SECRET')];
    if (!clientId) throw unusable('OIDC_ISSUER is set, but OIDC_CLIENT_ID is not. Set both, and OIDC_CLIENT_SECRET.');
    return { kind: 'oidc', issuer, clientId, clientSecret, providerName: new URL(issuer).hostname };
  }
  if (production) {
    throw unusable(
      'With NODE_ENV=production the local sign-in provider is refused. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    );
  }
  return { kind: 'local', fromAnywhere: setting('LOCAL_SIGN_IN') === 'anywhere' };
}

function readPlatform(setting: (name: SettingName) => string): Configuration['platform'] {
  const names = { prod: 'PROD', stage: 'STAGE', play: 'PLAY' } as const;
  const read = (environment: Environment) => {
    const name = names[environment];
    const baseUrl = setting(`PLATFORM_${name}_URL`);
    return { baseUrl, key: setting(`PLATFORM_${name}_KEY`), portalUrl: setting(`PLATFORM_${name}_PORTAL_URL`) || baseUrl };
  };
  const all = { prod: read('prod'), stage: read('stage'), play: read('play') };
  const given = environments.filter((environment) => all[environment].baseUrl);
  const keyAlone = environments.find((environment) => all[environment].key);
  if (given.length === 0 && keyAlone) throw unusable(`PLATFORM_${names[keyAlone]}_KEY is set, but PLATFORM_${names[keyAlone]}_URL is not.`);
  if (given.length === 0) return undefined;
  for (const environment of given) assertWebAddress(`PLATFORM_${names[environment]}_URL`, all[environment].baseUrl);
  const incomplete = environments.find((environment) => !all[environment].baseUrl || !all[environment].key);
  if (incomplete)
    throw unusable(
      `PLATFORM_${names[incomplete]}_URL and PLATFORM_${names[incomplete]}_KEY must both be set when one environment's platform is.`,
    );
  return all;
}

const leastKeyLength = 16;

function readSandboxKeys(setting: (name: SettingName) => string): Partial<Record<Environment, string>> {
  const names = { prod: 'SANDBOX_KEY_PROD', stage: 'SANDBOX_KEY_STAGE', play: 'SANDBOX_KEY_PLAY' } as const;
  const given = environments.flatMap((environment) => (setting(names[environment]) ? [environment] : []));
  const keys = Object.fromEntries(given.map((environment) => [environment, setting(names[environment])]));
  for (const environment of given) {
    const key = setting(names[environment]);
    secretOf(names[environment], key);
  }
  if (new Set(Object.values(keys)).size < given.length)
    throw unusable('SANDBOX_KEY_PROD, SANDBOX_KEY_STAGE and SANDBOX_KEY_PLAY must differ.');
  return keys;
}

function secretOf(name: string, text: string): string {
  if (text.length < leastKeyLength || /\s/.test(text))
    throw unusable(`${name} cannot be used; it takes at least ${leastKeyLength} characters, without blanks.`);
  return text;
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw unusable(`${name} is ${text}; it takes a port number, such as 8080.`);
  return port;
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 256) throw unusable(`${name} is ${text}; it takes a number from 1 to 256.`);
  return count;
}

const unusable = (message: string) => new OperatorError('SETTING_UNUSABLE', message);
