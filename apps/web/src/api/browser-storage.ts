type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage of the browser, or memory for as long as the page is open where the browser has none: some refuse it in private windows or where
 * cookies are blocked, and the pages must work there too.
 */
function storeOr(open: () => Storage): Store {
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
      const kept = attempt((storage) => storage.getItem(key));
      return (kept.done ? kept.result : null) ?? memory.get(key) ?? null;
    },
    setItem(key, value) {
      if (attempt((storage) => storage.setItem(key, value)).done) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Shared by the tabs of a browser, and kept when it is closed. */
export const browserStore = storeOr(() => localStorage);
/** Of one tab. */
export const tabStore = storeOr(() => sessionStorage);
