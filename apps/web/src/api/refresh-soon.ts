import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** How long changes must pause, and how long they may go on at most, before what depends on them is refetched. */
interface Pace {
  pauseMs: number;
  longestMs: number;
}

const usual: Pace = { pauseMs: 1_000, longestMs: 5_000 };

const planned = new Map<string, { timer: ReturnType<typeof setTimeout>; latest: number }>();

/**
 * Refetches something once its changes pause for a second, or have gone on for five, unless it has a pace of its own: deciding row after
 * row does not make the server count all rows after each one.
 */
export function refreshSoon(cache: QueryClient, queryKey: QueryKey, { pauseMs, longestMs } = usual): void {
  const name = JSON.stringify(queryKey);
  const before = planned.get(name);
  clearTimeout(before?.timer);
  const latest = before?.latest ?? Date.now() + longestMs;
  const refresh = () => {
    planned.delete(name);
    void cache.invalidateQueries({ queryKey });
  };
  const timer = setTimeout(refresh, Math.max(0, Math.min(pauseMs, latest - Date.now())));
  planned.set(name, { timer, latest });
}
