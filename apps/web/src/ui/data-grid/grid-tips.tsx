import { type RefObject, useEffect, useState } from 'react';
import styles from './data-grid.module.css';

interface Tip {
  text: string;
  left: number;
  top: number;
}

/** One tooltip for the whole grid: shows the `data-tip` of what the pointer is on, or of the cell that has the focus. */
export function GridTips({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const show = (event: Event) => {
      const from = event.target instanceof Element ? event.target : null;
      const pointed =
        event.type === 'focusin' ? (from?.querySelector('[data-tip]') ?? from?.closest('[data-tip]')) : from?.closest('[data-tip]');
      setTip(pointed ? tipAt(pointed) : null);
    };
    const hide = () => setTip(null);
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    grid.addEventListener('pointerover', show);
    grid.addEventListener('focusin', show);
    for (const end of ['pointerleave', 'focusout', 'scroll', 'pointerdown'] as const) grid.addEventListener(end, hide, { passive: true });
    grid.addEventListener('keydown', hideOnEscape);
    return () => {
      grid.removeEventListener('pointerover', show);
      grid.removeEventListener('focusin', show);
      for (const end of ['pointerleave', 'focusout', 'scroll', 'pointerdown'] as const) grid.removeEventListener(end, hide);
      grid.removeEventListener('keydown', hideOnEscape);
    };
  }, [scroller]);
  if (!tip) return null;
  return (
    <div role="tooltip" className={styles.tip} style={{ left: tip.left, top: tip.top }}>
      {tip.text}
    </div>
  );
}

function tipAt(element: Element): Tip | null {
  const text = element.getAttribute('data-tip');
  if (!text) return null;
  const { left, bottom } = element.getBoundingClientRect();
  return { text, left: Math.min(left, window.innerWidth - 380), top: Math.min(bottom + 4, window.innerHeight - 60) };
}
