import { resolve } from 'node:path';
import { environments, type Environment } from '@fetlock/contract/environments';
import { combinationProblems, platformSettings, sandboxKeySettings } from './configuration/combinations.ts';
import { type SettingValues, readSettings, writtenSettings } from './configuration/settings.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { S3Settings } from './files/s3/s3-client.ts';
import { OperatorError } from '@fetlock/process/operator-error';
import { drawKey } from './session/local-provider/key.ts';

export const processRoles = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** All external settings. Read once, by `main.ts`; every other part receives values. */
export interface Configuration {
  role: ProcessRole;
  port: number;
  host: string;
  /** The public address, without a trailing slash. */
  publicUrl: string;
  /** Proxies trusted to report the address of a caller; absent: none. */
  trustedProxies: TrustedProxies | undefined;
  dataDir: string;
  /** Absent: the embedded PostgreSQL is started. */
  databaseUrl: string | undefined;
  /** Absent: files are stored in the data folder. */
  fileBucket: S3Settings | undefined;
  /** How long a stopping process keeps serving, so that load balancers notice. */
  drainSeconds: number;
  productName: string;
  applicationEnvironment: 'local' | 'stage' | 'master' | 'production' | undefined;
  production: boolean;
  logLevel: string;
  adminEmail: string;
  signIn:
    | { kind: 'local'; fromAnywhere: boolean; key: string }
    | { kind: 'oidc'; issuer: string; clientId: string; clientSecret: string; providerName: string };
  /** Keys that are not set are generated at the start. */
  sandbox: { port: number; keys: Partial<Record<Environment, string>> } | undefined;
  platform: Record<Environment, { baseUrl: string; key: string; portalUrl: string }> | undefined;
  /** The configured platform is our own sandbox, run by another process. */
  platformIsSandbox: boolean;
  matchThreads: number | undefined;
  /** The token that a reader of the metrics presents; absent: it must read from this machine. */
  metricsToken: string | undefined;
  /** Where a worker serves its health; absent: nowhere. */
  statusPort: number | undefined;
  /** How long a deletion can be undone, when archived tasks are deleted (absent: never), and how long signatures are kept. */
  deletions: { days: number; inactiveMonths: number | undefined; keepSignedYears: number };
  demo: boolean;
}

/** Reads the settings. Throws an OperatorError (SETTING_UNUSABLE) with a sentence for each that cannot be used. */
export function readConfiguration(environment: NodeJS.ProcessEnv, args: readonly string[]): Configuration {
  const role = readRole(args);
  const texts = writtenSettings(environment);
  const read = readSettings(texts);
  const problems = [...('problems' in read ? read.problems : []), ...combinationProblems(texts, environment)];
  if ('problems' in read || problems.length > 0) throw unusable(problems.join('\n'));
  const { values } = read;
  const production = values.NODE_ENV === 'production';
  const platform = platformOf(values);
  return {
    role,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    fileBucket: bucketOf(values),
    drainSeconds: values.DRAIN_SECONDS ?? (role === 'api' ? 5 : 0),
    productName: values.PRODUCT_NAME,
    applicationEnvironment: values.APP_ENVIRONMENT,
    production,
    logLevel: values.LOG_LEVEL,
    adminEmail: values.ADMIN_EMAIL,
    signIn: signInOf(values),
    platform,
    platformIsSandbox: platform !== undefined && values.PLATFORM_IS_SANDBOX === 'yes',
    sandbox: platform ? undefined : { port: values.SANDBOX_PORT, keys: sandboxKeysOf(values) },
    matchThreads: values.MATCH_THREADS,
    metricsToken: values.METRICS_TOKEN,
    statusPort: values.STATUS_PORT,
    deletions: {
      days: values.DELETION_DAYS,
      inactiveMonths: values.DELETE_INACTIVE_MONTHS,
      keepSignedYears: values.KEEP_SIGNED_YEARS,
    },
    demo: values.DEMO === 'on' && !production,
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

function bucketOf(values: SettingValues): S3Settings | undefined {
  if (values.FILES_S3_BUCKET === undefined) return undefined;
  return {
    bucket: values.FILES_S3_BUCKET,
    endpoint: values.FILES_S3_ENDPOINT,
    region: values.FILES_S3_REGION,
    keys: values.FILES_S3_ACCESS_KEY === '' ? undefined : { accessKey: values.FILES_S3_ACCESS_KEY, secretKey: values.FILES_S3_SECRET_KEY },
  };
}

function signInOf(values: SettingValues): Configuration['signIn'] {
  const google = { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET };
  if (google.clientId) return { kind: 'oidc', issuer: 'https://accounts.google.com', ...google, providerName: 'Google' };
  const issuer = values.OIDC_ISSUER;
  if (issuer !== undefined) {
    const client = { clientId: values.OIDC_CLIENT_ID, clientSecret: values.OIDC_CLIENT_SECRET };
    return { kind: 'oidc', issuer, ...client, providerName: new URL(issuer).hostname };
  }
  return { kind: 'local', fromAnywhere: values.LOCAL_SIGN_IN === 'anywhere', key: values.LOCAL_SIGN_IN_KEY ?? drawKey() };
}

function platformOf(values: SettingValues): Configuration['platform'] {
  const read = (environment: Environment) => {
    const names = platformSettings[environment];
    const baseUrl = values[names.url] ?? '';
    return { baseUrl, key: values[names.key], portalUrl: values[names.portalUrl] ?? baseUrl };
  };
  const all = { prod: read('prod'), stage: read('stage'), play: read('play') };
  return all.prod.baseUrl === '' ? undefined : all;
}

function sandboxKeysOf(values: SettingValues): Partial<Record<Environment, string>> {
  return Object.fromEntries(
    environments.flatMap((environment) => {
      const key = values[sandboxKeySettings[environment]];
      return key === undefined ? [] : [[environment, key]];
    }),
  );
}

const unusable = (message: string) => new OperatorError('SETTING_UNUSABLE', message);
