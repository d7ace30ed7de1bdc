import type { ResultRow } from '@fetlock/contract/rows';
import { useQuery } from '@tanstack/react-query';
import { GuardList } from './guard-dialog.tsx';
import styles from './guards.module.css';
import { rowGuardsQuery } from './queries.ts';

interface Props {
  resultId: number;
  row: ResultRow;
  /** Goes to another row, which a guard is about. */
  onShowRow: (rowId: number) => void;
}

/** What speaks against importing the row, and what of it somebody has accepted; nothing where there is nothing to say. */
export function RowGuards({ resultId, row, onShowRow }: Props) {
  const { data } = useQuery(rowGuardsQuery(resultId, row.id));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Before import" className={styles.section}>
      <h3 className={styles.heading}>Before import</h3>
      <GuardList guards={data.items} onShow={onShowRow} />
    </section>
  );
}
