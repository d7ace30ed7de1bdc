import { type Store, browserStore, tabStore } from './browser-storage.ts';
import { randomUuid } from './random-uuid.ts';
import { heldLocks, ifTabClosed, lockUntilClosed } from './tab-lock.ts';

/** Identifies this page load: a reload is another tab. */
export const thisTab = randomUuid();
let isLocked = false;

const lockOf = (tab: string): string => `fetlock.tab.${tab}`;

/** What an open tab holds; the second one, if its page was loaded before an update of the product. */
const locksOf = (tab: string): readonly [string, string] => [lockOf(tab), `fetlock.unsent.${tab}`];

/** While this tab lives, no other tab takes what it stores. */
function lockThisTab(): void {
  if (isLocked) return;
  isLocked = true;
  lockUntilClosed(lockOf(thisTab));
}

type Storage = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores something for this page load in the browser, from where another tab takes it over once this one is closed. Each tab has its own
 * entry, so that they never overwrite one another.
 */
export const tabInBrowser: Storage = {
  getItem: (key) => browserStore.getItem(`${key}.${thisTab}`),
  setItem(key, value) {
    lockThisTab();
    browserStore.setItem(`${key}.${thisTab}`, value);
  },
  removeItem: (key) => browserStore.removeItem(`${key}.${thisTab}`),
};

/** The same, and the tab has it again at once when it is reloaded. */
export const tabThenBrowser: Storage = {
  getItem: (key) => tabStore.getItem(key),
  setItem(key, value) {
    tabStore.setItem(key, value);
    tabInBrowser.setItem(key, value);
  },
  removeItem(key) {
    tabStore.removeItem(key);
    tabInBrowser.removeItem(key);
  },
};

/** The other tabs, open or closed, that have stored something under a key. */
const othersWith = (key: string): string[] =>
  browserStore
    .keysOf(`${key}.`)
    .map((place) => place.slice(key.length + 1))
    .filter((tab) => tab !== thisTab);

/** What closed tabs have stored under a key. It stays there. */
export async function leftByClosedTabs(key: string): Promise<string[]> {
  const tabs = othersWith(key);
  if (tabs.length === 0) return [];
  const held = await heldLocks();
  return tabs.filter((tab) => !locksOf(tab).some((lock) => held.has(lock))).flatMap((tab) => browserStore.getItem(`${key}.${tab}`) ?? []);
}

/** Passes to `take` what closed tabs have stored under a key, each once; what it has taken is removed. */
export async function adoptFromClosedTabs(key: string, take: (content: string) => void): Promise<void> {
  for (const tab of othersWith(key)) {
    const place = `${key}.${tab}`;
    await ifTabClosed(locksOf(tab), () => {
      const content = browserStore.getItem(place);
      // Take first, then remove: a crash in between loses nothing.
      if (content !== null) take(content);
      browserStore.removeItem(place);
    });
  }
}
