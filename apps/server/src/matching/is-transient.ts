import { StoreAway } from '../files/s3/store-away.ts';

/** Classes of PostgreSQL's codes that pass by themselves: lost connections, no room or memory, conflicts, restarts. */
const transientClasses = ['08', '40', '53', '57'];
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/** Whether the same work may succeed a little later, without anybody changing anything. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreAway) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkCodes.includes(code)) return true;
  if (code.length === 5 && transientClasses.includes(code.slice(0, 2))) return true;
  // pg says these in words only.
  return /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)/.test(
    error.message,
  );
}
