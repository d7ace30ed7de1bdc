import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** Returns the next query and how to navigate to it. */
export type QueryChange = (current: URLSearchParams) => [URLSearchParams, NavigateOptions];

/**
 * The query of the address, and how to change it. Changes that come before the next render build on each other; the router's own setter
 * starts each of them from what is shown, and keeps the last one only.
 */
export function useQuery(): [URLSearchParams, (change: QueryChange) => void] {
  const [shown, setShown] = useSearchParams();
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const change = useCallback(
    (of: QueryChange) => {
      const [next, options] = of(latest.current);
      latest.current = next;
      setShown(next, options);
    },
    [setShown],
  );
  return [shown, change];
}
