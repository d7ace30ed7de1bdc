import { registry } from '../metrics/metrics.ts';
import { notePools } from '../database/watch-pool.ts';

/** Metrics in the form in which processes exchange them. */
export type MetricValues = { name: string }[];

/** This process's own metrics. Node.js reports no event loop delay for an interval without samples: that value is omitted. */
export async function ownMetrics(): Promise<MetricValues> {
  notePools();
  const all = await registry.getMetricsAsJSON();
  return all.map((metric) => ({ ...metric, values: metric.values.filter(({ value }) => Number.isFinite(value)) }));
}
