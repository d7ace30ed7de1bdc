import { createLink } from '@fetlock/contract/links';
import { ReportKind, generateReport } from '@fetlock/contract/reports';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReportHandler } from '../reports/write-report.handler.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let resultId: number;
beforeAll(async () => {
  api = await startTestApi({ web: true, publicUrl: 'https://match.example.com' });
  resultId = (await givenResult(api.db)).id;
  await api.services.queue.work(writeReportHandler({ ...api.services, log: pino({ level: 'silent' }) }));
});
afterAll(() => api.close());

const staff = () => ({ authorization: `Bearer ${api.token('staff')}` });
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers: { host: 'match.example.com', origin: 'https://evil.example', ...headers } });

async function assetAddress(): Promise<string> {
  return /src="(\/assets\/[^"]+)"/.exec((await get('/')).body)?.[1] ?? '';
}

/** Reports that this result does not have: neither files nor rows matched through Chewy. */
const ofNothing: readonly ReportKind[] = ['input', 'CHEWY_CATALOG'];

/** One of every kind of answer, with its status. */
const answers: Readonly<Record<string, () => Promise<{ url: string; status: number; headers?: Record<string, string> }>>> = {
  'a page of staff': async () => ({ url: '/home/tasks', status: 200 }),
  'a page of customers': async () => ({ url: `/customer/processing-results/${resultId}`, status: 200 }),
  'a script': async () => ({ url: await assetAddress(), status: 200 }),
  'a picture': async () => ({ url: '/favicon.svg', status: 200 }),
  'a file that is not there': async () => ({ url: '/assets/nothing.js', status: 404 }),
  'a folder of files': async () => ({ url: '/assets/', status: 404 }),
  'an address that cannot be read': async () => ({ url: '/%', status: 400 }),
  'a call': async () => ({ url: '/api/v1/self', status: 200, headers: staff() }),
  'a call whose address is spelt in another way': async () => ({ url: '/%61pi/v1/self', status: 200, headers: staff() }),
  'a refused call': async () => ({ url: '/api/v1/self', status: 401 }),
  'a call that is not allowed': async () => ({ url: '/api/v1/security-events', status: 403, headers: staff() }),
  'a call with wrong values': async () => ({ url: '/api/v1/tasks?page=x', status: 400, headers: staff() }),
  'a call that there is none of': async () => ({ url: '/api/v1/nothing', status: 404, headers: staff() }),
  'a download': async () => ({ url: `/api/v1/processing-results/${resultId}/changes/csv`, status: 200, headers: staff() }),
  ...Object.fromEntries(
    ReportKind.options.map((kind) => [
      `the report ${kind}`,
      async () => ({
        url: `/api/v1${generateReport.path}?type=${kind}&resultId=${resultId}`,
        status: ofNothing.includes(kind) ? 404 : 200,
        headers: staff(),
      }),
    ]),
  ),
  'the page of the API': async () => ({ url: '/api/docs', status: 200 }),
  'the description of the API': async () => ({ url: '/api/docs/json', status: 200 }),
  'a file without its signature': async () => ({ url: '/api/v1/files/1/content', status: 400 }),
  'the state of the service': async () => ({ url: '/health/live', status: 200 }),
  'the metrics': async () => ({ url: '/metrics', status: 403 }),
  'the local provider': async () => ({ url: '/idp/.well-known/openid-configuration', status: 200, headers: { host: 'match.example.com' } }),
  'a refusal of the local provider': async () => ({ url: '/idp/auth?client_id=other', status: 400 }),
  'a page of the local provider': async () => ({ url: '/idp/interaction/forgotten', status: 403 }),
};

describe('every answer has protective headers for browsers @R-31', () => {
  test.each(Object.entries(answers))('%s', async (_, ask) => {
    const { url, status, headers: more } = await ask();
    const { statusCode, headers } = await get(url, more);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src '");
    expect(policy).not.toContain('unsafe-');
    expect(policy).toMatch(/frame-ancestors 'none'|sandbox/);
    // The provider's metadata and keys are public.
    if (!url.startsWith('/idp/.well-known/')) expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    const type = String(headers['content-type']);
    if (/^text\/|json/.test(type)) expect(type).toMatch(/^[\w/+.-]+; charset=utf-8$/i);
    const isPublic = /^\/assets\/[^/]+\.js$|^\/favicon\.svg$|^\/idp\/\.well-known\//.test(url) && status === 200;
    if (!isPublic) expect(headers['cache-control']).toContain('no-store');
  });
});

test('a customer page loads no external images; a staff page only those of people @R-31', async () => {
  const picturesOf = async (url: string) => /img-src [^;]+/.exec(String((await get(url)).headers['content-security-policy']))?.[0];
  expect(await picturesOf('/customer/migration/1/dashboard')).toBe("img-src 'self' data: blob:");
  expect(await picturesOf('/customer?x')).toBe("img-src 'self' data: blob:");
  expect(await picturesOf('/home/users')).toBe("img-src 'self' data: https:");
});

test('the styles of each page carry a nonce of their own @R-31', async () => {
  const nonceOf = async () => /'nonce-([^']+)'/.exec(String((await get('/')).headers['content-security-policy']))?.[1];
  const [one, other] = [await nonceOf(), await nonceOf()];
  expect(one).toMatch(/^[\w+/]{22}==$/);
  expect(other).not.toBe(one);
});

test('no other site may call the API with a browser’s credentials: neither a preflight nor a cookie is answered @R-31', async () => {
  const preflight = await api.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/self',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });
  expect(preflight.statusCode).toBe(404);
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  const link = await api.as('staff').try(createLink, { params: { id: resultId }, body: { linkType: 'protected_link' } });
  expect(link.headers['set-cookie']).toBeUndefined();
  expect(link.headers['cache-control']).toBe('no-store');
});

test('a token counts in its header only: neither as a cookie nor in an address @R-31', async () => {
  const token = api.token('staff');
  const cookie = `access_token=${token}; authorization=Bearer ${token}; token=${token}; fetlock.sign-in=${token}`;
  expect((await get('/api/v1/self', { cookie })).statusCode).toBe(401);
  expect((await get(`/api/v1/self?access_token=${token}&token=${token}&authorization=Bearer%20${token}`)).statusCode).toBe(401);
  expect((await get('/api/v1/self', staff())).statusCode).toBe(200);
});
