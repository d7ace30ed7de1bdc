/** What a key does on the review screen beside the grid's own keys. */
export type ReviewCommand =
  | 'toggle-reviewed'
  | 'comment'
  | 'details'
  | 'next-group'
  | 'previous-group'
  | 'undo'
  | 'search'
  | 'previous-tab'
  | 'next-tab'
  | 'help';

/** Keys as `chordOf` names them. The help dialog shows this table after the grid's. */
export const reviewKeys: readonly { keys: readonly string[]; command: ReviewCommand; title: string }[] = [
  { keys: ['v'], command: 'toggle-reviewed', title: 'Switch reviewed' },
  { keys: ['c'], command: 'comment', title: 'Comment on the row' },
  { keys: ['o'], command: 'details', title: 'Open or close the row details' },
  { keys: ['n'], command: 'next-group', title: 'Next group with undecided rows' },
  { keys: ['p'], command: 'previous-group', title: 'Previous group with undecided rows' },
  { keys: ['z', 'Ctrl+z'], command: 'undo', title: 'Take back the last change' },
  { keys: ['/'], command: 'search', title: 'Search' },
  { keys: ['['], command: 'previous-tab', title: 'Previous tab' },
  { keys: [']'], command: 'next-tab', title: 'Next tab' },
  { keys: ['?'], command: 'help', title: 'This list' },
];

const commands = new Map(reviewKeys.flatMap(({ keys, command }) => keys.map((key) => [key, command] as const)));

export const reviewCommandFor = (chord: string): ReviewCommand | null => commands.get(chord) ?? null;
