import type { z } from 'zod';

/**
 * A kind of background work. Its handler may run more than once for one payload, also at the same time: its effects must be guarded by the
 * lease.
 */
export interface JobDefinition<Payload extends object = object> {
  /** Name of the queue. */
  name: string;
  payload: z.ZodType<Payload>;
  /** At most one job per key is queued or running; a second one is not queued. */
  key: (payload: Payload) => string;
  /** Concurrent jobs in this process. */
  concurrency: number;
  /** A job that has not ended after this time is presumed dead. */
  expireInSeconds: number;
}

export const job = <Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

export interface JobContext {
  /** Aborted when the process is asked to stop, or when the queue has given the job to another worker. */
  signal: AbortSignal;
}

export interface JobHandler<Payload extends object> {
  job: JobDefinition<Payload>;
  run: (payload: Payload, context: JobContext) => Promise<void>;
  /** The last attempt has failed: report it where a person looks. */
  giveUp: (payload: Payload, reason: string) => Promise<void>;
}
