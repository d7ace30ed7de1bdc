import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';
import type { BareHeaders } from './serve-web.ts';

/** Of the errors of Node's parser those that have a status of their own; all others are 400. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that Node.js cannot read, with the headers that every answer has, and ends its connection. */
export const answererOfBrokenRequests = (bare: BareHeaders) =>
  function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
    endWith(statusOf[error.code ?? ''] ?? 400, { socket, bare });
  };

/** Ends a connection with an answer that no route writes. */
export function endWith(status: number, { socket, bare }: { socket: Socket; bare: BareHeaders }): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = Object.entries({ ...bare, connection: 'close', 'content-length': '0' });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

/** Node.js itself would refuse these without any protective header: an expectation other than `100-continue`, and a missing host. */
export function answerOddRequests(app: FastifyInstance, bare: BareHeaders): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...bare, connection: 'close', 'content-length': '0' }).end();
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new Problem('INVALID_INPUT', { description: 'The request names no host.' });
  });
}
