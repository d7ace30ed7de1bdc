import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { headersOfBareAnswer } from './serve-web.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi({ publicUrl: 'https://match.example.com' });
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => api.close());

/** Sends these bytes, and returns all answers to them. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

const host = 'Host: x\r\n';
const requests: Readonly<Record<string, { bytes: string; status: number }>> = {
  'no HTTP at all': { bytes: 'nonsense\r\n\r\n', status: 400 },
  'a version that there is none of': { bytes: `GET / HTTP/3.9\r\n${host}\r\n`, status: 400 },
  'two lengths': { bytes: `POST /api/v1/tags HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, status: 400 },
  'a length and chunks': {
    bytes: `POST /api/v1/tags HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    status: 400,
  },
  'headers that are too long': { bytes: `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, status: 431 },
  'no host': { bytes: 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
  'the method TRACE': { bytes: `TRACE /api/v1/tags HTTP/1.1\r\n${host}Connection: close\r\nX-Mirrored: secret\r\n\r\n`, status: 404 },
  'an expectation that nobody meets': { bytes: `GET / HTTP/1.1\r\n${host}Expect: 200-maybe\r\n\r\n`, status: 417 },
};

test.each(Object.entries(requests))(
  'a request that cannot be read is refused with the headers of every answer: %s @R-31',
  async (_, given) => {
    const answer = await send(given.bytes);
    expect(answer).not.toContain('secret');
    const [head = ''] = answer.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${given.status} `));
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    const { 'cache-control': _cache, 'content-security-policy': policy, ...others } = headersOfBareAnswer({ overTls: true });
    expect(headers).toMatchObject(others);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']?.slice(0, 12)).toBe(policy?.slice(0, 12));
  },
);
