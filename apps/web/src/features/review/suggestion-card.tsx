import type { ResultRow } from '@fetlock/contract/rows';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import type { Suggestion } from '@fetlock/contract/suggestions';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ChangeProblem } from '../../ui/change-problem.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { dash, dayText, percentText, rowsText } from '../../rows/cell-text.ts';
import { heldBackText } from './held-back-text.ts';
import { MatchScore } from './match-score.tsx';
import { StatusIcon } from '../../rows/status-chip.tsx';
import styles from './suggestions.module.css';

interface Props {
  suggestion: Suggestion;
  /** It has no rows left. */
  isOver: boolean;
  /** Why the decision could not be made. */
  refusal: Error | null;
  isApplying: boolean;
  /** Another one is being made, or the numbers are being refetched. */
  isWaiting: boolean;
  onApply: () => void;
  onShowRows: () => void;
  onShowRow: (row: number) => void;
}

/** One suggested decision. */
export function SuggestionCard({ suggestion, isOver, refusal, isApplying, isWaiting, onApply, onShowRows, onShowRow }: Props) {
  const { title, why, status, count, held, revenue_percent, sample } = suggestion;
  const changing = count - held;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.card} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h3 id={`${id}-title`} className={styles.title}>
          {title}
        </h3>
        <span className={styles.becomes} data-family={rowStatuses[status].family}>
          <StatusIcon name={status} />
          {rowStatuses[status].title}
        </span>
      </header>
      <p className={styles.why}>{why}</p>
      {isOver && <p className={styles.numbers}>No rows are left to decide.</p>}
      <p className={styles.numbers} hidden={isOver}>
        <strong>{rowsText(count)}</strong>
        {` · ${percentText(revenue_percent)} of the revenue`}
      </p>
      {held > 0 && !isOver && <p className={styles.numbers}>{heldBackText(suggestion)}</p>}
      {refusal && (
        <div className={styles.refusal}>
          <ChangeProblem title="Nothing was changed." error={refusal} />
        </div>
      )}
      <div className={styles.actions} hidden={isOver}>
        <Button variant="default" loading={isApplying} disabled={isWaiting && !isApplying} onClick={onApply}>
          {changing > 0 ? `Decide ${rowsText(changing)}` : `See what holds ${rowsText(held)} back`}
        </Button>
        <Button variant="subtle" onClick={onShowRows}>
          Show all these rows
        </Button>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={`${id}-sample`}
          leftSection={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {sample.length < count ? `Sample of ${sample.length}` : `The ${rowsText(count)}`}
        </Button>
      </div>
      <div id={`${id}-sample`} hidden={!isOpen || isOver}>
        {isOpen && <Sample rows={sample} onShowRow={onShowRow} />}
      </div>
    </li>
  );
}

/** Rows from the highest score and revenue to the lowest of both. */
function Sample({ rows, onShowRow }: { rows: readonly ResultRow[]; onShowRow: (row: number) => void }) {
  return (
    <DataTable
      className={styles.sample}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Score', render: (row) => <MatchScore weight={row.match_weight} /> },
        {
          title: 'Row of the list',
          isHeader: true,
          render: (row) => (
            <button type="button" className={styles.link} onClick={() => onShowRow(row.id)}>
              {row.orig_name}
            </button>
          ),
        },
        { title: 'Match', render: (row) => [row.fetlock_name, row.entry_variation_name].filter(Boolean).join(', ') || dash },
        { title: 'Last sold', render: (row) => dayText(row.priceInfo.lastsold) },
        { title: 'Revenue', render: (row) => percentText(row.revenue_percent) },
      ]}
    />
  );
}
