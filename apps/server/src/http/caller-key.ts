import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';

/**
 * Key under which calls are counted together: of the person or the link, as the holder of a link can begin any number of visits; otherwise
 * of the address.
 */
export function callerKey(request: FastifyRequest): string {
  const { actor } = request;
  if (actor) return actor.kind === 'link' ? `link ${actor.linkId}` : `user ${actor.id}`;
  return networkOf(callerAddress(request));
}

/** The owner of one IPv6 address has a 64-bit network of them, however it is spelt. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const pieces = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return pieces
    .slice(0, 4)
    .map((piece) => Number.parseInt(piece, 16).toString(16))
    .join(':');
}
