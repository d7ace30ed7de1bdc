import type { FastifyBaseLogger } from 'fastify';

interface Logged {
  method: string;
  url: string;
  ip: string;
}

/** Requests are logged without their query: the links of customers carry a secret in it. */
const req = ({ method, url, ip }: Logged) => ({ method, path: url.split('?', 1)[0], address: ip });

/** The log that requests are written to. */
export const requestLog = (log: FastifyBaseLogger): FastifyBaseLogger => log.child({}, { serializers: { req } });
