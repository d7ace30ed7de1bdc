import { Button } from '@mantine/core';
import { useRef } from 'react';
import { selectedText } from './acting-on.ts';
import styles from '../../rows/footer.module.css';
import type { RowSelection } from './use-row-selection.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';

interface Props {
  selection: RowSelection;
  /** Rows of the whole view. */
  rowCount: number;
  /** An analysis or an import of this environment is in progress. */
  isRunning: boolean;
  onChangeStatus: () => void;
  onAnalyse: () => void;
  onImport: () => void;
  onReMatch: () => void;
  /** The action that has the focus is disabled. */
  onFocusLost: () => void;
}

/** Actions on the selected rows. */
export function BulkBar({ selection, rowCount, isRunning, onChangeStatus, onAnalyse, onImport, onReMatch, onFocusLost }: Props) {
  const { count, wholeView } = selection;
  const none = count === 0;
  const bar = useRef<HTMLDivElement>(null);
  usePassedFocus(bar, onFocusLost);
  return (
    <div ref={bar} className={styles.bulk} role="group" aria-label="Selected rows">
      <span className={styles.bulkText} role="status">
        {selectedText(selection, rowCount)}
      </span>
      <Button variant="default" disabled={none} onClick={onChangeStatus}>
        Change Status
      </Button>
      <Button variant="default" disabled={none || isRunning} aria-label="Analyse the selected rows" onClick={onAnalyse}>
        Analyse
      </Button>
      <Button variant="default" disabled={none || isRunning} aria-label="Import the selected rows" onClick={onImport}>
        Import
      </Button>
      <Button variant="default" disabled={none || wholeView || isRunning} aria-label="Re-match the selected rows" onClick={onReMatch}>
        Re-match
      </Button>
      <Button variant="subtle" disabled={none} onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}

/** Offers all rows of the view once those of the page are selected. */
export function WholeViewBanner({ selection, rowCount }: Pick<Props, 'selection' | 'rowCount'>) {
  if (!selection.canTakeWholeView) return null;
  return (
    <div className={styles.banner}>
      {selection.wholeView ? (
        <>
          All {rowsText(rowCount)} of this view are selected.
          <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
            Clear
          </Button>
        </>
      ) : (
        <>
          All rows of this page are selected.
          <Button size="compact-sm" variant="subtle" onClick={selection.takeWholeView}>
            {`Select all ${rowCount.toLocaleString('en-US')} matching`}
          </Button>
        </>
      )}
    </div>
  );
}
