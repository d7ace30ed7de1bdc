import type { AnyGiven } from './request-of.ts';

/**
 * Whether an answer is about the rows that were sent, in order. Calls without rows always fit. An answer with other keys belongs to another
 * request: none of it can be trusted.
 */
export function answersFit({ body }: AnyGiven, answer: unknown): boolean {
  const sent = keysOf(body);
  if (!sent) return true;
  const answered = keysOf(answer);
  return answered?.length === sent.length && answered.every((key, index) => key === sent[index]);
}

/** The keys of `{keys: […]}` or `{rows: [{key}, …]}`; undefined for anything else. */
function keysOf(message: unknown): unknown[] | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if ('keys' in message && Array.isArray(message.keys)) return message.keys;
  if (!('rows' in message) || !Array.isArray(message.rows)) return undefined;
  return message.rows.map((row: unknown) => (typeof row === 'object' && row !== null && 'key' in row ? row.key : undefined));
}
