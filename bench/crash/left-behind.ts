import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '@fetlock/server/testing/product';
import { openJobs, strayFiles } from '@fetlock/server/testing/task-outcome';

/** What is left when all work has ended, in a line each: open jobs, files that nothing names, names without a file. */
export async function leftBehind(installation: Installation): Promise<string[]> {
  for (let looks = 0; looks < 150 && (await openJobs(installation)).length > 0; looks += 1) await delay(200);
  const { unknown, missing } = await strayFiles(installation);
  return [
    ...(await openJobs(installation)).map((job) => `open job ${JSON.stringify(job)}`),
    ...missing.map((file) => `missing file ${file}`),
    // Those of processes that were killed wait for their age; nobody sees them.
    ...unknown.filter((file) => !file.startsWith('incoming/')).map((file) => `nameless file ${file}`),
  ];
}
