import { type RefObject, useLayoutEffect } from 'react';

/** Passes the focus on when the control in `part` that has it is disabled: otherwise it would fall to the page's body. */
export function usePassedFocus(part: RefObject<HTMLElement | null>, pass: () => void): void {
  // After each render, since any may disable the focused control; the browser takes the focus away before the next frame.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(':disabled') || !part.current?.contains(activeElement)) return;
    // When the whole of the screen has rendered: what comes after this part may not have its handle back yet.
    queueMicrotask(() => {
      if (document.activeElement === activeElement) pass();
    });
  });
}
