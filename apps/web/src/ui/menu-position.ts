/** What a menu belongs to, in window pixels: a cell, or a point as a box without size. */
export type MenuAnchor = Pick<DOMRectReadOnly, 'left' | 'top' | 'bottom'>;

const gap = 4;
const margin = 8;
/** With less height than this a long menu shows too few of its items to choose from. */
const enough = 280;

export interface MenuPosition {
  left: number;
  /** One of the two: the edge that stays at the anchor when the menu gets shorter. */
  top?: number;
  bottom?: number;
  maxHeight: number;
}

/**
 * Puts a menu below its anchor, or above where that has more room for all of it, and never outside the window. Where neither side has the
 * `usable` height, as on a phone held sideways, it covers the anchor, and takes the height of the window if it has to.
 */
export function menuPosition(anchor: MenuAnchor, menu: Size, window: Size, usable = enough): MenuPosition {
  const below = window.height - margin - (anchor.bottom + gap);
  const above = anchor.top - gap - margin;
  const left = Math.max(margin, Math.min(anchor.left, window.width - menu.width - margin));
  if (Math.max(below, above) < Math.min(usable, menu.height))
    return {
      left,
      top: Math.max(margin, window.height - margin - menu.height),
      maxHeight: Math.min(menu.height, window.height - 2 * margin),
    };
  return below >= menu.height || below >= above
    ? { left, top: anchor.bottom + gap, maxHeight: Math.min(menu.height, below) }
    : { left, bottom: window.height - anchor.top + gap, maxHeight: Math.min(menu.height, above) };
}

interface Size {
  width: number;
  height: number;
}
