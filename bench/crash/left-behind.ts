import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from '@fetlock/testing/product';
import { openJobs, strayFiles } from '@fetlock/testing/task-outcome';

/** What is left after all work has ended, one line each: open jobs, files without a record, records without a file. */
export async function leftBehind(installation: Installation): Promise<string[]> {
  for (let looks = 0; looks < 150 && (await openJobs(installation)).length > 0; looks += 1) await delay(200);
  const { unknown, missing } = await strayFiles(installation);
  return [
    ...(await openJobs(installation)).map((job) => `open job ${JSON.stringify(job)}`),
    ...missing.map((file) => `missing file ${file}`),
    // Incoming files of killed processes are deleted once they are old enough; users never see them.
    ...unknown.filter((file) => !file.startsWith('incoming/')).map((file) => `nameless file ${file}`),
  ];
}
