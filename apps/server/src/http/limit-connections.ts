import { Socket } from 'node:net';
import { limits } from '@fetlock/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answererOfBrokenRequests, endWith } from './broken-requests.ts';
import type { BareHeaders } from './serve-web.ts';

type ConnectionLimits = Readonly<Record<keyof typeof limits.connections, number>>;
export type GivenConnectionLimits = Partial<ConnectionLimits>;

/**
 * Options of a server whose connections no one can occupy cheaply for long: Node.js ends those that are late with their headers or their
 * request.
 */
export function connectionOptions(bare: BareHeaders, given: GivenConnectionLimits = {}) {
  const { headersMs, checkMs, idleMs, keepAliveMs, requestsEach } = { ...limits.connections, ...given };
  return {
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: keepAliveMs,
    maxRequestsPerSocket: requestsEach,
    // A missing host is answered by us.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
    clientErrorHandler: answererOfBrokenRequests(bare),
  };
}

/**
 * The remaining limits, for which Node.js has no option: how many connections there may be, and how long a request other than an upload may
 * take to arrive.
 */
export function limitConnections(app: FastifyInstance, bare: BareHeaders, given: GivenConnectionLimits = {}): void {
  const { bodyMs, most, headersEach } = { ...limits.connections, ...given };
  app.server.maxConnections = most;
  app.server.maxHeadersCount = headersEach;
  app.addHook('onRequest', async (request) => {
    // A request that came through no connection (injected) occupies none.
    if (request.raw.complete || !(request.raw.socket instanceof Socket)) return;
    const late = setTimeout(() => isUpload(request) || endLate(request, bare), bodyMs).unref();
    for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(late));
  });
}

/** From an authorised caller: it has the full time of a request. */
const isUpload = ({ routeOptions, actor }: FastifyRequest): boolean => routeOptions.config.form !== undefined && actor !== null;

function endLate({ raw: { complete, socket } }: FastifyRequest, bare: BareHeaders): void {
  if (complete || socket.destroyed) return;
  endWith(408, { socket, bare });
}
