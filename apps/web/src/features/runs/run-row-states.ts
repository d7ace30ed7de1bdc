import type { RunKind, RunRowState } from '@fetlock/contract/run';

/** The chip for a row's outcome; `family` gives its colours. */
export const runRowStates = {
  created: { title: 'Created', family: 'ready' },
  changed: { title: 'Changed', family: 'change' },
  unchanged: { title: 'Unchanged', family: 'new' },
  failed: { title: 'Failed', family: 'problem' },
  passed: { title: 'Passed', family: 'ready' },
  removed: { title: 'Removed', family: 'ready' },
  restored: { title: 'Restored', family: 'change' },
  kept: { title: 'Kept', family: 'recheck' },
  waiting: { title: 'Waiting', family: 'new' },
  left: { title: 'Not reached', family: 'ignored' },
} as const satisfies Record<RunRowState, { title: string; family: string }>;

const stateNames = Object.keys(runRowStates) as RunRowState[];

/** The outcomes a dry run always shows, even when zero. */
const ofDryRun: readonly RunRowState[] = ['created', 'changed', 'unchanged', 'failed'];

/** The outcomes shown for a run, in order. */
export const statesShown = (kind: RunKind, totals: Readonly<Record<RunRowState, number>>): RunRowState[] =>
  stateNames.filter((state) => (kind === 'dry_run' && ofDryRun.includes(state)) || totals[state] > 0);

/** Kinds whose rows show prices: an item's price before and after. */
export const showsPrices = (kind: RunKind): boolean => kind === 'dry_run' || kind === 'import' || kind === 'roll_back';

/** What a dry run expects has not happened yet. */
const expectedTitles: Partial<Record<RunRowState, string>> = {
  created: 'Will be created',
  changed: 'Will be changed',
  unchanged: 'Will stay unchanged',
  failed: 'Blocked',
};

export const stateTitle = (kind: RunKind, state: RunRowState): string =>
  (kind === 'dry_run' ? expectedTitles[state] : undefined) ?? runRowStates[state].title;
