/** Holds a lock of this tab until it is closed. Where the browser has no storage it has no locks either: then nothing is locked. */
export function lockUntilClosed(lock: string): void {
  navigator.locks?.request(lock, () => new Promise(() => undefined)).catch(() => undefined);
}

/** The locks that tabs hold. */
export async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const all = await navigator.locks?.query().catch(() => undefined);
  return new Set(all?.held?.map(({ name }) => name));
}

/** Runs an action on what a tab has left, unless that tab still holds one of its locks or another one is doing the same. */
export async function ifTabClosed([lock, ...others]: readonly [string, ...string[]], take: () => void): Promise<void> {
  if (!navigator.locks) return take();
  const [next, ...last] = others;
  try {
    await navigator.locks.request(lock, { ifAvailable: true }, (granted) => {
      if (!granted) return;
      return next === undefined ? take() : ifTabClosed([next, ...last], take);
    });
  } catch (error) {
    // Locks are denied together with storage, and then no other tab can have left anything.
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    take();
  }
}
