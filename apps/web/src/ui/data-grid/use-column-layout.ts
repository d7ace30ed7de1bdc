import { useCallback, useState, useRef } from 'react';
import { browserStore } from '../../api/browser-storage.ts';
import { ColumnLayout, type LayoutChange, fitLayout } from './layout.ts';
import { useLatestIn } from '../use-latest-in.ts';

/**
 * The column layout of a grid, stored in this browser under `key`; another key has another layout.
 * A layout stored by another version, or an invalid one, counts as absent.
 */
export function useColumnLayout(key: string, start: ColumnLayout) {
  const [changed, setChanged] = useState<Record<string, ColumnLayout>>({});
  const layout = changed[key] ?? readLayout(key, start);
  const latest = useRef(layout);
  useLatestIn(latest, layout);
  const changeLayout = useCallback(
    (change: LayoutChange) => {
      const next = change(latest.current);
      latest.current = next;
      browserStore.setItem(key, JSON.stringify(next));
      setChanged((all) => ({ ...all, [key]: next }));
    },
    [key],
  );
  const resetLayout = useCallback(() => {
    browserStore.removeItem(key);
    setChanged((all) => ({ ...all, [key]: start }));
  }, [key, start]);
  return { layout, changeLayout, resetLayout };
}

function readLayout(key: string, start: ColumnLayout): ColumnLayout {
  const stored = browserStore.getItem(key);
  if (stored === null) return start;
  try {
    const kept = ColumnLayout.safeParse(JSON.parse(stored));
    return kept.success ? fitLayout(kept.data, start) : start;
  } catch {
    return start;
  }
}
