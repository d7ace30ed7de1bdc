import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a dialog whose confirming button is not always rendered or enabled: a disabled button takes no
 * focus, and the focus would stay behind the dialog. It waits on the title, and moves to the button once that is enabled; it
 * is never taken from anything else in the dialog that a person has moved to.
 */
export function useDialogFocus(isReady = false) {
  const title = useRef<HTMLSpanElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  // After each render, since any of them may remove or disable the focused element.
  useEffect(() => {
    const { activeElement, body } = document;
    const target = isReady ? confirm.current : title.current;
    if (activeElement === target || ![null, body, title.current, confirm.current].some((element) => element === activeElement)) return;
    target?.focus({ preventScroll: true });
  });
  return {
    title: { ref: title, tabIndex: -1, 'data-autofocus': !isReady || undefined },
    confirm: { ref: confirm, 'data-autofocus': isReady || undefined },
  };
}
