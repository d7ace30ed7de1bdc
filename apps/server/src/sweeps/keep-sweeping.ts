import { removeUnclaimed } from '../files/remove-unclaimed.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeExpiredRows } from '../retention/remove-expired-rows.ts';
import { repeat } from '../process/repeat.ts';
import { type SweepServices, sweepStuckWork } from './sweep-stuck-work.ts';

const everySeconds = { stuckWork: 5, files: 600, expiredRows: 3_600 } as const;

/** Looks for work that nobody does, files that nobody names and rows whose time is over, again and again until it is stopped. */
export function keepSweeping({ files, ...services }: SweepServices & { files: FileStore }): { stop: () => Promise<void> } {
  const { db, log } = services;
  const sweeps = [
    { seconds: everySeconds.stuckWork, sweep: () => sweepStuckWork(services), of: 'work without a job' },
    { seconds: everySeconds.files, sweep: () => removeUnclaimed({ db, files, log }), of: 'files that a dead process has left' },
    { seconds: everySeconds.expiredRows, sweep: () => removeExpiredRows({ db, log }), of: 'rows whose time is over' },
  ].map(({ seconds, sweep, of }) =>
    repeat(seconds * 1_000, () =>
      sweep().then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, `${of}: could not be looked for; the next look is soon`),
      ),
    ),
  );
  return { stop: async () => void (await Promise.all(sweeps.map((sweep) => sweep.stop()))) };
}
