import { type DeletionSettings, beginDueDeletions } from '../deletions/begin-due.ts';
import { removeUnclaimed } from '../files/remove-unclaimed.ts';
import { removeUnnamed } from '../files/remove-unnamed.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeExpired } from '../reports/remove-expired.ts';
import { removeExpiredRows } from '../retention/remove-expired-rows.ts';
import { repeat } from '../process/repeat.ts';
import { type SweepServices, sweepStuckWork } from './sweep-stuck-work.ts';

const everySeconds = { stuckWork: 5, files: 600, reports: 600, store: 6 * 3_600, expiredRows: 3_600, deletions: 60 } as const;

/** Looks for stuck work, unreferenced files and expired rows, repeatedly until it is stopped. */
export function keepSweeping({ files, deletions, ...services }: SweepServices & { files: FileStore; deletions: DeletionSettings }): {
  stop: () => Promise<void>;
} {
  const { db, log } = services;
  const sweeps = [
    { seconds: everySeconds.stuckWork, sweep: () => sweepStuckWork(services), of: 'work without a job' },
    { seconds: everySeconds.files, sweep: () => removeUnclaimed({ db, files, log }), of: 'files that a dead process has left' },
    { seconds: everySeconds.reports, sweep: () => removeExpired({ db, files }), of: 'reports that have expired' },
    { seconds: everySeconds.store, sweep: () => removeUnnamed({ db, files, log }), of: 'files in the store that no row names' },
    { seconds: everySeconds.expiredRows, sweep: () => removeExpiredRows({ db, log }), of: 'rows whose time is over' },
    { seconds: everySeconds.deletions, sweep: () => beginDueDeletions(services, deletions), of: 'deletions whose time has come' },
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
