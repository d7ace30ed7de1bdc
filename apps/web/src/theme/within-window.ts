import type { PopoverProps } from '@mantine/core';

/** Below this height a popover or menu goes to the side with more room rather than shrink further. */
const leastHeight = 240;

/** A popover or menu is never larger than the room at its side of the window: it scrolls (base.css), as on a phone held sideways. */
export const withinWindow: NonNullable<PopoverProps['middlewares']> = {
  flip: true,
  shift: true,
  size: {
    padding: 5,
    apply: ({ availableWidth, availableHeight, elements }) => {
      const { style } = elements.floating;
      style.maxWidth = `${availableWidth}px`;
      style.maxHeight = `${Math.max(availableHeight, leastHeight)}px`;
    },
  },
};
