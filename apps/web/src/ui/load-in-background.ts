const waiting: (() => Promise<unknown>)[] = [];
let isIdle = false;
let isLoading = false;

/** How long after the first screen the parts that open over it are fetched. */
const pauseMs = 3_000;

/** Loads a part of a screen once the screen is idle, after those that were named before. */
export function loadInBackground(load: () => Promise<unknown>): void {
  waiting.push(load);
  if (isIdle) void loadAll();
}

/** From now on nothing more urgent is to be loaded. */
export function startLoadingInBackground(): void {
  setTimeout(() => {
    isIdle = true;
    void loadAll();
  }, pauseMs);
}

async function loadAll(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    await idle();
    await load();
  }
  isLoading = false;
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 200);
  });
