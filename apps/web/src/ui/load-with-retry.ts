const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/**
 * Loads a part of the page, however often that fails; for parts around all screens, outside of any screen's error boundary:
 * a failure there would remove the whole page.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
