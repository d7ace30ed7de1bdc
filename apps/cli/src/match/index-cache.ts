import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { openIndexFolder } from '@fetlock/matcher/pool/index-folder';
import type { IndexCache } from '@fetlock/matcher/pool/index-cache';
import type { CatalogueVariation } from '@fetlock/matcher/types';

/** The folder of the person's own cache: https://specifications.freedesktop.org/basedir-spec, and where Windows and macOS have theirs. */
function cacheFolder(): string {
  const { XDG_CACHE_HOME: given, LOCALAPPDATA: local } = process.env;
  const mac = process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : undefined;
  return join(given || local || mac || join(homedir(), '.cache'), 'fetlock', 'indexes');
}

/** Indexes of earlier runs of the command. Without a folder to write to there are none, and each run builds its own. */
export async function openIndexCache(report: (problem: string) => void, folder = cacheFolder()): Promise<IndexCache | undefined> {
  const warn = (problem: unknown): void => report(problem instanceof Error ? problem.message : String(problem));
  try {
    return await openIndexFolder({ folder, report: (_, problem) => warn(problem) });
  } catch (problem) {
    warn(problem);
    return undefined;
  }
}

/** Names a catalogue by all that it says: the same file read in another way is another catalogue. */
export function catalogueKey(variations: readonly CatalogueVariation[]): string {
  const hash = createHash('sha256');
  for (let from = 0; from < variations.length; from += HASHED_AT_ONCE)
    hash.update(JSON.stringify(variations.slice(from, from + HASHED_AT_ONCE)));
  return hash.digest('hex').slice(0, 32);
}

const HASHED_AT_ONCE = 1_000;
