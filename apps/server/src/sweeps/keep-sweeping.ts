import { type DeletionSettings, beginDueDeletions } from '../deletions/begin-due.ts';
import { removeUnclaimed } from '../files/remove-unclaimed.ts';
import { removeUnnamed } from '../files/remove-unnamed.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeExpired } from '../reports/remove-expired.ts';
import { removeExpiredRows } from '../retention/remove-expired-rows.ts';
import { repeat } from '../process/repeat.ts';
import { type SweepServices, sweepStuckWork } from './sweep-stuck-work.ts';

/** Looks for stuck work, unreferenced files and expired rows, repeatedly until it is stopped. */
export function keepSweeping({ files, deletions, ...services }: SweepServices & { files: FileStore; deletions: DeletionSettings }): {
  stop: () => Promise<void>;
} {
  const { db, log } = services;
  const sweeps = [
    { seconds: 5, sweep: () => sweepStuckWork(services), of: 'work without a job' },
    { seconds: 600, sweep: () => removeUnclaimed({ db, files, log }), of: 'files that a dead process has left' },
    { seconds: 600, sweep: () => removeExpired({ db, files }), of: 'reports that have expired' },
    { seconds: 6 * 3_600, sweep: () => removeUnnamed({ db, files, log }), of: 'files in the store that no row names' },
    { seconds: 3_600, sweep: () => removeExpiredRows({ db, log }), of: 'rows whose time is over' },
    { seconds: 60, sweep: () => beginDueDeletions(services, deletions), of: 'deletions whose time has come' },
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
