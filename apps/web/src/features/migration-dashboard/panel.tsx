import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { QueryState } from '../../ui/query-state.tsx';
import styles from './panel.module.css';

interface Props<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** The text shown when there is no data; null: there is data. */
  empty: (data: Data) => string | null;
  renderTable: (data: Data) => ReactNode;
  /** A chart of the table's data, shown in its place until the table is requested. */
  renderChart?: (data: Data) => ReactNode;
  note?: ReactNode;
  wide?: boolean;
}

/** One part of the dashboard. It loads and fails independently: a problem in one does not affect the others. */
export function Panel<Data>({ title, query, empty, renderTable, renderChart, note, wide = false }: Props<Data>) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { data } = query;
  const nothing = data === undefined ? null : empty(data);
  return (
    <section className={styles.panel} aria-labelledby={id} data-wide={wide || undefined} aria-busy={query.isPlaceholderData || undefined}>
      <div className={styles.heading}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {renderChart && data !== undefined && nothing === null && (
          <Button className={styles.switch ?? ''} size="xs" variant="subtle" aria-describedby={id} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </div>
      <QueryState query={query} failed={`“${title}” could not be loaded.`} loading={<Waiting hasChart={renderChart !== undefined} />} />
      {nothing !== null && <p className={styles.nothing}>{nothing}</p>}
      {data !== undefined && nothing === null && (
        <>
          {renderChart && !asTable && <div aria-hidden>{renderChart(data)}</div>}
          <div className={renderChart && !asTable ? 'unseen' : styles.table}>{renderTable(data)}</div>
          {note && <p className={styles.note}>{note}</p>}
        </>
      )}
    </section>
  );
}

function Waiting({ hasChart }: { hasChart: boolean }) {
  return (
    <div className={styles.waiting} role="status">
      <p className="unseen">Loading...</p>
      {hasChart ? <Skeleton height={220} circle /> : null}
      <div>
        {Array.from({ length: 5 }, (_, line) => (
          <Skeleton key={line} height={12} my={12} />
        ))}
      </div>
    </div>
  );
}
