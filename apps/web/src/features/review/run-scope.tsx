import { SegmentedControl } from '@mantine/core';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { rowsText } from '../../rows/cell-text.ts';
import styles from '../../ui/dialogs.module.css';
import type { RunScope as Scope } from './use-run-scope.ts';

/** The choice between the selected rows and those of the view, and how many of them a run includes, or why it cannot include any. */
export function RunScope({ scope, takes, refusal }: { scope: Scope; takes: (count: number) => string; refusal: string | null }) {
  const { which, choose, selected, count, of, error, countAgain } = scope;
  return (
    <>
      {selected > 0 && (
        <SegmentedControl
          fullWidth
          mb="md"
          aria-label="Rows"
          value={which}
          data={[
            { value: 'selected', label: `Selected rows (${selected})` },
            { value: 'view', label: 'All rows of this view' },
          ]}
          onChange={choose}
        />
      )}
      {error && <ProblemPanel title="The rows could not be counted." error={error} onRetry={countAgain} />}
      <p className={styles.lead} aria-live="polite" hidden={refusal === null && error !== null && of === undefined}>
        {refusal ?? (of === undefined ? 'Counting the rows…' : `${count.toLocaleString('en-US')} of ${rowsText(of)} ${takes(count)}.`)}
      </p>
    </>
  );
}
