/** Where an element stood while it had the focus. */
export interface Place {
  element: HTMLElement;
  /** What it stood in, from the inside out, each with what follows the inner one there. */
  parents: readonly { parent: Element; next: Element | null }[];
}

/** How many elements that had the focus are known. */
export const remembered = 8;
export const modal = '[role="dialog"][aria-modal="true"]';
/** The arrow keys choose another one of a group of radio buttons: the focus must not come to one unasked. */
const focusable = 'a[href], button, input:not([type="radio"]), select, textarea, [tabindex]';

/**
 * Keeps the focus on the page: when the element that had it is removed or disabled, and nothing else takes it, it goes to what is nearest, or
 * else, as from a notice, to what had it before, in the end to the page's main part. A screen that knows a better place says so itself; this waits for it.
 * The returned function ends it.
 */
export function keepFocus(page: Document): () => void {
  let last: Place | null = null;
  let before: readonly HTMLElement[] = [];
  let isWaiting = false;

  const settle = () => {
    isWaiting = false;
    if (last === null || !isLost(last.element)) return;
    const { activeElement, body } = page;
    if (activeElement !== null && activeElement !== body && activeElement !== last.element) return;
    const target = nearest(last) ?? before.find(isUsable) ?? page.querySelector<HTMLElement>('main');
    const open = [...page.querySelectorAll(modal)].at(-1);
    if (!open || open.contains(target)) target?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (isWaiting || last === null || !isLost(last.element)) return;
    isWaiting = true;
    requestAnimationFrame(() => requestAnimationFrame(settle));
  });
  watch.observe(page.documentElement, { childList: true, subtree: true, attributeFilter: ['disabled'] });

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = placeOf(target);
    before = [target, ...before.filter((other) => other !== target)].slice(0, remembered);
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    // A person has left it, as by a click beside it: they are not sent back when it goes away later.
    setTimeout(() => {
      if (last?.element === target && page.activeElement === page.body && !isLost(last.element)) last = null;
    });
  };
  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  return () => {
    watch.disconnect();
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
  };
}

const isLost = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

export function placeOf(element: HTMLElement): Place {
  const parents: { parent: Element; next: Element | null }[] = [];
  for (let inner: Element = element; inner.parentElement; inner = inner.parentElement)
    parents.push({ parent: inner.parentElement, next: inner.nextElementSibling });
  return { element, parents };
}

/** What follows the place, or else precedes it, in the innermost part that is still there and has something that takes the focus. */
export function nearest({ element, parents }: Place): HTMLElement | null {
  for (const { parent, next } of parents) {
    if (parent.tagName === 'BODY') return null;
    if (!parent.isConnected) continue;
    const all = [...parent.querySelectorAll<HTMLElement>(focusable)].filter(takesFocus);
    const mark = element.isConnected ? element : next;
    const following = all.find((one) => mark !== null && isAtOrAfter(one, mark));
    const found = following ?? all.at(-1);
    if (found) return found;
    if (parent.matches(modal)) return null;
  }
  return null;
}

const isAtOrAfter = (one: Node, mark: Node): boolean =>
  mark.contains(one) || (mark.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const isUsable = (element: HTMLElement): boolean => !isLost(element) && element.closest('[inert]') === null && element.checkVisibility();
const takesFocus = (element: HTMLElement): boolean => element.tabIndex >= 0 && isUsable(element);
