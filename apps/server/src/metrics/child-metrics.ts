import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Child } from '../process/child.ts';
import { type MetricValues, ownMetrics } from './own-metrics.ts';

/** A worker that is busy for longer is left out; it says so by its absence. */
const patienceMs = 1_000;

const Asked = z.object({ metrics: z.literal('asked'), id: z.int() });
const Told = z.object({ metrics: z.literal('told'), id: z.int(), values: z.array(z.looseObject({ name: z.string() })) });

/** The metrics of a child process, asked over the channel that there is. */
export interface MetricsOfChild {
  read: () => Promise<MetricValues>;
  /** Takes the messages of the child. */
  receive: (message: unknown) => void;
  /** From now on this child is asked. */
  attach: (child: Pick<Child, 'send'>) => void;
}

export function metricsOfChild(): MetricsOfChild {
  let child: Pick<Child, 'send'> | undefined;
  let lastId = 0;
  const waiting = new Map<number, (values: MetricValues) => void>();
  return {
    attach: (started) => void (child = started),
    receive(message) {
      const { data } = Told.safeParse(message);
      if (data) waiting.get(data.id)?.(data.values);
    },
    async read() {
      const id = (lastId += 1);
      const { promise, resolve } = Promise.withResolvers<MetricValues>();
      waiting.set(id, resolve);
      const isAsked = child?.send({ metrics: 'asked', id } satisfies z.infer<typeof Asked>) ?? false;
      const values = isAsked ? await Promise.race([promise, delay(patienceMs, [], { ref: false })]) : [];
      waiting.delete(id);
      return values;
    },
  };
}

/** In the child: answers the process that started it. */
export function tellMetricsToParent(): void {
  process.on('message', (message) => {
    const { data } = Asked.safeParse(message);
    if (data)
      void ownMetrics().then((values) => process.send?.({ metrics: 'told', id: data.id, values }, undefined, undefined, () => undefined));
  });
}
