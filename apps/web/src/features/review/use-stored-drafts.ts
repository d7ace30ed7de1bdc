import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { browserStore } from '../../api/browser-storage.ts';
import { parsedJson } from '../../api/parsed-json.ts';
import { signedIn } from '../../api/stored-sign-in.ts';
import { adoptFromClosedTabs, tabThenBrowser } from '../../api/tab-storage.ts';
import { useIsMounted } from '../../sync/use-is-mounted.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { type ReviewRow, withDraft } from './review-row.ts';
import type { ReviewPage } from './use-review-rows.ts';

/** Texts by row and column. */
const Drafts = z.record(z.string(), z.record(z.string(), z.string()));
type Drafts = z.infer<typeof Drafts>;

/** A new format gets a new number. */
const storageKeyOf = (userId: number, resultId: number): string => `fetlock.drafts.1.${userId}.${resultId}`;

const draftsIn = (content: string | null): Drafts => Drafts.safeParse(parsedJson(content ?? '{}')).data ?? {};

function keep(place: string, drafts: Drafts): void {
  if (Object.keys(drafts).length === 0) tabThenBrowser.removeItem(place);
  else tabThenBrowser.setItem(place, JSON.stringify(drafts));
}

/** All of these; of two texts for one cell the last. */
export function together(...some: readonly Drafts[]): Drafts {
  const all: Drafts = {};
  for (const [id, drafts] of some.flatMap((one) => Object.entries(one))) all[id] = { ...all[id], ...drafts };
  return all;
}

/** Puts texts into their cells. Returns those whose rows are not on the screen. */
function putBack(all: Drafts, store: RowStore<ReviewRow>): Drafts {
  const rows = Object.entries(all);
  for (const [id, drafts] of rows.filter(([one]) => store.get(one)))
    for (const [columnId, text] of Object.entries(drafts)) store.update(id, (entry) => withDraft(entry, columnId, text));
  return Object.fromEntries(rows.filter(([id]) => !store.get(id)));
}

/**
 * Stores unconfirmed texts of cells when the sign-in ends, and restores them in their cells once the same user opens
 * the rows again, here or, after this tab was closed, in another one.
 */
export function useStoredDrafts(userId: number, resultId: number, store: RowStore<ReviewRow>, page: ReviewPage | null): void {
  const place = storageKeyOf(userId, resultId);
  /** Those of rows that are not on the screen. */
  const waiting = useRef<Drafts>({});
  const isMounted = useIsMounted();
  useEffect(() => {
    const add = (drafts: Drafts) => {
      // Cells that are gone show nothing.
      if (!isMounted.current) return keep(place, together(drafts, draftsIn(tabThenBrowser.getItem(place))));
      waiting.current = putBack(together(drafts, waiting.current), store);
      keep(place, waiting.current);
    };
    // The version of the page before stored the texts of all tabs together.
    add(together(draftsIn(browserStore.getItem(place)), draftsIn(tabThenBrowser.getItem(place))));
    browserStore.removeItem(place);
    void adoptFromClosedTabs(place, (content) => add(draftsIn(content)));
    return () => {
      waiting.current = {};
    };
  }, [place, store, isMounted]);
  useEffect(() => {
    if (page === null) return;
    waiting.current = putBack(waiting.current, store);
    keep(place, waiting.current);
  }, [page, place, store]);
  useEffect(
    () => () => {
      if (signedIn() !== null) return;
      const typed = [...store.all()].filter(({ drafts }) => Object.keys(drafts).length > 0);
      const own = Object.fromEntries(typed.map(({ saved, drafts }) => [String(saved.id), drafts]));
      keep(place, together(draftsIn(tabThenBrowser.getItem(place)), own));
    },
    [place, store],
  );
}
