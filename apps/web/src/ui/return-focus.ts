import { type Place, modal, nearest, placeOf, remembered } from './keep-focus.ts';

/**
 * Returns the focus when a dialog closes, whose button may have disappeared with its menu: to the element that had it before, otherwise to the most recent one before that still on the page, or to
 * what is near it where none can be used.
 * Mantine does so only for dialogs that stay mounted when they close; ours are unmounted with their content.
 */
export function returnFocusFromDialogs(page: Document): void {
  const open = new Map<Element, readonly Place[]>();
  let had: readonly Place[] = [];

  const watch = new MutationObserver(() => {
    for (const [dialog, before] of [...open].toReversed()) {
      if (dialog.isConnected) return;
      open.delete(dialog);
      if (page.activeElement === null || page.activeElement === page.body) restoreFocus(page, before);
    }
    if (open.size === 0) watch.disconnect();
  });

  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest(modal);
    if (dialog && !open.has(dialog)) {
      open.set(dialog, had);
      watch.observe(page.body, { childList: true, subtree: true });
    }
    had = [placeOf(target), ...had.filter(({ element }) => element !== target)].slice(0, remembered);
  });
}

function restoreFocus(page: Document, before: readonly Place[]): void {
  const targets = before.filter(({ element }) => element.isConnected);
  for (const target of [...targets.map(({ element }) => element), ...targets.flatMap((place) => nearest(place) ?? [])]) {
    target.focus({ preventScroll: true });
    if (page.activeElement === target) return;
  }
}
