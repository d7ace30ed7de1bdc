import { type PointerEvent, useRef, useState } from 'react';
import type { PlacedColumns } from './layout.ts';

/** A title moves once the pointer has moved this many pixels: less is a click. */
const threshold = 6;

/** Moves a column by dragging its title onto another one. With the keyboard: Ctrl, Shift and the arrow keys on the title. */
export function useColumnDrag<Row>({ all }: PlacedColumns<Row>, onPlace: (columnId: string, targetId: string) => void) {
  /** The title under the pointer, ahead of rendering: the button may be released before that. */
  const start = useRef<{ id: string; x: number; targetId: string | null } | null>(null);
  const dragged = useRef(false);
  const [drag, setDrag] = useState<{ id: string; targetId: string | null } | null>(null);
  const placeOf = (id: string | null): number => all.findIndex(({ column }) => column.id === id);

  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const handlersOf = (id: string) => ({
    onPointerDown: ({ button, pointerType, clientX }: PointerEvent) => {
      dragged.current = false;
      // On a touch screen, the same movement scrolls.
      if (button === 0 && pointerType !== 'touch') start.current = { id, x: clientX, targetId: null };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current || (!dragged.current && Math.abs(event.clientX - start.current.x) < threshold)) return;
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = true;
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-title]')?.dataset['title'];
      // A fast pointer is already over another title.
      const { id } = start.current;
      start.current.targetId = over === undefined || over === id ? null : over;
      setDrag({ id, targetId: start.current.targetId });
    },
    onPointerUp: () => {
      if (start.current?.targetId != null) onPlace(start.current.id, start.current.targetId);
      end();
    },
    onPointerCancel: end,
  });
  return {
    handlersOf,
    /** True for the click that ends a drag, which has no other meaning. */
    hasDragged: () => dragged.current,
    draggedId: drag?.id ?? null,
    targetId: drag?.targetId ?? null,
    side: drag && placeOf(drag.targetId) < placeOf(drag.id) ? ('before' as const) : ('after' as const),
  };
}
