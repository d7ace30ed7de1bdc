import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { isLocalRequest, isLoopbackHost } from '../http/local-request.ts';
import { Problem } from '../http/problem.ts';
import { databaseMetrics } from './database-metrics.ts';
import { metrics } from '../metrics/metrics.ts';
import { type MetricValues, ownMetrics } from './own-metrics.ts';
import { isSameSecret } from '../http/hashes.ts';

export interface MetricsServices {
  /** The token a reader must present; absent: only this machine is answered, and no one if people come in from others. */
  token: string | undefined;
  /** The address people open; absent: none. */
  publicUrl?: string | undefined;
  /** The source of queue and task figures; a worker leaves them to the API, lest they be counted twice. */
  db?: Database;
  files?: Pick<FileStore, 'room'>;
  /** Processes that belong to this one and serve nothing themselves. */
  others?: readonly (() => Promise<MetricValues>)[];
}

/** `GET /metrics`, as Prometheus reads it. Throws NOT_SIGNED_IN or NOT_ALLOWED. */
export function metricsRoute(app: FastifyInstance, { token, publicUrl, db, files, others = [] }: MetricsServices): void {
  const noteDatabase = db && databaseMetrics(db);
  const noteRoom = async () => files && metrics.freeBytes.set(await files.room());
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    admit(request, { token, publicUrl });
    await Promise.all([noteDatabase?.(), noteRoom()]);
    const all = await Promise.all([ownMetrics(), ...others.map((read) => read())]);
    const merged = AggregatorRegistry.aggregate(all);
    return reply
      .header('cache-control', 'no-store')
      .type(merged.contentType)
      .send(await merged.metrics());
  });
}

function admit(request: FastifyRequest, { token, publicUrl }: Pick<MetricsServices, 'token' | 'publicUrl'>): void {
  if (token !== undefined) {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Problem('NOT_SIGNED_IN', { description: 'The metrics ask for the token that METRICS_TOKEN sets.' });
    return;
  }
  // A proxy on this machine that adds no header makes each of its clients look like this machine.
  if (publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname))
    throw new Problem('NOT_ALLOWED', { description: `The metrics ask for a token, as people come in at ${publicUrl}. Set METRICS_TOKEN.` });
  if (!isLocalRequest(request, isThisMachine))
    throw new Problem('NOT_ALLOWED', { description: 'The metrics answer this machine only, unless METRICS_TOKEN is set.' });
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);
