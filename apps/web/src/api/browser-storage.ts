/** Storage for what pages keep in the browser. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** Names of the stored keys with this prefix. */
  keysOf: (prefix: string) => string[];
};

const listeners = new Set<() => void>();
let keepsNothing = false;

/** Whether the browser has refused to store something, so that it is lost when the page is closed or reloaded. */
export const storageFailure = {
  read: (): boolean => keepsNothing,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** As on a page that was just opened. */
  clear: (): void => change(false),
};

/**
 * Storage of the browser, or memory while the page is open if the browser has no storage or no room: some refuse it in private windows or
 * where cookies are blocked, and the pages must work there too.
 */
function storeOr(open: () => Storage): Store {
  // What the browser refused to store is newer than what it has.
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result): { done: true; result: Result } | { done: false } => {
    try {
      return { done: true, result: act(open()) };
    } catch {
      return { done: false };
    }
  };
  return {
    getItem(key) {
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      const kept = attempt((storage) => storage.getItem(key));
      return kept.done ? kept.result : null;
    },
    setItem(key, value) {
      if (attempt((storage) => storage.setItem(key, value)).done) memory.delete(key);
      else {
        memory.set(key, value);
        change(true);
      }
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keysOf(prefix) {
      const kept = attempt((storage) => Object.keys(storage));
      return [...new Set([...(kept.done ? kept.result : []), ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
  };
}

function change(failed: boolean): void {
  if (keepsNothing === failed) return;
  keepsNothing = failed;
  for (const listener of listeners) listener();
}

/** Shared by the browser's tabs, and kept when it is closed. */
export const browserStore = storeOr(() => localStorage);
/** Per tab. */
export const tabStore = storeOr(() => sessionStorage);
