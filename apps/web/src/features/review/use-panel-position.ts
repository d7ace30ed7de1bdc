import { useLocalStorage } from '@mantine/hooks';
import type { KeyboardEvent, PointerEvent } from 'react';

/** The position of a panel next to the rows, and its size in pixels. */
export interface PanelPosition {
  side: 'right' | 'bottom';
  width: number;
  height: number;
}

const start: PanelPosition = { side: 'right', width: 440, height: 300 };
const least = { width: 320, height: 160 };
/** Minimum size left for the rows. */
const rowsKeep = { width: 420, height: 180 };
const step = 24;

/** A user's position and size of the panel. The edge towards the rows is dragged, or moved by arrow keys. */
export function usePanelPosition() {
  const [place, setPlace] = useLocalStorage<PanelPosition>({
    key: 'fetlock.review-panel',
    defaultValue: start,
    getInitialValueInEffect: false,
  });
  const along = place.side === 'right' ? 'width' : 'height';
  const most = (panel: Element | null): number => (panel?.parentElement?.getBoundingClientRect()[along] ?? Infinity) - rowsKeep[along];
  const resize = (size: number, panel: Element | null) =>
    setPlace({ ...place, [along]: Math.round(Math.max(least[along], Math.min(size, most(panel)))) });
  return {
    place,
    turn: () => setPlace({ ...place, side: place.side === 'right' ? 'bottom' : 'right' }),
    edge: {
      role: 'separator',
      'aria-label': 'Size of the row details',
      'aria-orientation': place.side === 'right' ? ('vertical' as const) : ('horizontal' as const),
      'aria-valuenow': place[along],
      'aria-valuemin': least[along],
      tabIndex: 0,
      onPointerDown: (event: PointerEvent) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const panel = event.currentTarget.parentElement;
        const box = panel?.getBoundingClientRect();
        if (box) resize(place.side === 'right' ? box.right - event.clientX : box.bottom - event.clientY, panel);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const [more, less] = place.side === 'right' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
        if (event.key !== more && event.key !== less) return;
        event.preventDefault();
        resize(place[along] + (event.key === more ? step : -step), event.currentTarget.parentElement);
      },
    },
  };
}
