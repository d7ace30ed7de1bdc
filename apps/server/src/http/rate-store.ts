const mostKeys = 100_000;

interface Window {
  spent: number;
  endsAt: number;
}

/** Counts what callers have spent in their current minute. */
export interface RateCounter {
  spend: (key: string, cost: number, windowMs: number) => { current: number; ttl: number };
}

export function createRateCounter(): RateCounter {
  const windows = new Map<string, Window>();
  return {
    spend(key, cost, windowMs) {
      const now = Date.now();
      const known = windows.get(key);
      // If the clock was set back, a window would stay open for as long.
      const isOpen = known !== undefined && known.endsAt > now && known.endsAt <= now + windowMs;
      const current = isOpen ? known : { spent: 0, endsAt: now + windowMs };
      current.spent += cost;
      if (!isOpen) makeRoom(windows, now);
      windows.set(key, current);
      return { current: current.spent, ttl: current.endsAt - now };
    },
  };
}

/** Ended windows are removed first; then the oldest, in the insertion order of the Map. */
function makeRoom(windows: Map<string, Window>, now: number): void {
  if (windows.size < mostKeys) return;
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size < mostKeys) return;
    windows.delete(key);
  }
}

/** The plugin's route argument: its types declare the route itself, its code passes it as `routeInfo`. */
interface RouteParams {
  url?: string;
  routeInfo?: { url?: string; config?: { call?: string } };
}

/**
 * The plugin's store: a call has one count per caller, whichever of its addresses (v1, v2, HEAD) is used. The plugin's own store has one
 * per route.
 */
export function rateStore() {
  const counter = createRateCounter();
  return class RateStore {
    readonly #call: string;
    constructor(params: RouteParams = {}) {
      this.#call = params.routeInfo?.config?.call ?? params.routeInfo?.url ?? '';
    }

    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, windowMs: number): void {
      done(null, counter.spend(`${this.#call} ${key}`, 1, windowMs));
    }

    child(params: RouteParams): RateStore {
      return new RateStore(params);
    }
  };
}
