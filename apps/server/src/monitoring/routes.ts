import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { Problem } from '../http/problem.ts';
import { databaseMetrics } from './database-metrics.ts';
import { metrics } from '../metrics/metrics.ts';
import { type MetricValues, ownMetrics } from './own-metrics.ts';
import { isSameSecret } from '../http/hashes.ts';

export interface MetricsServices {
  /** The token a reader must present; absent: only this machine is answered. */
  token: string | undefined;
  /** The source of queue and task figures; a worker leaves them to the API, lest they be counted twice. */
  db?: Database;
  files?: Pick<FileStore, 'room'>;
  /** Processes that belong to this one and serve nothing themselves. */
  others?: readonly (() => Promise<MetricValues>)[];
}

/** `GET /metrics`, as Prometheus reads it. Throws NOT_SIGNED_IN or NOT_ALLOWED. */
export function metricsRoute(app: FastifyInstance, { token, db, files, others = [] }: MetricsServices): void {
  const noteDatabase = db && databaseMetrics(db);
  const noteRoom = async () => files && metrics.freeBytes.set(await files.room());
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    admit(request, token);
    await Promise.all([noteDatabase?.(), noteRoom()]);
    const all = await Promise.all([ownMetrics(), ...others.map((read) => read())]);
    const merged = AggregatorRegistry.aggregate(all);
    return reply
      .header('cache-control', 'no-store')
      .type(merged.contentType)
      .send(await merged.metrics());
  });
}

function admit(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Problem('NOT_SIGNED_IN', { description: 'The metrics ask for the token that METRICS_TOKEN sets.' });
  } else if (!isLocalRequest(request, isThisMachine))
    throw new Problem('NOT_ALLOWED', { description: 'The metrics answer this machine only, unless METRICS_TOKEN is set.' });
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);
