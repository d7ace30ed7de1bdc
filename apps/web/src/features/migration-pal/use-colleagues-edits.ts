import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PalEdits } from './edits.ts';
import { palKeys } from './queries.ts';

const refreshMs = 15_000;
/** For all rows together. */
const refreshAllMs = 60_000;

/** Loads changes by colleagues and staff in the background: not while something is being typed, whose row must stay where it is. */
export function useColleaguesEdits(resultId: number, edits: PalEdits, isAll: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      const { open, queue } = edits.read();
      if (document.hidden || open !== null || queue.length > 0) return;
      for (const queryKey of [palKeys.rows(resultId), palKeys.statistics(resultId)])
        void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
    };
    const timer = setInterval(refresh, isAll ? refreshAllMs : refreshMs);
    return () => clearInterval(timer);
  }, [cache, edits, resultId, isAll]);
}
