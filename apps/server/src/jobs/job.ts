import type { z } from 'zod';

/** A kind of background work. Its handler may run more than once for one payload, also at the same time: its effects must be fenced. */
export interface JobDefinition<Payload extends object = object> {
  /** Name of the queue. */
  name: string;
  payload: z.ZodType<Payload>;
  /** At most one job per key is queued or running; a second one is not queued. */
  key: (payload: Payload) => string;
  /** Runs of one job in this process at the same time. */
  concurrency: number;
  /** A job without an end after so long is taken for dead. */
  expireInSeconds: number;
}

export const job = <Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

export interface JobContext {
  /** Aborted when the process is asked to stop, or when the queue has given the job to somebody else. */
  signal: AbortSignal;
}

export interface JobHandler<Payload extends object> {
  job: JobDefinition<Payload>;
  run: (payload: Payload, context: JobContext) => Promise<void>;
  /** The last try has failed: say so where a person looks. */
  giveUp: (payload: Payload, reason: string) => Promise<void>;
}
