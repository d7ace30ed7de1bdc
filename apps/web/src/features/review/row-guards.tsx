import type { ResultRow } from '@fetlock/contract/rows';
import { useQuery } from '@tanstack/react-query';
import { GuardList } from './guard-dialog.tsx';
import styles from './guards.module.css';
import { rowGuardsQuery } from '../../rows/queries.ts';

interface Props {
  resultId: number;
  row: ResultRow;
  /** Goes to another row that a guard refers to. */
  onShowRow: (rowId: number) => void;
}

/** The guards that block importing the row, and the accepted ones; nothing where there are none. */
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
