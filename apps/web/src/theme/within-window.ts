import type { PopoverProps } from '@mantine/core';

/** A popover or menu is never higher than its side of the window has room: it scrolls (base.css), as on a phone held sideways. */
export const withinWindow: NonNullable<PopoverProps['middlewares']> = { flip: true, shift: true, size: true };
