import type { KeyboardEvent, RefObject } from 'react';

/**
 * The keys of a standalone menu: arrows, Home and End move, a number picks, Escape and Tab close. `other` handles any other key
 * and returns true if it did something.
 */
export const menuKeys =
  (list: RefObject<HTMLElement | null>, onClose: () => void, other: (key: string) => boolean = () => false) =>
  (event: KeyboardEvent) => {
    event.stopPropagation();
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const focus = (index: number) => all[(index + all.length) % all.length]?.focus();
    const current = all.findIndex((item) => item === document.activeElement);
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (event.key === 'ArrowDown') focus(current + 1);
    else if (event.key === 'ArrowUp') focus(current - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(-1);
    else if (/^[1-9]$/.test(event.key)) all[Number(event.key) - 1]?.click();
    else if (!other(event.key)) return;
    event.preventDefault();
  };

/** Focuses the first item of a menu, or the menu itself when it has none: the keyboard never falls back to the page behind it. */
export const focusFirst = (list: HTMLElement | null): void => (list?.querySelector<HTMLElement>('[role=menuitem]') ?? list)?.focus();
