import type { SessionStatus } from '@fetlock/contract/results';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resultKeys } from './queries.ts';

/**
 * The latest run of a version that the person had seen when a dialog was opened. It belongs to what the dialog requests: repeated in the same dialog
 * it is the same request, and who has seen what came of it and opens the dialog again makes another one.
 */
export function useRunSeen(resultId: number): number | null {
  const cache = useQueryClient();
  const [seen] = useState(() => {
    const known = cache.getQueriesData<SessionStatus>({ queryKey: [...resultKeys.result(resultId), 'session'] });
    return known.reduce((latest, [, status]) => Math.max(latest, status?.run?.id ?? 0), 0);
  });
  return seen === 0 ? null : seen;
}
