import { registry } from './metrics.ts';
import { notePools } from '../database/watch-pool.ts';

/** Metrics as they go from one process to another. */
export type MetricValues = { name: string }[];

/** What this process knows of itself. Node.js has no figure for the delays of a moment without one: those are left out. */
export async function ownMetrics(): Promise<MetricValues> {
  notePools();
  const all = await registry.getMetricsAsJSON();
  return all.map((metric) => ({ ...metric, values: metric.values.filter(({ value }) => Number.isFinite(value)) }));
}
