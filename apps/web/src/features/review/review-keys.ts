import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { type GridCommand, gridKeys } from '../../ui/data-grid/keyboard.ts';

/** A decision on a row made with one key, and the status it sets. */
export const decisions = {
  accept: { key: 'a', status: 'ready_for_import', title: 'Accept: ready for import' },
  ignore: { key: 'i', status: 'ignore', title: 'Ignore' },
  ask: { key: 'q', status: 'ask_customer', title: 'Ask the customer' },
  'needs-change': { key: 'm', status: 'needs_change', title: 'Needs change' },
  'needs-re-review': { key: 'r', status: 'needs_re_review', title: 'Needs re-review' },
} as const satisfies Record<string, { key: string; status: RowStatusName; title: string }>;
export type Decision = keyof typeof decisions;

export const candidateNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type CandidateCommand = `candidate-${(typeof candidateNumbers)[number]}`;

/** The actions of the review, available by a key or from the command palette. */
export type ReviewCommand =
  | Decision
  | CandidateCommand
  | 'toggle-reviewed'
  | 'undo'
  | 'next-undecided'
  | 'previous-undecided'
  | 'next-group'
  | 'previous-group'
  | 'next-page'
  | 'previous-page'
  | 'comment'
  | 'details'
  | 'price-info'
  | 'copy-link'
  | 'analyse-row'
  | 'import-row'
  | 'search'
  | 'refresh'
  | 'previous-tab'
  | 'next-tab'
  | 'palette'
  | 'help';

export type KeyGroup = 'Decide' | 'Candidates' | 'Move' | 'Row' | 'Select' | 'View' | 'Always';

/** A key and what it does. */
export interface Binding {
  /** The name under which a user's own key is stored. */
  name: string;
  title: string;
  group: KeyGroup;
  /** The default keys, as named by `chordOf`. */
  keys: readonly string[];
  /** True for keys common to every tree grid and every program: they cannot be reassigned. */
  fixed: boolean;
  /** A command of the grid, or one of the review. */
  does: GridCommand | ReviewCommand;
}

const own = (group: KeyGroup, command: ReviewCommand, key: string, title: string): Binding => ({
  name: command,
  title,
  group,
  keys: [key],
  fixed: false,
  does: command,
});

const fixed = (does: ReviewCommand, key: string, title: string): Binding => ({
  name: `fixed-${key}`,
  title,
  group: 'Always',
  keys: [key],
  fixed: true,
  does,
});

const groupsOfGridKeys: Record<string, KeyGroup> = {
  'next-row': 'Move',
  'previous-row': 'Move',
  'extend-down': 'Select',
  'extend-up': 'Select',
  select: 'Select',
  'status-menu': 'Decide',
};

const ofGrid: readonly Binding[] = gridKeys.map(({ keys, command, title = '', name }) => ({
  name: name ?? `fixed-${keys.join()}`,
  title,
  group: (name !== undefined && groupsOfGridKeys[name]) || 'Always',
  keys,
  fixed: name === undefined,
  does: command,
}));

/** Every key of the review screen with its default, in the order of the list of keys. */
export const bindings: readonly Binding[] = [
  ...Object.entries(decisions).map(([command, { key, title }]) => own('Decide', command as Decision, key, title)),
  own('Decide', 'toggle-reviewed', 'v', 'Switch reviewed'),
  own('Decide', 'undo', 'z', 'Undo the last change'),
  ...candidateNumbers.map((number) => own('Candidates', `candidate-${number}`, String(number), `Choose candidate ${number}`)),
  own('Move', 'next-undecided', 'n', 'Next undecided row'),
  own('Move', 'previous-undecided', 'p', 'Previous undecided row'),
  own('Move', 'next-group', 'Shift+n', 'Next group with undecided rows'),
  own('Move', 'previous-group', 'Shift+p', 'Previous group with undecided rows'),
  own('Move', 'next-page', '.', 'Next page'),
  own('Move', 'previous-page', ',', 'Previous page'),
  own('Row', 'comment', 'c', 'Comment on the row'),
  own('Row', 'price-info', 'd', 'Price info'),
  own('Row', 'details', 'o', 'Open or close the row details'),
  own('Row', 'copy-link', 'l', 'Copy a link to the row'),
  own('Row', 'analyse-row', 'Shift+a', 'Analyse the row or the selected rows'),
  own('Row', 'import-row', 'Shift+i', 'Import the row or the selected rows'),
  own('View', 'search', '/', 'Search'),
  own('View', 'refresh', 'Shift+r', 'Refresh the list'),
  own('View', 'previous-tab', '[', 'Previous tab'),
  own('View', 'next-tab', ']', 'Next tab'),
  own('View', 'help', '?', 'Keyboard shortcuts'),
  ...ofGrid,
  fixed('undo', 'Ctrl+z', 'Undo the last change'),
  fixed('palette', 'Ctrl+k', 'Find a command'),
];
