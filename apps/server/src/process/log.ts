import type { BaseLogger } from 'pino';

/** What the process pieces need of a logger; pino and Fastify loggers fit. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
