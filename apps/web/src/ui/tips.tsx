import { type Dispatch, type SetStateAction, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type TipSide, tipPosition } from './tip-position.ts';
import styles from './tips.module.css';

interface Tip {
  target: Element;
  text: string;
  side: TipSide;
}

const restMs = 350;
/** Long enough for the pointer to move to the tooltip, to select or read it, where no control lies below it. */
const leaveMs = 120;

/** One tooltip for the whole page: the `data-tip` of the element under the pointer, or of the focused one. */
export function Tips() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => followAttention(box, setTip), []);

  useLayoutEffect(() => {
    if (!tip || !box.current) return;
    const { width, height } = box.current.getBoundingClientRect();
    const room = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
    const { left, top } = tipPosition(tip.target.getBoundingClientRect(), { width, height }, tip.side, room);
    box.current.style.translate = `${left}px ${top}px`;
    // A click on what lies below it is meant for that.
    box.current.style.pointerEvents = coversControl(box.current, tip.target) ? 'none' : '';
    return describe(tip, id);
  }, [tip, id]);

  // Its target may disappear without an event, as a button does when it is pressed by its key.
  useEffect(() => {
    if (!tip) return undefined;
    const watch = new MutationObserver(() => tip.target.isConnected || setTip(null));
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [tip]);

  if (!tip) return null;
  return createPortal(
    <div ref={box} id={id} role="tooltip" className={styles.tip}>
      {tip.text}
    </div>,
    document.body,
  );
}

/** Describes the element to screen readers, unless the text is its name anyway. Returns a function that undoes it. */
function describe({ target, text }: Tip, id: string): (() => void) | undefined {
  const isItsOwn = target.getAttribute('aria-label') === text || !target.hasAttribute('data-tip');
  if (isItsOwn || target.hasAttribute('aria-describedby')) return undefined;
  target.setAttribute('aria-describedby', id);
  return () => target.removeAttribute('aria-describedby');
}

/** Calls `show` with the element under the pointer or focused, null for none. Returns a function that ends it. */
function followAttention(box: { readonly current: Element | null }, show: Dispatch<SetStateAction<Tip | null>>): () => void {
  const listening = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pointed: Element | null = null;
  const after = (milliseconds: number, tip: Tip | null) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => show(tip?.target.isConnected ? tip : null), milliseconds);
  };
  const hide = () => {
    clearTimeout(waiting);
    show(null);
  };
  const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, listener, { signal: listening.signal, capture: true, passive: true });

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    if (box.current?.contains(target)) return clearTimeout(waiting);
    const next = tipTargetOf(target);
    // A tooltip closed, for example, by a click stays closed until the pointer returns.
    if (next === pointed && next !== null) return;
    pointed = next;
    after(next ? restMs : leaveMs, tipOf(next));
  });
  on('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    // A table cell is focused on behalf of its content.
    const tip = tipOf(target.role === 'gridcell' ? target.querySelector('[data-tip], [data-tip-cut]') : null) ?? tipOf(tipTargetOf(target));
    clearTimeout(waiting);
    show(tip);
  });
  on('keydown', ({ key }) => key === 'Escape' && hide());
  for (const end of ['focusout', 'pointerdown'] as const) on(end, hide);
  // A tooltip follows its target, such as a cell that scrolls into view when it is focused.
  on('scroll', () => show((tip) => (tip?.target.isConnected ? { ...tip } : null)));
  // The page was there before this: the pointer may already be over an element.
  pointed = [...document.querySelectorAll('[data-tip]:hover')].at(-1) ?? null;
  if (pointed) after(restMs, tipOf(pointed));
  document.documentElement.addEventListener('pointerleave', hide, { signal: listening.signal });
  return () => {
    clearTimeout(waiting);
    listening.abort();
  };
}

const controls = 'button, a[href], input, select, textarea, [role=tab], [role=menuitem], [role=option]';

/** Whether a control other than the tooltip's own lies below the tooltip. */
function coversControl(box: Element, target: Element): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  return [...document.querySelectorAll(controls)].some((control) => {
    if (target.contains(control) || control.contains(target)) return false;
    const other = control.getBoundingClientRect();
    return other.left < right && other.right > left && other.top < bottom && other.bottom > top;
  });
}

/** An element that has a tooltip, or with `data-tip-cut` has one while its own text does not fit. */
const tipTargetOf = (element: Element): Element | null => element.closest('[data-tip], [data-tip-cut]');

/** True where the end of the text is cut off, in the element or in a part of it. */
const isCut = (element: Element): boolean =>
  [element, ...element.children].some(
    ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
  );

const cutText = (element: Element): string | null =>
  isCut(element)
    ? [...element.childNodes]
        .map((part) => part.textContent?.trim())
        .filter(Boolean)
        .join('\n')
    : null;

function tipOf(target: Element | null): Tip | null {
  const text = target && (target.getAttribute('data-tip') ?? (target.hasAttribute('data-tip-cut') ? cutText(target) : null));
  if (!target || !text) return null;
  return { target, text, side: target.getAttribute('data-tip-side') === 'right' ? 'right' : 'top' };
}
