import type { FastifyRequest } from 'fastify';

/** Whose calls are counted together: those of a person or of a visit, however many share their address; else those of the address. */
export function callerKey({ actor, ip }: FastifyRequest): string {
  if (actor) return actor.kind === 'link' ? `visit ${actor.visitId}` : `user ${actor.id}`;
  return networkOf(ip);
}

/** Whoever has one IPv6 address has a network of them. */
export const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
