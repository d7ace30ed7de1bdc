import { useSyncExternalStore } from 'react';
import { ApiProblem } from '../api/api-problem.ts';

const listeners = new Set<() => void>();
let errors: readonly Error[] = [];

/** Adds an error to the global overlay. A 401 is not listed: signing out says enough. */
export function reportUnhandledError(thrown: unknown): void {
  if (thrown instanceof ApiProblem && thrown.status === 401) return;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (errors.includes(error)) return;
  change([...errors, error]);
}

export const clearUnhandledErrors = (): void => change([]);

export const useUnhandledErrors = (): readonly Error[] => useSyncExternalStore(subscribe, () => errors);

/** Catches unhandled errors: those of event handlers, and rejected promises. */
export function collectUnhandledErrors(target: Window): void {
  target.addEventListener('error', ({ error }) => {
    // Without an error object it is a browser notice, such as a ResizeObserver that needs another frame.
    if (error) reportUnhandledError(error);
  });
  target.addEventListener('unhandledrejection', ({ reason }) => reportUnhandledError(reason));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Error[]): void {
  errors = next;
  for (const listener of listeners) listener();
}
