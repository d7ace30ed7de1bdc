import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type MetricValues, ownMetrics } from './own-metrics.ts';

const Asked = z.object({ metrics: z.literal('asked'), id: z.int() });
const Told = z.object({ metrics: z.literal('told'), id: z.int(), values: z.array(z.looseObject({ name: z.string() })) });

/** What sends to another process; false when there is none just now. */
interface Channel {
  send: (message: z.infer<typeof Asked>) => boolean;
}

/** The metrics of another process, a child or the parent, asked over the channel that there is. */
interface MetricsOfOther {
  read: () => Promise<MetricValues>;
  /** Takes the messages of the other. */
  receive: (message: unknown) => void;
  /** From now on this one is asked. */
  attach: (other: Channel) => void;
}

/** @param patienceMs  a process that is busy for longer is left out; it says so by its absence. */
export function metricsOfOther({ patienceMs }: { patienceMs: number }): MetricsOfOther {
  let other: Channel | undefined;
  let lastId = 0;
  const waiting = new Map<number, (values: MetricValues) => void>();
  return {
    attach: (channel) => void (other = channel),
    receive(message) {
      const { data } = Told.safeParse(message);
      if (data) waiting.get(data.id)?.(data.values);
    },
    async read() {
      const id = (lastId += 1);
      const { promise, resolve } = Promise.withResolvers<MetricValues>();
      waiting.set(id, resolve);
      const isAsked = other?.send({ metrics: 'asked', id }) ?? false;
      const values = isAsked ? await Promise.race([promise, delay(patienceMs, [], { ref: false })]) : [];
      waiting.delete(id);
      return values;
    },
  };
}

/** What takes the messages of another process and answers those that ask for metrics. */
export function answerMetrics(
  read: () => Promise<MetricValues>,
  send: (message: z.infer<typeof Told>) => void,
): (message: unknown) => void {
  return (message) => {
    const { data } = Asked.safeParse(message);
    if (data) void read().then((values) => send({ metrics: 'told', id: data.id, values }));
  };
}

/** In a child: answers the process that started it. */
export function tellMetricsToParent(): void {
  process.on(
    'message',
    answerMetrics(ownMetrics, (message) => process.send?.(message, undefined, undefined, () => undefined)),
  );
}

/** In a child: what the process that started it knows, of itself and of its other children. */
export function metricsOfParent(): MetricsOfOther['read'] {
  const parent = metricsOfOther({ patienceMs: 1_500 });
  parent.attach({ send: (message) => process.send?.(message, undefined, undefined, () => undefined) ?? false });
  process.on('message', parent.receive);
  return parent.read;
}
