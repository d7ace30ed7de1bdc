import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Address of whoever makes a request, as trusted proxies tell it: also where they write a port or brackets to it. What is no address at all counts
 * as the connection's own, so that nobody is told apart by a text that they made up.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const plain = [ip, ip.replace(/^\[([^\]]*)\](:\d+)?$/, '$1'), ip.replace(/:\d+$/, '')].find((text) => isIP(text) !== 0);
  return plain ?? socket.remoteAddress ?? '';
}
