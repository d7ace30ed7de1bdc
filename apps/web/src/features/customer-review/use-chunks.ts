import { limits } from '@fetlock/contract/limits';
import { useEffect, useState } from 'react';

/**
 * How many items of a long list to draw: the first chunk at once, another one after each pause, so that the page responds to touch meanwhile.
 * A new list starts over.
 */
export function useChunks(listKey: string, length: number): number {
  const [drawn, setDrawn] = useState<{ listKey: string; count: number }>({ listKey, count: limits.rowChunk });
  const count = drawn.listKey === listKey ? drawn.count : limits.rowChunk;
  useEffect(() => {
    if (count >= length) return;
    const timer = setTimeout(() => setDrawn({ listKey, count: count + limits.rowChunk }), limits.rowChunkDelayMs);
    return () => clearTimeout(timer);
  }, [listKey, count, length]);
  return Math.min(count, length);
}
