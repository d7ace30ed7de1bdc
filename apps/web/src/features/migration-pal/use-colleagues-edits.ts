import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { PalEdits } from './edits.ts';
import { palKeys, stepsQuery } from './queries.ts';

const refreshMs = 15_000;
/** For all rows together. */
const refreshAllMs = 60_000;

/** Loads changes by colleagues and staff in the background: not while something is being typed, whose row must stay where it is. */
export function useColleaguesEdits(resultId: number, edits: PalEdits, isAll: boolean): void {
  const cache = useQueryClient();
  const refresh = useCallback(() => {
    const { open, queue } = edits.read();
    if (document.hidden || open !== null || queue.length > 0) return;
    for (const queryKey of [palKeys.rows(resultId), palKeys.statistics(resultId)])
      void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [cache, edits, resultId]);
  useEffect(() => {
    const timer = setInterval(refresh, isAll ? refreshAllMs : refreshMs);
    return () => clearInterval(timer);
  }, [refresh, isAll]);
  // What the steps say that staff have changed is then shown in the rows and counts too.
  const { data: changed } = useQuery({ ...stepsQuery(resultId), refetchInterval: false, select: (steps) => JSON.stringify(steps.changed) });
  const shown = useRef(changed);
  useEffect(() => {
    if (shown.current !== changed) refresh();
    shown.current = changed;
  }, [changed, refresh]);
}
