import { type BaseLogger, type DestinationStream, type Logger, pino } from 'pino';
import { currentTrace } from './trace.ts';

/** What the process pieces need of a logger; pino and Fastify loggers fit. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The log of a process: a line of JSON an event, on standard output, with the ids of what it belongs to. JSON has no line break within a text. */
export const openLog = ({ level, role }: { level: string; role: string }, to: DestinationStream = pino.destination(1)): Logger =>
  pino({ level, base: { role }, mixin: () => ({ ...currentTrace() }) }, to);
