import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type MetricValues, ownMetrics } from './own-metrics.ts';

const MetricsRequest = z.object({ metrics: z.literal('request'), id: z.int() });
const MetricsAnswer = z.object({ metrics: z.literal('answer'), id: z.int(), values: z.array(z.looseObject({ name: z.string() })) });

/** Sends to another process; false when there is currently none. */
interface Channel {
  send: (message: z.infer<typeof MetricsRequest>) => boolean;
}

/** The metrics of another process, a child or the parent, requested over the existing channel. */
interface MetricsOfOther {
  read: () => Promise<MetricValues>;
  /** Handles the messages of the other process. */
  receive: (message: unknown) => void;
  /** Makes this the process that is queried. */
  attach: (other: Channel) => void;
}

/** @param timeoutMs  a process that is busy for longer is left out; its absence shows that. */
export function metricsOfOther({ timeoutMs }: { timeoutMs: number }): MetricsOfOther {
  let other: Channel | undefined;
  let lastId = 0;
  const waiting = new Map<number, (values: MetricValues) => void>();
  return {
    attach: (channel) => void (other = channel),
    receive(message) {
      const { data } = MetricsAnswer.safeParse(message);
      if (data) waiting.get(data.id)?.(data.values);
    },
    async read() {
      const id = (lastId += 1);
      const { promise, resolve } = Promise.withResolvers<MetricValues>();
      waiting.set(id, resolve);
      const isSent = other?.send({ metrics: 'request', id }) ?? false;
      const values = isSent ? await Promise.race([promise, delay(timeoutMs, [], { ref: false })]) : [];
      waiting.delete(id);
      return values;
    },
  };
}

/** Handles the messages of another process and replies to requests for metrics. */
export function answerMetrics(
  read: () => Promise<MetricValues>,
  send: (message: z.infer<typeof MetricsAnswer>) => void,
): (message: unknown) => void {
  return (message) => {
    const { data } = MetricsRequest.safeParse(message);
    if (data) void read().then((values) => send({ metrics: 'answer', id: data.id, values }));
  };
}

/** In a child: replies to its parent. */
export function sendMetricsToParent(): void {
  process.on(
    'message',
    answerMetrics(ownMetrics, (message) => process.send?.(message, undefined, undefined, () => undefined)),
  );
}

/** In a child: the parent's metrics, of itself and of its other children. */
export function metricsOfParent(): MetricsOfOther['read'] {
  const parent = metricsOfOther({ timeoutMs: 1_500 });
  parent.attach({ send: (message) => process.send?.(message, undefined, undefined, () => undefined) ?? false });
  process.on('message', parent.receive);
  return parent.read;
}
