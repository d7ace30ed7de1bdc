import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { settings } from './configuration/settings.ts';

const read = (environment: NodeJS.ProcessEnv = {}, args: string[] = []) => readConfiguration(environment, args);

test('nothing has to be set', () => {
  expect(read()).toMatchObject({
    role: 'all',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    sandbox: { port: 8081, keys: {} },
    signIn: { kind: 'local', fromAnywhere: false },
    demo: true,
  });
});

test('the public address follows the port, without a trailing slash', () => {
  expect(read({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(read({ PUBLIC_URL: 'https://match.example.com/', LOCAL_SIGN_IN: 'anywhere' }).publicUrl).toBe('https://match.example.com');
});

test('no proxy is trusted for the address of a caller, unless the settings name them or their number', () => {
  expect(read().trustedProxies).toBeUndefined();
  expect(read({ TRUST_PROXY: '2' }).trustedProxies).toBe(2);
  expect(read({ TRUST_PROXY: ' 10.0.0.5, 10.1.0.0/16, fd00::/8 ' }).trustedProxies).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8']);
});

describe('sign-in', () => {
  test('is Google when its client is set, another issuer when that is', () => {
    expect(read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).signIn).toMatchObject({
      kind: 'oidc',
      issuer: 'https://accounts.google.com',
      providerName: 'Google',
    });
    const other = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
    expect(read(other).signIn).toMatchObject({ kind: 'oidc', providerName: 'login.example.com' });
  });
  test('is never the local provider in production', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/local sign-in provider is refused/);
    expect(read({ NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toMatchObject({
      production: true,
      demo: false,
    });
  });
});

test('the local sign-in does not serve an address that others can reach, unless allowed explicitly @R-27', () => {
  for (const PUBLIC_URL of [
    'https://match.example.com',
    'http://192.168.1.5:8080',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
  ]) {
    expect(() => read({ PUBLIC_URL })).toThrow(/asks no password\. Set GOOGLE_CLIENT_ID/);
    expect(read({ PUBLIC_URL, LOCAL_SIGN_IN: 'anywhere' }).signIn).toMatchObject({ kind: 'local', fromAnywhere: true });
  }
  for (const PUBLIC_URL of ['http://localhost:1', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'https://fetlock.localhost'])
    expect(read({ PUBLIC_URL }).signIn).toMatchObject({ kind: 'local', fromAnywhere: false });
});

test('in production secrets travel over TLS, on this machine, or to hosts that are named @R-31', () => {
  const google = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const oidc = { NODE_ENV: 'production', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 's' };
  const bucket = { ...google, FILES_S3_BUCKET: 'price-lists', FILES_S3_ACCESS_KEY: 'k', FILES_S3_SECRET_KEY: 's' };
  const platform = Object.fromEntries(
    ['PROD', 'STAGE', 'PLAY'].flatMap((name) => [
      [`PLATFORM_${name}_URL`, 'https://p.example.com'],
      [`PLATFORM_${name}_KEY`, 'k'],
    ]),
  );
  const cases: [string, NodeJS.ProcessEnv][] = [
    ['PUBLIC_URL', google],
    ['OIDC_ISSUER', oidc],
    ['FILES_S3_ENDPOINT', bucket],
    ['PLATFORM_STAGE_URL', { ...google, ...platform }],
  ];
  for (const [name, rest] of cases) {
    expect(() => read({ ...rest, [name]: 'http://store:8333' }), name).toThrow(/secrets would travel there in the clear/);
    for (const more of [
      { [name]: 'https://store:8333' },
      { [name]: 'http://localhost:8333' },
      { [name]: 'http://store:8333', PLAIN_HTTP_HOSTS: 'other, Store' },
    ])
      expect(() => read({ ...rest, ...more }), name).not.toThrow();
    expect(() => read({ ...rest, [name]: 'http://store:8333', NODE_ENV: '', LOCAL_SIGN_IN: 'anywhere' }), name).not.toThrow();
  }
});

test.each<NodeJS.ProcessEnv>([
  { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  { DATABASE_URL: 'postgresql://me:hush@db/x', PGSSLMODE: 'no-verify' },
  { DATABASE_URL: 'postgresql://me:hush@db/x?sslmode=no-verify' },
  { DATABASE_URL: 'postgresql://me:hush@db/x?ssl=no-verify' },
  { DATABASE_URL: 'postgresql://me:hush@db/x?sslmode=verify-full&sslmode=no-verify' },
  { DATABASE_URL: 'postgresql://me:hush@db/x?uselibpqcompat=true&sslmode=require' },
])('in production nothing leaves certificates unchecked: %o', (loose) => {
  const production = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', PUBLIC_URL: 'https://match.example.com' };
  expect(() => read({ ...production, ...loose })).toThrow(/certificates have to be checked(?!.*hush)/);
  expect(() => read({ ...loose })).not.toThrow();
});

test.each<[string, NodeJS.ProcessEnv?]>([
  ['postgresql://me:hush@db/x'],
  ['postgresql://me:hush@db/x?sslmode=disable'],
  ['postgresql://me:hush@db/x?ssl=true&sslmode=disable'],
  ['postgresql://me:hush@db/x?ssl=false'],
  ['postgresql://me:hush@db/x?ssl=0', { PGSSLMODE: 'require' }],
  ['postgresql://me:hush@localhost/x?host=db'],
  ['postgresql:///x', { PGHOST: 'db' }],
])('in production no database of another machine is spoken to without TLS, unless it is named: %s %o', (DATABASE_URL, more) => {
  const production = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', PUBLIC_URL: 'https://match.example.com' };
  expect(() => read({ ...production, DATABASE_URL, ...more })).toThrow(/^DATABASE_URL leads to db without TLS(?!.*hush)/);
  expect(() => read({ ...production, DATABASE_URL, ...more, PLAIN_HTTP_HOSTS: 'store, DB' })).not.toThrow();
  expect(() => read({ DATABASE_URL, ...more })).not.toThrow();
});

test.each<[string, NodeJS.ProcessEnv?]>([
  ['postgresql://me:hush@127.0.0.1:5433/x'],
  ['postgresql://me:hush@[::1]/x'],
  ['postgresql:///x'],
  ['postgresql:///x?host=/run/postgresql'],
  ['postgresql://me@%2Frun%2Fpostgresql/x'],
  ['postgresql://me:hush@db/x', { PGSSLMODE: 'verify-full' }],
])('in production a database of this machine, or over TLS, is accepted: %s %o', (DATABASE_URL, more) => {
  const production = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', PUBLIC_URL: 'https://match.example.com' };
  expect(() => read({ ...production, DATABASE_URL, ...more })).not.toThrow();
});

test('in production a database over TLS is accepted', () => {
  const production = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', PUBLIC_URL: 'https://match.example.com' };
  for (const mode of ['sslmode=require', 'sslmode=verify-full&sslrootcert=/ca.pem', 'ssl=true', 'uselibpqcompat=true&sslmode=verify-full'])
    expect(() => read({ ...production, DATABASE_URL: `postgresql://me:hush@db/x?${mode}` }), mode).not.toThrow();
});

test('the key of the local sign-in is new at each start, or the one that is set', () => {
  expect(read().signIn).not.toEqual(read().signIn);
  expect(read({ LOCAL_SIGN_IN_KEY: 'a key of twenty letters'.replaceAll(' ', '-') }).signIn).toMatchObject({
    key: 'a-key-of-twenty-letters',
  });
  expect(() => read({ LOCAL_SIGN_IN_KEY: 'short' })).toThrow(/LOCAL_SIGN_IN_KEY cannot be used/);
});

describe('the platform', () => {
  const all = Object.fromEntries(
    ['PROD', 'STAGE', 'PLAY'].flatMap((name) => [
      [`PLATFORM_${name}_URL`, 'https://p.example.com'],
      [`PLATFORM_${name}_KEY`, 'k'],
    ]),
  );
  test('replaces the sandbox when all three environments are set', () => {
    expect(read(all)).toMatchObject({ sandbox: undefined, platform: { play: { key: 'k' } }, platformIsSandbox: false });
  });
  test('may be a sandbox that another process serves', () => {
    expect(read({ ...all, PLATFORM_IS_SANDBOX: 'yes' }).platformIsSandbox).toBe(true);
    expect(read({ PLATFORM_IS_SANDBOX: 'yes' }).platformIsSandbox).toBe(false);
  });
  test('as a sandbox has the configured keys, or else random ones', () => {
    expect(read({ SANDBOX_KEY_STAGE: 'a-key-of-stage-that-is-long' }).sandbox?.keys).toEqual({ stage: 'a-key-of-stage-that-is-long' });
    const same = { SANDBOX_KEY_PROD: 'the-same-key-for-two', SANDBOX_KEY_PLAY: 'the-same-key-for-two' };
    expect(() => read(same)).toThrow('SANDBOX_KEY_PLAY must differ');
  });
  test('has portal pages of its own, or those at its address @PLAT-16', () => {
    const { platform } = read({ ...all, PLATFORM_PLAY_PORTAL_URL: 'https://portal.example.com/practices' });
    expect(platform?.play.portalUrl).toBe('https://portal.example.com/practices');
    expect(platform?.prod.portalUrl).toBe('https://p.example.com');
  });
  test('is refused when only partly set', () => {
    const { PLATFORM_STAGE_KEY: _, ...halves } = all;
    expect(() => read(halves)).toThrow('PLATFORM_STAGE_URL and PLATFORM_STAGE_KEY must both be set');
  });
});

test.each([
  [{ PORT: 'eighty' }, [], 'PORT is eighty; it takes a port number'],
  [{ SANDBOX_PORT: '70000' }, [], 'SANDBOX_PORT is 70000'],
  [{ SANDBOX_KEY_PROD: 'too-short' }, [], 'SANDBOX_KEY_PROD cannot be used; it takes at least 16 characters, without blanks.'],
  [{ MATCH_THREADS: '0' }, [], 'MATCH_THREADS is 0; it takes a number from 1 to 256'],
  [{ TRUST_PROXY: 'yes' }, [], 'TRUST_PROXY is yes; it takes addresses or networks of proxies'],
  [{ TRUST_PROXY: '0' }, [], 'TRUST_PROXY is 0'],
  [{ TRUST_PROXY: '10.0.0.1,' }, [], 'TRUST_PROXY is 10.0.0.1,'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, [], 'TRUST_PROXY is 0.0.0.0/0'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, [], 'TRUST_PROXY is 10.0.0.0/33'],
  [{ DELETION_DAYS: '0' }, [], 'DELETION_DAYS is 0; it takes a number from 1 to 365'],
  [{ DELETE_INACTIVE_MONTHS: 'never' }, [], 'DELETE_INACTIVE_MONTHS is never; it takes a number from 1 to 1200'],
  [{ KEEP_SIGNED_YEARS: '-1' }, [], 'KEEP_SIGNED_YEARS is -1; it takes a number from 0 to 100'],
  [{ APP_ENVIRONMENT: 'test' }, [], 'APP_ENVIRONMENT is test; it takes one of local, stage, master, production'],
  [{ DEMO: 'false' }, [], 'DEMO is false; it takes one of on, off'],
  [{ LOCAL_SIGN_IN: 'yes' }, [], 'LOCAL_SIGN_IN is yes; it takes anywhere'],
  [{ PLATFORM_IS_SANDBOX: 'true' }, [], 'PLATFORM_IS_SANDBOX is true; it takes one of yes, no'],
  [{ NODE_ENV: 'prod' }, [], 'NODE_ENV is prod; it takes one of production, development, test'],
  [{ ADMIN_EMAIL: 'admin' }, [], 'ADMIN_EMAIL is admin; it takes an email address'],
  [{ PLATFORM_PLAY_PORTAL_URL: 'https://portal.example' }, [], 'PLATFORM_PLAY_PORTAL_URL is set, but PLATFORM_PLAY_URL is not.'],
  [{}, ['--role', 'cook'], '--role is cook; it takes one of all, api, worker'],
])('%o %o is refused in a sentence', (environment, args, sentence) => {
  expect(() => read(environment, args)).toThrow(sentence);
});

test('the page of operations lists every setting with its default, and no other', async () => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Roles'));
  const listed = [...table.matchAll(/^\| `(\w+)` \| (?:`(.*?)`)? ?\|/gm)].map(([, name, value]) => [name, value ?? '']);
  expect(listed).toEqual(Object.entries(settings).map(([name, setting]) => [name, 'initial' in setting ? setting.initial : '']));
});

test.each<[Record<string, string>, RegExp]>([
  [{ LOG_LEVEL: 'inof' }, /LOG_LEVEL is inof; it takes one of trace/],
  [{ DATABASE_URL: 'postgres//me:secret@host/x' }, /^DATABASE_URL cannot be used; it takes the address of a PostgreSQL(?!.*secret)/],
  [{ DATABASE_URL: '127.0.0.1' }, /DATABASE_URL cannot be used/],
  [{ PUBLIC_URL: 'prices.example' }, /PUBLIC_URL is prices.example; it takes an address that begins with http/],
  [{ OIDC_ISSUER: 'accounts.example', OIDC_CLIENT_ID: 'a' }, /OIDC_ISSUER is accounts.example/],
  [{ OIDC_CLIENT_ID: 'a' }, /OIDC_ISSUER is not/],
  [{ GOOGLE_CLIENT_ID: 'a' }, /must both be set/],
  [{ FILES_S3_ACCESS_KEY: 'a' }, /FILES_S3_BUCKET is not/],
  [{ FILES_S3_BUCKET: 'lists', FILES_S3_ACCESS_KEY: 'a' }, /must both be set, or neither: the machine's own credentials/],
  [{ PLATFORM_PROD_KEY: 'a' }, /PLATFORM_PROD_URL is not/],
  [{ PLATFORM_PROD_URL: 'platform.example' }, /PLATFORM_PROD_URL/],
])('%j is refused in a sentence that names the setting', (environment, sentence) => {
  expect(() => readConfiguration(environment, [])).toThrow(sentence);
});

test('an argument that is misspelt is refused, instead of starting everything', () => {
  expect(() => readConfiguration({}, ['--roel', 'worker'])).toThrow(/--roel is no argument/);
});

test('all unusable settings are named at once, without any secret', () => {
  const wrong = { PORT: 'eighty', METRICS_TOKEN: 'hush', DEMO: 'false', FILES_S3_ACCESS_KEY: 'secret', GOOGLE_CLIENT_ID: 'a' };
  expect(() => read(wrong)).toThrow(
    expect.objectContaining({
      message: [
        'PORT is eighty; it takes a port number, such as 8080.',
        'METRICS_TOKEN cannot be used; it takes at least 16 characters, without blanks.',
        'DEMO is false; it takes one of on, off.',
        'FILES_S3_ACCESS_KEY is set, but FILES_S3_BUCKET is not. Set the bucket, or none of them.',
        'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set, or neither.',
      ].join('\n'),
    }),
  );
});
