import { availableParallelism } from 'node:os';
import { createMatchPool } from '@fetlock/matcher/pool/match-pool';
import { prepareBreedsHandler } from '../breeds/prepare-breeds.handler.ts';
import { publishCodesHandler } from '../catalogue-codes/publish-codes.handler.ts';
import { cloneTaskHandler } from '../cloning/clone-task.handler.ts';
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts';
import { catalogueUploadHandler } from '../catalogue/catalogue-upload.handler.ts';
import { keepRemovingExpired } from '../catalogue/remove-uploads.ts';
import { deleteDataHandler } from '../deletions/delete-data.handler.ts';
import { openIndexCache } from '../matching/index-cache.ts';
import { matchTaskHandler } from '../matching/match-task.handler.ts';
import { preprocessHandler } from '../preprocessor/preprocess-task.ts';
import { reMatchHandler } from '../re-match/re-match.handler.ts';
import { writeReportHandler } from '../reports/write-report.handler.ts';
import { endCancelledHandler } from '../runs/end-cancelled.handler.ts';
import { actBySelf } from '../security-events/origin.ts';
import { tryRows } from '../runs/transfer-rows.job.ts';
import { transferRowsHandler } from '../runs/transfer-rows.handler.ts';
import { createReadiness } from '../health.ts';
import { keepSweeping } from '../sweeps/keep-sweeping.ts';
import { workInBackground } from '../process/work-in-background.ts';
import { sendMetricsToParent } from '../monitoring/child-metrics.ts';
import { watchReadings } from '../monitoring/watch-readings.ts';
import { type RoleOptions, layFoundation } from './foundation.ts';

/** Processes background work until it is stopped. */
export async function startWorker(options: RoleOptions): Promise<void> {
  const { configuration, log, startService } = options;
  // Before its threads are created, which inherit it: on a shared machine, screens come first.
  workInBackground();
  actBySelf(log);
  watchReadings();
  sendMetricsToParent();
  const readiness = createReadiness();
  // A worker without a status page needs no HTTP server.
  const { statusPort: port } = configuration;
  if (port !== undefined) await (await import('./status.ts')).serveStatus(options, { port, readiness });
  // Before the queue, to be stopped after it: without its threads a task that the queue is about to requeue would fail.
  const pool = await startService({
    name: 'match threads',
    start: async () =>
      createMatchPool({
        threads: configuration.matchThreads ?? availableParallelism(),
        kept: await openIndexCache({ dataDir: configuration.dataDir, log }),
      }),
    stop: (it) => it.close(),
  });
  const { db, queue, files, platform } = await layFoundation(options, { supervise: true, connections: 10 });
  const matching = { db, files, pool, readCatalogue: createCatalogueCache(db), log };
  await queue.work(matchTaskHandler(matching));
  await queue.work(reMatchHandler(matching));
  await queue.work(cloneTaskHandler({ db, log }));
  await queue.work(prepareBreedsHandler({ db, platform, pool, log }));
  await queue.work(preprocessHandler({ db, queue, platform, files, log }));
  await queue.work(transferRowsHandler({ db, platform, log }));
  await queue.work(transferRowsHandler({ db, platform, log }, tryRows));
  await queue.work(endCancelledHandler({ db, platform, log }));
  await queue.work(writeReportHandler({ db, files, log }));
  await queue.work(deleteDataHandler({ db, files, keepSignedYears: configuration.deletions.keepSignedYears, log }));
  const sandbox = configuration.platformIsSandbox ? configuration.platform : undefined;
  await queue.work(publishCodesHandler({ db, sandbox, log }));
  await queue.work(catalogueUploadHandler({ db, queue, files, log }));
  // Stopped together with the queue, whose jobs would otherwise be aborted only after a long look.
  await startService({
    name: 'clean-up of catalogue uploads',
    start: async () => keepRemovingExpired({ db, files, log }),
    stop: (it) => it.stop(),
    stopsWithPrevious: true,
  });
  await startService({
    name: 'sweeps',
    start: async () => keepSweeping({ db, queue, files, log, deletions: configuration.deletions }),
    stop: (it) => it.stop(),
    stopsWithPrevious: true,
  });
  readiness.begin(db);
  await startService({ name: 'readiness', start: () => readiness, stop: (it) => it.drain() });
}
