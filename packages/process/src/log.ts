import { type BaseLogger, type DestinationStream, type Logger, pino } from 'pino';
import { logOutput, outliveOutput } from './log-output.ts';
import { currentTrace } from './trace.ts';

/** What the process modules need of a logger; pino and Fastify loggers fit. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

interface LogOptions {
  level: string;
  role: string;
  /** Called with how many lines could not be written. */
  onLost?: (lines: number) => void;
}

/**
 * The log of a process: one line of JSON per event, on standard output, with the ids of its context. JSON has no line break within a text.
 */
export function openLog({ level, role, onLost = () => undefined }: LogOptions, to: DestinationStream = logOutput(1, { onLost })): Logger {
  outliveOutput();
  return pino({ level, base: { role }, mixin: () => ({ ...currentTrace() }), serializers: { err: withoutRowValues } }, to);
}

/** What PostgreSQL adds to an error: the values of the row that it is about, or of the statement. */
const rowValues = ['detail', 'where', 'internalQuery', 'hint', 'parameters'];

function withoutRowValues(error: Error): object {
  const shown: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of rowValues) delete shown[name];
  return shown;
}
