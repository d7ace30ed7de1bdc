import type { Environment } from '@fetlock/contract/environments';
import type { ResultUpdate, Viewer } from '@fetlock/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { gridId } from '../../rows/group-rows.ts';
import { resultKeys } from '../../rows/queries.ts';
import { readRows, rowsPerCall } from './read-rows.ts';
import { refreshSuggestedCount } from './suggestion-queries.ts';
import { type OtherPerson, type ReviewRow, keepingMine, takingIncoming, withAnswer, withOpen, withSaved } from './review-row.ts';
import { usersOf } from './use-presence.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';

const freshForMs = 2_000;
/** How often a page is read again while others change rows that are not on it. */
const elsewherePace = { pauseMs: 3_000, longestMs: 15_000 };

interface Missed {
  items: ResultUpdate['changes']['items'];
  all: boolean;
}

/**
 * Applies other users' changes to the rows on the screen, each in place. A row being edited stays as it is: its updates are held
 * back, and these rows are reported.
 */
export function useRemoteChanges(resultId: number, environment: Environment, store: RowStore<ReviewRow>) {
  const cache = useQueryClient();
  const me = useSignedInUser().id;
  /** Updates of rows that could not be read: they are read with the next ones. */
  const missed = useRef<Missed>({ items: [], all: false });
  /** Rows read with the outcomes of another environment are read again. */
  const latestEnvironment = useRef(environment);
  useLatestIn(latestEnvironment, environment);
  const [queuedIds, setQueuedIds] = useState<readonly string[]>([]);

  const show = useCallback(
    (id: string) => {
      store.update(id, (entry) => ({ ...entry, fresh: true }));
      setTimeout(() => store.update(id, (entry) => ({ ...entry, fresh: false })), freshForMs);
    },
    [store],
  );
  const onUpdate = useCallback(
    async ({ items: latest, total }: ResultUpdate['changes']) => {
      const before = missed.current;
      if (total === 0 && before.items.length === 0 && !before.all) return;
      missed.current = { items: [], all: false };
      const items = [...before.items, ...latest];
      // Changes of one's own are among these, too.
      refreshSuggestedCount(cache, resultId);
      const of = new Map(items.map((item) => [item.row_id, item]));
      const all = before.all || (total !== 0 && latest.length === 0);
      const known = [...store.all()].map(({ saved }) => saved);
      const isChanged = ({ id, version }: { id: number; version: number }) => {
        const item = of.get(id);
        return all || (item !== undefined && (item.version > version || item.fields.includes('lastComment')));
      };
      const ids = known.filter(isChanged).map(({ id }) => id);
      if (items.some(({ user }) => user.id !== me) || all) {
        refreshSoon(cache, resultKeys.statistics(resultId));
        for (const { row_id } of items) void cache.invalidateQueries({ queryKey: resultKeys.row(resultId, row_id) });
      }
      // They may have entered or left the view: the page is read with its count.
      if (all || items.some(({ user, row_id: id }) => user.id !== me && !store.get(gridId(id))))
        refreshSoon(cache, resultKeys.rows(resultId), elsewherePace);
      for (let from = 0; from < ids.length; from += rowsPerCall) {
        const piece = ids.slice(from, from + rowsPerCall);
        const read = await readRows(resultId, environment, piece);
        const rows = latestEnvironment.current === environment ? read : null;
        if (rows === null) {
          const again = items.filter(({ row_id: id }) => piece.includes(id));
          missed.current = { items: [...missed.current.items, ...again], all: missed.current.all || all };
        }
        for (const row of rows ?? []) {
          const user = of.get(row.id)?.user;
          const before = store.get(gridId(row.id));
          if (!before || before.saved.version > row.version) continue;
          const isOwn = user?.id === me;
          store.update(gridId(row.id), (entry) => (isOwn ? withAnswer(entry, row) : withSaved(entry, row, user?.name ?? 'Someone else')));
          const after = store.get(gridId(row.id));
          if (after?.incoming) setQueuedIds((queued) => (queued.includes(gridId(row.id)) ? queued : [...queued, gridId(row.id)]));
          else if (!isOwn && before.saved.version < row.version) show(gridId(row.id));
        }
      }
    },
    [cache, environment, me, resultId, show, store],
  );

  const release = useCallback((id: string) => setQueuedIds((queued) => queued.filter((one) => one !== id)), []);
  const keepMine = useCallback((id: string) => (store.update(id, keepingMine), release(id)), [store, release]);
  const takeIncoming = useCallback((id: string) => (store.update(id, takingIncoming), release(id)), [store, release]);
  const setOpen = useCallback(
    (id: string, open: boolean) => {
      const hasQueued = store.get(id)?.incoming !== null;
      store.update(id, (entry) => withOpen(entry, open));
      if (hasQueued && store.get(id)?.incoming === null) show(id);
    },
    [store, show],
  );
  return { onUpdate, queuedIds, keepMine, takeIncoming, setOpen };
}

/** Marks the rows at which other users are. */
export function useRowViewers(others: readonly Viewer[], store: RowStore<ReviewRow>): void {
  const marked = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const at = new Map<string, OtherPerson[]>();
    for (const { id, name, tabs } of usersOf(others)) {
      for (const { row_id, editing } of tabs) {
        if (row_id === null) continue;
        const here = at.get(gridId(row_id)) ?? [];
        if (!here.some((other) => other.id === id)) at.set(gridId(row_id), [...here, { id, name, editing }]);
      }
    }
    for (const id of new Set([...marked.current, ...at.keys()])) {
      const here = at.get(id) ?? [];
      store.update(id, (entry) => (JSON.stringify(entry.others) === JSON.stringify(here) ? entry : { ...entry, others: here }));
    }
    marked.current = new Set(at.keys());
  }, [others, store]);
}
