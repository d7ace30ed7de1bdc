/** The preferred side of a tooltip, if there is room. */
export type TipSide = 'top' | 'right';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 6;
const margin = 4;

/** The upper left corner of a tooltip of this size: next to `target`, on its other side where there is no room, and always within the window. */
export function tipPosition(
  target: Box,
  tip: Pick<Box, 'width' | 'height'>,
  side: TipSide,
  window: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const wanted = side === 'right' ? toTheSide(target, tip, window.width) : above(target, tip);
  return { left: within(wanted.left, tip.width, window.width), top: within(wanted.top, tip.height, window.height) };
}

function above(target: Box, tip: Pick<Box, 'width' | 'height'>): { left: number; top: number } {
  const top = target.top - gap - tip.height;
  return { left: target.left + (target.width - tip.width) / 2, top: top >= margin ? top : target.top + target.height + gap };
}

function toTheSide(target: Box, tip: Pick<Box, 'width' | 'height'>, windowWidth: number): { left: number; top: number } {
  const left = target.left + target.width + gap;
  const isRoom = left + tip.width + margin <= windowWidth;
  return { left: isRoom ? left : target.left - gap - tip.width, top: target.top + (target.height - tip.height) / 2 };
}

const within = (start: number, size: number, windowSize: number): number => Math.max(margin, Math.min(start, windowSize - size - margin));
