import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Address of a request's client, as reported by trusted proxies, even with a port or brackets. Anything that is no address is replaced by
 * the connection's own, so that clients cannot make themselves distinct with a made-up text.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const plain = [ip, ip.replace(/^\[([^\]]*)\](:\d+)?$/, '$1'), ip.replace(/:\d+$/, '')].find((text) => isIP(text) !== 0);
  return plain ?? socket.remoteAddress ?? '';
}
