import { z } from 'zod';
import {
  bucketName,
  databaseAddress,
  emailAddress,
  oneOf,
  optional,
  port,
  proxies,
  secret,
  text,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts';

interface Setting {
  kind: z.ZodType<unknown, string>;
  /** The default; '' means none. */
  initial?: string;
  meaning: string;
  /** Its value appears in no message. */
  isSecret?: true;
}

/** Each setting: how it is parsed, its default and its meaning. `docs/operations.md` shows the same. */
export const settings = {
  PORT: { kind: port, initial: '8080', meaning: 'port of the product' },
  HOST: { kind: text, initial: '0.0.0.0', meaning: 'address it listens on' },
  PUBLIC_URL: { kind: webAddress, initial: 'http://localhost:$PORT', meaning: 'address people open' },
  TRUST_PROXY: {
    kind: optional(proxies),
    meaning: 'proxies in front that pass on the address of a caller: their addresses or networks, by commas, or how many there are',
  },
  DATA_DIR: { kind: text, initial: './data', meaning: 'folder of the embedded PostgreSQL and of the file store' },
  DATABASE_URL: { kind: optional(databaseAddress), isSecret: true, meaning: 'a PostgreSQL to use instead of the embedded one' },
  FILES_S3_BUCKET: { kind: optional(bucketName), meaning: 'bucket of an S3-compatible store that keeps the files instead of the folder' },
  FILES_S3_ENDPOINT: { kind: optional(webAddress), meaning: "address of the store; else Amazon's of the region" },
  FILES_S3_REGION: { kind: text, initial: 'us-east-1', meaning: 'region of the bucket' },
  FILES_S3_ACCESS_KEY: {
    kind: text,
    isSecret: true,
    meaning: "key of the store that may read, write and delete in the bucket; without one the machine's own (profile, web identity, role)",
  },
  FILES_S3_SECRET_KEY: { kind: text, isSecret: true, meaning: '' },
  DRAIN_SECONDS: {
    kind: optional(wholeNumber(0, 60)),
    meaning: 'how long after SIGTERM a process still serves while /health/ready says 503; else 5 with --role api, 0 otherwise',
  },
  SANDBOX_PORT: { kind: port, initial: '8081', meaning: "port of the practice platform's sandbox" },
  SANDBOX_KEY_PROD: {
    kind: optional(secret),
    isSecret: true,
    meaning: 'key of an environment of the sandbox, to make faults with; else a random one at each start',
  },
  SANDBOX_KEY_STAGE: { kind: optional(secret), isSecret: true, meaning: '' },
  SANDBOX_KEY_PLAY: { kind: optional(secret), isSecret: true, meaning: '' },
  PRODUCT_NAME: { kind: text, initial: 'Fetlock', meaning: "name of the provider's product on screens" },
  APP_ENVIRONMENT: {
    kind: optional(oneOf('local', 'stage', 'master', 'production')),
    meaning: 'local, stage, master or production; else decided by the host name of PUBLIC_URL',
  },
  ADMIN_EMAIL: { kind: emailAddress, initial: 'admin@fetlock.example', meaning: 'the first administrator' },
  GOOGLE_CLIENT_ID: { kind: text, meaning: 'sign-in with Google (with GOOGLE_CLIENT_SECRET)' },
  GOOGLE_CLIENT_SECRET: { kind: text, isSecret: true, meaning: '' },
  OIDC_ISSUER: {
    kind: optional(webAddress),
    meaning: 'sign-in with another OpenID Connect issuer (with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET)',
  },
  OIDC_CLIENT_ID: { kind: text, meaning: '' },
  OIDC_CLIENT_SECRET: { kind: text, isSecret: true, meaning: '' },
  LOCAL_SIGN_IN: {
    kind: optional(oneOf('anywhere')),
    meaning: 'anywhere: the local sign-in also answers browsers on other machines, and serves a PUBLIC_URL that leads here from them',
  },
  LOCAL_SIGN_IN_KEY: {
    kind: optional(secret),
    isSecret: true,
    meaning: 'key that a browser shows to use the local sign-in, at least 16 characters; else a random one at each start, which prints it',
  },
  PLATFORM_PROD_URL: {
    kind: optional(webAddress),
    meaning:
      "address of the practice platform's API of an environment, a sandbox's with /api at its end (with its KEY and PORTAL_URL); all three, or the sandbox is used",
  },
  PLATFORM_PROD_KEY: { kind: text, isSecret: true, meaning: '' },
  PLATFORM_PROD_PORTAL_URL: { kind: optional(webAddress), meaning: '' },
  PLATFORM_STAGE_URL: { kind: optional(webAddress), meaning: '' },
  PLATFORM_STAGE_KEY: { kind: text, isSecret: true, meaning: '' },
  PLATFORM_STAGE_PORTAL_URL: { kind: optional(webAddress), meaning: '' },
  PLATFORM_PLAY_URL: { kind: optional(webAddress), meaning: '' },
  PLATFORM_PLAY_KEY: { kind: text, isSecret: true, meaning: '' },
  PLATFORM_PLAY_PORTAL_URL: { kind: optional(webAddress), meaning: '' },
  PLATFORM_IS_SANDBOX: {
    kind: optional(oneOf('yes', 'no')),
    meaning: 'yes: the platform set above is a sandbox, which receives the codes of the catalogue',
  },
  MATCH_THREADS: { kind: optional(wholeNumber(1, 256)), meaning: 'threads that match; else one a core' },
  METRICS_TOKEN: {
    kind: optional(secret),
    isSecret: true,
    meaning: 'token (Bearer) that /metrics asks for, at least 16 characters; else it answers this machine only',
  },
  STATUS_PORT: { kind: optional(port), meaning: 'port of the health and the metrics of a worker, which has no other; else none' },
  DELETION_DAYS: { kind: wholeNumber(1, 365), initial: '14', meaning: 'days in which a deletion can be undone, from 1 to 365' },
  DELETE_INACTIVE_MONTHS: {
    kind: optional(wholeNumber(1, 1_200)),
    meaning: 'deactivated tasks left untouched for this many months are deleted, after the same days; else none',
  },
  KEEP_SIGNED_YEARS: {
    kind: wholeNumber(0, 100),
    initial: '10',
    meaning: 'years for which signatures outlive what was deleted, from the day of signing; 0: they go with it',
  },
  DEMO: { kind: oneOf('on', 'off'), initial: 'on', meaning: 'off: no demo users, catalogue and task on the first start' },
  LOG_LEVEL: {
    kind: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    initial: 'warn',
    meaning: 'trace, debug, info, warn, error or silent',
  },
  PLAIN_HTTP_HOSTS: {
    kind: text,
    meaning: 'hosts of a private network, by commas, that http:// and a DATABASE_URL without TLS may lead to in production',
  },
  NODE_ENV: {
    kind: optional(oneOf('production', 'development', 'test')),
    meaning: 'production: the local sign-in provider and the sandbox are refused, and so is what would send secrets in the clear',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
/** The raw value of each setting, trimmed, or its default. */
export type SettingTexts = Record<SettingName, string>;
/** The parsed value of each setting. */
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['kind']> };

const names = Object.keys(settings).filter((name): name is SettingName => name in settings);
const schema = z.object(
  Object.fromEntries(names.map((name) => [name, settings[name].kind])) as { [Name in SettingName]: (typeof settings)[Name]['kind'] },
);

export function writtenSettings(environment: NodeJS.ProcessEnv): SettingTexts {
  const written = (name: SettingName): string => {
    const setting: Setting = settings[name];
    return environment[name]?.trim() || (setting.initial ?? '');
  };
  const texts = Object.fromEntries(names.map((name) => [name, written(name)])) as SettingTexts;
  // An invalid port has a message of its own.
  const ownPort = port.safeParse(texts.PORT).success ? texts.PORT : settings.PORT.initial;
  return { ...texts, PUBLIC_URL: texts.PUBLIC_URL.replace('$PORT', ownPort).replace(/(?<!\/)\/+$/, '') };
}

/** The settings as values, or a sentence for each that cannot be read. */
export function readSettings(texts: SettingTexts): { values: SettingValues } | { problems: string[] } {
  const read = schema.safeParse(texts);
  if (read.success) return { values: read.data };
  return { problems: read.error.issues.map(({ path: [name], message }) => problemOf(texts, name as SettingName, message)) };
}

function problemOf(texts: SettingTexts, name: SettingName, takes: string): string {
  const setting: Setting = settings[name];
  return setting.isSecret ? `${name} cannot be used; it takes ${takes}.` : `${name} is ${texts[name]}; it takes ${takes}.`;
}
