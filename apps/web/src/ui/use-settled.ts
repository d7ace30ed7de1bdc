import { useEffect, useState } from 'react';

/** Longer than the pause between the two clicks of a double click. */
const settledAfterMs = 500;

/**
 * False for a moment after `what` has changed. A button that replaces another does nothing until then: otherwise the second click of a double click
 * on the previous one would press it unseen.
 */
export function useSettled(what: unknown): boolean {
  const [settled, settle] = useState(what);
  useEffect(() => {
    const timer = setTimeout(() => settle(what), settledAfterMs);
    return () => clearTimeout(timer);
  }, [what]);
  return Object.is(settled, what);
}
