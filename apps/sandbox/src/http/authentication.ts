import { createHash } from 'node:crypto';
import { environments, type Environment } from '@fetlock/contract/environments';
import { environmentHeader } from '@fetlock/contract/platform-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/** One secret per environment. */
export type Keys = Record<Environment, string>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The environment that the key of this request belongs to. */
    environment: Environment | null;
  }
}

const leastKeyLength = 16;

/**
 * Refuses requests without a known key, and those whose key belongs to another environment than they state. Throws at once on unsuitable
 * keys.
 */
export function createAuthentication(keys: Keys) {
  const environmentByHash = new Map(environments.map((environment) => [hash(keys[environment]), environment]));
  if (environmentByHash.size < environments.length) throw new Error('The keys of the three environments must differ.');
  if (environments.some((environment) => keys[environment].length < leastKeyLength)) {
    throw new Error(`The key of an environment must have at least ${leastKeyLength} characters.`);
  }

  return async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    // Looked up by hash, so that the time taken reveals nothing about the key.
    const environment = key === undefined ? undefined : environmentByHash.get(hash(key));
    if (environment === undefined) throw new Refused('UNKNOWN_KEY');
    request.environment = environment;
    reply.header(environmentHeader, environment);
    const stated = request.headers[environmentHeader];
    if (stated !== undefined && stated !== environment) throw new Refused('WRONG_ENVIRONMENT');
  };
}

const hash = (key: string): string => createHash('sha256').update(key).digest('base64');
