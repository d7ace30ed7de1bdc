const modal = '[role="dialog"][aria-modal="true"]';
/** The button that opened a dialog may be gone with its menu; something before it is still there. */
const remembered = 8;

/**
 * Gives the focus back when a dialog goes: to what had it before, or else the most recent before that which is still on the page.
 * The suite does so only for dialogs that stay mounted when they close; ours go with their content.
 */
export function returnFocusFromDialogs(page: Document): void {
  const open = new Map<Element, readonly HTMLElement[]>();
  let had: readonly HTMLElement[] = [];

  const watch = new MutationObserver(() => {
    for (const [dialog, before] of [...open].toReversed()) {
      if (dialog.isConnected) return;
      open.delete(dialog);
      if (page.activeElement === null || page.activeElement === page.body) giveBack(page, before);
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
    had = [target, ...had.filter((other) => other !== target)].slice(0, remembered);
  });
}

function giveBack(page: Document, before: readonly HTMLElement[]): void {
  for (const element of before) {
    if (!element.isConnected) continue;
    element.focus({ preventScroll: true });
    if (page.activeElement === element) return;
  }
}
