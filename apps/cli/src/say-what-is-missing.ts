import type { Manifest } from '@fetlock/server/backup/manifest';
import { counted } from './match/counted.ts';

/** Reports files that a backup names but does not contain. */
export function sayWhatIsMissing({ missing }: Manifest): void {
  if (missing.length > 0)
    process.stderr.write(
      `Not in it, as their bytes were not there, or not as they were stored: ${counted(missing.length, 'file', 'files')}: ${missing.join(', ')}\n`,
    );
}
