import path from 'node:path';
import { openIndexFolder } from '@fetlock/matcher/pool/index-folder';
import type { IndexCache } from '@fetlock/matcher/pool/index-cache';
import type { Log } from '@fetlock/process/log';

/** Keeps the indexes of catalogue versions in a folder of the data folder. */
export function openIndexCache({ dataDir, log }: { dataDir: string; log: Log }): Promise<IndexCache> {
  return openIndexFolder({
    folder: path.join(dataDir, 'indexes'),
    report: (key, problem) =>
      log.warn({ err: problem, catalogue: key }, 'an index could not be read or kept; it is built again when needed'),
  });
}
