import type { Manifest } from '@fetlock/server/backup/manifest';

/** Files that a backup names and does not hold. */
export function sayWhatIsMissing({ missing }: Manifest): void {
  if (missing.length > 0)
    process.stderr.write(
      `Not in it, as their bytes were not there, or not as they were stored: ${missing.length} files: ${missing.join(', ')}\n`,
    );
}
