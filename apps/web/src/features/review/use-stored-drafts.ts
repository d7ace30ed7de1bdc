import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { browserStore } from '../../api/browser-storage.ts';
import { parsedJson } from '../../api/parsed-json.ts';
import { signedIn } from '../../api/stored-sign-in.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { type ReviewRow, withDraft } from './review-row.ts';
import type { ReviewPage } from './use-review-rows.ts';

/** Texts by row and column. */
const Drafts = z.record(z.string(), z.record(z.string(), z.string()));
type Drafts = z.infer<typeof Drafts>;

/** A new format gets a new number. */
const storageKeyOf = (userId: number, resultId: number): string => `fetlock.drafts.1.${userId}.${resultId}`;

const keptIn = (place: string): Drafts => Drafts.safeParse(parsedJson(browserStore.getItem(place) ?? '{}')).data ?? {};

/** All of these; of two texts for one cell the last. */
export function together(...some: readonly Drafts[]): Drafts {
  const all: Drafts = {};
  for (const [id, drafts] of some.flatMap((one) => Object.entries(one))) all[id] = { ...all[id], ...drafts };
  return all;
}

/**
 * Stores unconfirmed texts of cells when the sign-in ends, and restores them in their cells once the same user opens
 * the rows again.
 */
export function useStoredDrafts(userId: number, resultId: number, store: RowStore<ReviewRow>, page: ReviewPage | null): void {
  const place = storageKeyOf(userId, resultId);
  const waiting = useRef<Drafts | null>(null);
  useEffect(() => {
    if (page === null) return;
    const all = (waiting.current ??= keptIn(place));
    const here = Object.entries(all).filter(([id]) => store.get(id));
    for (const [id, drafts] of here)
      for (const [columnId, text] of Object.entries(drafts)) store.update(id, (entry) => withDraft(entry, columnId, text));
    if (here.length > 0) waiting.current = Object.fromEntries(Object.entries(all).filter(([id]) => !store.get(id)));
    browserStore.removeItem(place);
    if (Object.keys(waiting.current).length > 0) browserStore.setItem(place, JSON.stringify(waiting.current));
  }, [page, place, store]);
  useEffect(
    () => () => {
      if (signedIn() !== null) return;
      const typed = [...store.all()].filter(({ drafts }) => Object.keys(drafts).length > 0);
      const own = Object.fromEntries(typed.map(({ saved, drafts }) => [String(saved.id), drafts]));
      // Another tab may have stored its own.
      const all = together(keptIn(place), waiting.current ?? {}, own);
      if (Object.keys(all).length > 0) browserStore.setItem(place, JSON.stringify(all));
    },
    [place, store],
  );
}
