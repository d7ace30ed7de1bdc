/** PostgreSQL's classes of transient errors; https://www.postgresql.org/docs/18/errcodes-appendix.html */
const databaseClasses = {
  '08': 'the connection was lost',
  '40': 'two transactions were in each other’s way',
  '53': 'there is no memory, no room or no free connection',
  '55': 'a lock could not be had in time',
  '57': 'the database shuts down, starts, or ended the query',
} as const satisfies Record<string, string>;

/** Node's codes of transient errors. */
const systemCodes = {
  ECONNREFUSED: 'nothing is listening there yet',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ETIMEDOUT: 'the network was silent',
  ENOTFOUND: 'the name of the host is not known for now',
  EAI_AGAIN: 'the name of the host is not known for now',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EAGAIN: 'the system has no room for another process or thread',
} as const satisfies Record<string, string>;

/** pg reports these in words only. */
const databaseWords =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)/;

/** An error that knows whether the same work may succeed a little later. */
export interface KnowsWhetherTransient extends Error {
  readonly isTransient: boolean;
}

const knowsWhetherTransient = (error: Error): error is KnowsWhetherTransient =>
  'isTransient' in error && typeof error.isTransient === 'boolean';

/** Another service refuses now what it may accept a little later. */
export class ServiceUnavailable extends Error implements KnowsWhetherTransient {
  override readonly name = 'ServiceUnavailable';
  readonly isTransient = true;
}

/** Whether the same work may succeed a little later without intervention. Anything in none of these tables does not. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (knowsWhetherTransient(error)) return error.isTransient;
  if (error.name === 'TimeoutError') return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (Object.hasOwn(systemCodes, code)) return true;
  if (code.length === 5 && Object.hasOwn(databaseClasses, code.slice(0, 2))) return true;
  // fetch wraps the actual error as the cause of its own.
  return databaseWords.test(error.message) || isTransient(error.cause);
}
