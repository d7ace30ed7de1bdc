import { useState } from 'react';
import { browserStore } from '../../api/browser-storage.ts';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import { type SavedView, readSavedViews } from './saved-views.ts';

/** The views this user has named, stored in this browser. Read each time the menu opens: another window may have changed them. */
export function useSavedViews() {
  const key = `fetlock.review-views.${useSignedInUser().id}`;
  const [views, setViews] = useState(() => readSavedViews(browserStore.getItem(key)));
  return {
    views,
    readAgain: () => setViews(readSavedViews(browserStore.getItem(key))),
    change: (edit: (views: readonly SavedView[]) => SavedView[]) => {
      const next = edit(readSavedViews(browserStore.getItem(key)));
      browserStore.setItem(key, JSON.stringify(next));
      setViews(next);
    },
  };
}
