import { type GridCommand, gridKeys } from '../../ui/data-grid/keyboard.ts';

export type CustomerCommand = 'verify' | 'comment' | 'details' | 'search' | 'undo' | 'help' | 'next-tab' | 'previous-tab';

interface CustomerKey {
  keys: readonly string[];
  title: string;
  does: CustomerCommand;
}

/** The keys of the customer's review in addition to those of every grid. */
const ownKeys: readonly CustomerKey[] = [
  { keys: ['v'], title: 'Verify the row, or the selected rows', does: 'verify' },
  { keys: ['c'], title: 'Write a comment', does: 'comment' },
  { keys: ['o'], title: 'Open the details', does: 'details' },
  { keys: ['z', 'Ctrl+z'], title: 'Undo the last change', does: 'undo' },
  { keys: ['/'], title: 'Search', does: 'search' },
  { keys: ['['], title: 'Previous tab', does: 'previous-tab' },
  { keys: [']'], title: 'Next tab', does: 'next-tab' },
  { keys: ['?'], title: 'This list', does: 'help' },
];

/** What a key means in the grid; null: nothing. */
export const meaningOf = (chord: string): CustomerCommand | GridCommand | null =>
  ownKeys.find(({ keys }) => keys.includes(chord))?.does ?? gridKeys.find(({ keys }) => keys.includes(chord))?.command ?? null;

/** Keys of the grid that are useful to a practice. */
const listedGridKeys = ['ArrowUp', 'j', 'k', 'Enter', 'Space', 'Shift+Space', 'Ctrl+a', 'Escape', 's'];

/** Every key that the list of keys shows, with what it does. */
export const listedKeys: readonly { keys: readonly string[]; title: string }[] = [
  ...ownKeys,
  ...gridKeys.flatMap(({ keys, title }) => (title !== undefined && listedGridKeys.includes(keys[0] ?? '') ? [{ keys, title }] : [])),
];
