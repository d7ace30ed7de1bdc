import type { FastifyRequest } from 'fastify';

const longest = 500;

/** What the caller's browser calls itself; empty where it says nothing. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => (headers['user-agent'] ?? '').slice(0, longest);
