import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readConfiguration, settings } from './configuration.ts';

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

test('the address people open follows the port, and loses a slash at its end', () => {
  expect(read({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(read({ PUBLIC_URL: 'https://match.example.com/' }).publicUrl).toBe('https://match.example.com');
});

test('nobody is trusted to tell the address of a caller, unless it is said who, or how many', () => {
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
  test('never is the local provider in production', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/local sign-in provider is refused/);
    expect(read({ NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toMatchObject({
      production: true,
      demo: false,
    });
  });
});

describe('the platform', () => {
  const all = Object.fromEntries(
    ['PROD', 'STAGE', 'PLAY'].flatMap((name) => [
      [`PLATFORM_${name}_URL`, 'https://p.example.com'],
      [`PLATFORM_${name}_KEY`, 'k'],
    ]),
  );
  test('takes the place of the sandbox when all three environments are set', () => {
    expect(read(all)).toMatchObject({ sandbox: undefined, platform: { play: { key: 'k' } }, platformIsSandbox: false });
  });
  test('may be a sandbox that another process serves', () => {
    expect(read({ ...all, PLATFORM_IS_SANDBOX: 'yes' }).platformIsSandbox).toBe(true);
    expect(read({ PLATFORM_IS_SANDBOX: 'yes' }).platformIsSandbox).toBe(false);
  });
  test('as a sandbox has keys that are set, or else are drawn', () => {
    expect(read({ SANDBOX_KEY_STAGE: 'a-key-of-stage-that-is-long' }).sandbox?.keys).toEqual({ stage: 'a-key-of-stage-that-is-long' });
    const same = { SANDBOX_KEY_PROD: 'the-same-key-for-two', SANDBOX_KEY_PLAY: 'the-same-key-for-two' };
    expect(() => read(same)).toThrow('SANDBOX_KEY_PLAY must differ');
  });
  test('has portal pages of its own, or those at its address @PLAT-16', () => {
    const { platform } = read({ ...all, PLATFORM_PLAY_PORTAL_URL: 'https://portal.example.com/practices' });
    expect(platform?.play.portalUrl).toBe('https://portal.example.com/practices');
    expect(platform?.prod.portalUrl).toBe('https://p.example.com');
  });
  test('is refused when it is set by halves', () => {
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
  [{ APP_ENVIRONMENT: 'test' }, [], 'APP_ENVIRONMENT is test; it takes local, stage, master or production'],
  [{}, ['--role', 'cook'], '--role is cook; it takes one of all, api, worker'],
])('%o %o is refused in a sentence', (environment, args, sentence) => {
  expect(() => read(environment, args)).toThrow(sentence);
});

test('the page of operations lists every setting with its default, and no other', async () => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Roles'));
  const listed = [...table.matchAll(/^\| `(\w+)` \| (?:`(.*?)`)? ?\|/gm)].map(([, name, value]) => [name, value ?? '']);
  expect(listed).toEqual(Object.entries(settings).map(([name, [value]]) => [name, value]));
});

test.each<[Record<string, string>, RegExp]>([
  [{ LOG_LEVEL: 'inof' }, /LOG_LEVEL is inof; it takes one of trace/],
  [{ DATABASE_URL: 'postgres//me:secret@host/x' }, /DATABASE_URL is no address of a PostgreSQL(?!.*secret)/],
  [{ DATABASE_URL: '127.0.0.1' }, /DATABASE_URL is no address/],
  [{ PUBLIC_URL: 'prices.example' }, /PUBLIC_URL is prices.example; it takes an address that begins with http/],
  [{ OIDC_ISSUER: 'accounts.example', OIDC_CLIENT_ID: 'a' }, /OIDC_ISSUER is accounts.example/],
  [{ OIDC_CLIENT_ID: 'a' }, /OIDC_ISSUER is not/],
  [{ GOOGLE_CLIENT_ID: 'a' }, /must both be set/],
  [{ FILES_S3_ACCESS_KEY: 'a' }, /FILES_S3_BUCKET is not/],
  [{ PLATFORM_PROD_KEY: 'a' }, /PLATFORM_PROD_URL is not/],
  [{ PLATFORM_PROD_URL: 'platform.example' }, /PLATFORM_PROD_URL/],
])('%j is refused in a sentence that names the setting', (environment, sentence) => {
  expect(() => readConfiguration(environment, [])).toThrow(sentence);
});

test('an argument that is misspelt is refused, instead of starting everything', () => {
  expect(() => readConfiguration({}, ['--roel', 'worker'])).toThrow(/--roel is no argument/);
});
