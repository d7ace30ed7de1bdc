import type { RunKind, RunRowState } from '@fetlock/contract/run';
import { expectedOutcome } from '@fetlock/rules/expected-outcomes';

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

export function stateTitle(kind: RunKind, state: RunRowState): string {
  const words = expectedOutcome(kind, state);
  return words === null ? runRowStates[state].title : words.charAt(0).toUpperCase() + words.slice(1);
}
