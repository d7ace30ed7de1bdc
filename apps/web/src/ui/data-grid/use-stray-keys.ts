import { useEffect, useLayoutEffect, useRef } from 'react';
import { chordOf } from './keyboard.ts';

/**
 * Passes on the keys that are pressed while nothing has the focus, as on a page that has just opened or after a click beside the table.
 * `onKey` returns true if it has handled the key.
 */
export function useStrayKeys(onKey: (chord: string) => boolean): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || !isFocusNowhere()) return;
      if (latest.current(chordOf(event))) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The page's main part takes the focus of a click on anything that cannot be focused. Keys beside an open menu are meant for the menu. */
const isFocusNowhere = (): boolean => {
  const focused = document.activeElement;
  return (
    (focused === null || focused === document.body || focused.tagName === 'MAIN') &&
    document.querySelector('[aria-modal=true], [role=menu]') === null
  );
};
