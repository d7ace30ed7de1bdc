const asked = new Set<() => boolean>();

/** Registers a screen that may have unsaved input. Returns a function that ends that. */
export function answerForUnsaved(hasUnsaved: () => boolean): () => void {
  asked.add(hasUnsaved);
  return () => asked.delete(hasUnsaved);
}

/** Whether leaving the page now would lose something. */
export const hasUnsaved = (): boolean => [...asked].some((answer) => answer());
