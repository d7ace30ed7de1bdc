import { limits } from '@fetlock/contract/limits';
import { type ResultUpdate, type Viewer, followResult, leaveResult } from '@fetlock/contract/people';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { headersFor, send } from '../../api/send.ts';
import { addressOf } from '../../api/address.ts';
import { currentCaller } from '../../api/caller.ts';
import { apiVersion } from '../../api/feature-toggles.ts';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import { thisTab } from '../../api/tab-storage.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';

interface Position {
  row_id: number | null;
  editing: boolean;
}

/**
 * Follows who else is on the result and which rows have changed, every two seconds while the page is visible. `onUpdate` receives what
 * changed since the previous answer.
 */
export function usePresence(resultId: number, onUpdate: (changes: ResultUpdate['changes']) => void) {
  const user = useSignedInUser();
  const position = useRef<Position>({ row_id: null, editing: false });
  const since = useRef<string | null>(null);
  const report = useRef(onUpdate);
  useLatestIn(report, onUpdate);
  const { data, isRefetchError } = useQuery({
    queryKey: ['people', resultId],
    queryFn: async ({ signal }) => {
      const body = { tab: thisTab, since: since.current, ...position.current };
      const update = await send(followResult, { params: { id: resultId }, body }, signal);
      since.current = update.since;
      report.current(update.changes);
      return update.people;
    },
    refetchInterval: ({ state }) => Math.min(limits.peoplePollMs * 2 ** state.fetchFailureCount, 30_000),
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
    meta: { shownInPlace: true },
  });
  useLeaving(resultId);
  const others = useMemo(() => (data ?? []).filter((viewer) => viewer.user.id !== user.id), [data, user.id]);
  return { others, isReconnecting: isRefetchError, position };
}

/** Reports that this tab has left, so that the others know at once; a tab that leaves silently is gone after ten seconds. */
function useLeaving(resultId: number): void {
  useEffect(() => {
    const leave = () => {
      const given = { params: { id: resultId, tab: thisTab } };
      // Unlike a beacon it sends the token, and it outlives the page.
      const left = fetch(addressOf(leaveResult, given, apiVersion()), {
        method: 'DELETE',
        headers: headersFor(undefined, { by: currentCaller() }),
        keepalive: true,
      });
      left.catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [resultId]);
}

/** One of eight colours, the same for a user wherever they are shown. */
export const colourOf = (userId: number): number => userId % 8;

/** The others as people: several tabs of one user count as one, typing if any of them is. */
export function usersOf(others: readonly Viewer[]): { id: number; name: string; picture: string | null; tabs: readonly Viewer[] }[] {
  const byUser = Map.groupBy(others, ({ user }) => user.id);
  return [...byUser.values()].flatMap((tabs) => (tabs[0] ? [{ ...tabs[0].user, tabs }] : []));
}
