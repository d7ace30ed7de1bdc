import type { Move } from './position.ts';

/** What a key does in the grid. */
export type GridCommand =
  | { kind: 'move'; move: Move; extend?: 'rows' | 'cells' }
  | { kind: 'move-column'; by: -1 | 1 }
  | { kind: 'all-groups'; open: boolean }
  | { kind: 'edit' | 'activate' | 'select' | 'select-range' | 'select-page' | 'clear-selection' | 'menu' };

export interface GridKey {
  /** `Ctrl+`, `Shift+` in this order before the key's name; a letter in lower case. */
  keys: readonly string[];
  command: GridCommand;
  /** For the list of keys; a binding without a title is listed with its neighbour. */
  title?: string;
  /** Set on keys that a person may reassign: the name they are stored under. The others are common to every tree grid. */
  name?: string;
}

const move = (keys: readonly string[], to: Move, about: Pick<GridKey, 'title' | 'name'> = {}, extend?: 'rows' | 'cells'): GridKey => ({
  keys,
  command: { kind: 'move', move: to, ...(extend && { extend }) },
  ...about,
});

/** Every key of the grid, with its default. */
export const gridKeys: readonly GridKey[] = [
  move(['ArrowUp'], 'up', { title: 'Move the cell (all arrow keys)' }),
  move(['ArrowDown'], 'down'),
  move(['ArrowLeft'], 'left', { title: 'Move the cell, close a group' }),
  move(['ArrowRight'], 'right', { title: 'Move the cell, open a group' }),
  move(['Home'], 'row-start', { title: 'First cell of the row' }),
  move(['End'], 'row-end', { title: 'Last cell of the row' }),
  move(['PageUp'], 'page-up', { title: 'One page up' }),
  move(['PageDown'], 'page-down', { title: 'One page down' }),
  move(['Ctrl+Home'], 'first', { title: 'First row' }),
  move(['Ctrl+End'], 'last', { title: 'Last row' }),
  move(['j'], 'down', { title: 'Next row', name: 'next-row' }),
  move(['k'], 'up', { title: 'Previous row', name: 'previous-row' }),
  move(['Shift+j'], 'down', { title: 'Extend the selection down', name: 'extend-down' }, 'rows'),
  move(['Shift+k'], 'up', { title: 'Extend the selection up', name: 'extend-up' }, 'rows'),
  move(['Shift+ArrowDown'], 'down', { title: 'Mark cells to copy (all arrow keys)' }, 'cells'),
  move(['Shift+ArrowUp'], 'up', {}, 'cells'),
  move(['Shift+ArrowLeft'], 'left', { title: 'In a title: narrower' }, 'cells'),
  move(['Shift+ArrowRight'], 'right', { title: 'In a title: wider' }, 'cells'),
  { keys: ['Ctrl+Shift+ArrowLeft'], command: { kind: 'move-column', by: -1 }, title: 'In a title: move the column to the left' },
  { keys: ['Ctrl+Shift+ArrowRight'], command: { kind: 'move-column', by: 1 }, title: 'In a title: move the column to the right' },
  { keys: ['Ctrl+ArrowLeft'], command: { kind: 'all-groups', open: false }, title: 'Close all groups' },
  { keys: ['Ctrl+ArrowRight'], command: { kind: 'all-groups', open: true }, title: 'Open all groups' },
  { keys: ['Enter'], command: { kind: 'activate' }, title: 'Edit the cell, switch a flag, open a group' },
  { keys: ['F2'], command: { kind: 'edit' }, title: 'Edit the cell' },
  { keys: ['Space'], command: { kind: 'select' }, title: 'Select the row' },
  { keys: ['x'], command: { kind: 'select' }, title: 'Select the row', name: 'select' },
  { keys: ['Shift+Space'], command: { kind: 'select-range' }, title: 'Select up to this row' },
  { keys: ['Ctrl+a'], command: { kind: 'select-page' }, title: 'Select all rows of the page' },
  { keys: ['Escape'], command: { kind: 'clear-selection' }, title: 'Clear the selection' },
  { keys: ['Shift+F10', 'ContextMenu'], command: { kind: 'menu' }, title: 'Status menu' },
  { keys: ['s'], command: { kind: 'menu' }, title: 'Status menu', name: 'status-menu' },
];

/** Whether a key may bring the focus into the grid. One that extends a selection is meant for the text that is selected. */
export const entersGrid = (command: GridCommand): boolean => command.kind === 'move' && command.extend === undefined;

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** The name of a key press as used in the tables: 'Ctrl+Home', 'Shift+j', 'x'. */
export function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key;
  // '?' and similar characters need Shift on some keyboards and not on others.
  const shift = shiftKey && (name.length > 1 || name !== name.toUpperCase());
  return `${altKey ? 'Alt+' : ''}${ctrlKey || metaKey ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${name}`;
}

/** True for keys that a person can switch off: a character with neither Ctrl nor Alt. */
export const isLetter = (chord: string): boolean => /^(Shift\+)?.$/u.test(chord);
