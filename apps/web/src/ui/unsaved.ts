const checks = new Set<() => boolean>();

/** Registers a screen that may have unsaved input. Returns a function that ends that. */
export function answerForUnsaved(hasUnsaved: () => boolean): () => void {
  checks.add(hasUnsaved);
  return () => checks.delete(hasUnsaved);
}

/** Whether leaving the page now would lose something. */
export const hasUnsaved = (): boolean => [...checks].some((answer) => answer());
