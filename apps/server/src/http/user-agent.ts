import type { FastifyRequest } from 'fastify';

const longest = 500;

/** The User-Agent of the caller's browser; empty when it sends none. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => (headers['user-agent'] ?? '').slice(0, longest);
