import { StorageUnavailable } from '../files/s3/storage-unavailable.ts';
import { PlatformProblem, isFinal } from '../platform/platform-problem.ts';

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

/** Another service refuses now what it may accept a little later. */
export class AwayForNow extends Error {
  override readonly name = 'AwayForNow';
}

/** Whether the same work may succeed a little later without intervention. Anything in none of these tables does not. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageUnavailable || error instanceof AwayForNow || error.name === 'TimeoutError') return true;
  if (error instanceof PlatformProblem) return !isFinal(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (Object.hasOwn(systemCodes, code)) return true;
  if (code.length === 5 && Object.hasOwn(databaseClasses, code.slice(0, 2))) return true;
  // fetch wraps the actual error as the cause of its own.
  return databaseWords.test(error.message) || isTransient(error.cause);
}
