import { type Store, browserStore, tabStore } from './browser-storage.ts';
import { randomUuid } from './random-uuid.ts';
import { ifTabClosed, lockUntilClosed } from './tab-lock.ts';

/** Identifies this page load: a reload is another tab. */
const thisTab = randomUuid();
let isLocked = false;

const lockOf = (tab: string): string => `fetlock.tab.${tab}`;

/** While this tab lives, no other tab takes what it stores. */
function lockThisTab(): void {
  if (isLocked) return;
  isLocked = true;
  lockUntilClosed(lockOf(thisTab));
}

/**
 * Stores something for the tab in the browser, from where another tab takes it over once this one is closed. Each tab has its own entry,
 * so that they never overwrite one another.
 */
export const tabThenBrowser: Pick<Store, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => tabStore.getItem(key),
  setItem(key, value) {
    lockThisTab();
    tabStore.setItem(key, value);
    browserStore.setItem(`${key}.${thisTab}`, value);
  },
  removeItem(key) {
    tabStore.removeItem(key);
    browserStore.removeItem(`${key}.${thisTab}`);
  },
};

/** Passes to `take` what closed tabs have stored under a key, each once; what it has taken is removed. */
export async function adoptFromClosedTabs(key: string, take: (content: string) => void): Promise<void> {
  for (const place of browserStore.keysOf(`${key}.`)) {
    const tab = place.slice(key.length + 1);
    if (tab === thisTab) continue;
    await ifTabClosed(lockOf(tab), () => {
      const content = browserStore.getItem(place);
      // Take first, then remove: a crash in between loses nothing.
      if (content !== null) take(content);
      browserStore.removeItem(place);
    });
  }
}
