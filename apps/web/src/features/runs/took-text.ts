import type { Run } from '@fetlock/contract/run';

/** '8 s', '2 min 5 s', '1 h 12 min': from the request to the end; empty while it is in progress. */
export function tookText({ created_at, finished_at }: Pick<Run, 'created_at' | 'finished_at'>): string {
  if (finished_at === null) return '';
  const seconds = Math.max(0, Math.round((Date.parse(finished_at) - Date.parse(created_at)) / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
