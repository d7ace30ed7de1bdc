import type { RunKind, RunRowState } from '@fetlock/contract/run';

/** The outcomes of a dry run: nothing of it has happened. */
export const expectedOutcomes = {
  created: 'would be created',
  changed: 'would change',
  unchanged: 'would stay unchanged',
  failed: 'blocked',
} as const satisfies Partial<Record<RunRowState, string>>;

const expected: Partial<Record<RunRowState, string>> = expectedOutcomes;

/** What a dry run says of a row in this state; null: it says what every other run says. */
export const expectedOutcome = (kind: RunKind, state: RunRowState): string | null => (kind === 'dry_run' && expected[state]) || null;
