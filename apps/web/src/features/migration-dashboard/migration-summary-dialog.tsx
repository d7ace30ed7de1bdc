import { type ImportPart, importPartNames, importParts } from '@fetlock/contract/import-parts';
import { Button, Skeleton, Tabs } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { DashboardResult } from './dashboard-result.ts';
import { amountText } from './figure-text.ts';
import { GroupedRows } from './grouped-rows.tsx';
import sheet from '../../rows/summary-sheet.module.css';
import styles from './migration-summary.module.css';
import { groupedRowsQuery } from './queries.ts';

/** What the next import includes, what is still open, left out and imported, row by row; printable too. */
export function MigrationSummaryDialog({ result, onClose }: { result: DashboardResult; onClose: () => void }) {
  const [chosen, setChosen] = useState<ImportPart | null>(null);
  const parts = useQueries({ queries: importPartNames.map((name) => groupedRowsQuery(result.id, { part: name })) });
  const rowsOf = (name: ImportPart) => parts[importPartNames.indexOf(name)];
  const amountOf = (name: ImportPart) => rowsOf(name)?.data?.items.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const part = chosen ?? importPartNames.find((name) => (amountOf(name) ?? 0) > 0) ?? 'importing';
  const shown = rowsOf(part);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={`Migration Summary: ${result.task.business.name}`}
      classNames={{ root: sheet.sheet ?? '', inner: sheet.page ?? '', content: sheet.page ?? '' }}
    >
      <Tabs value={part} onChange={(value) => setChosen(importPartNames.find((name) => name === value) ?? null)} keepMounted={false}>
        <div className={styles.bar}>
          <Tabs.List className={styles.tabs ?? ''} aria-label="Parts of the migration">
            {importPartNames.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {importParts[name].customerTitle}{' '}
                <span className={sheet.amount}>{amountOf(name) === undefined ? '…' : amountText(amountOf(name) ?? 0)}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Button className={sheet.print ?? ''} variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <Tabs.Panel value={part}>
          <p className={styles.about}>{importParts[part].about}</p>
          {shown && <QueryState query={shown} failed="The rows could not be loaded." loading={<Skeleton height={320} />} />}
          {shown?.data?.items.length === 0 && <EmptyState>No data available</EmptyState>}
          {shown?.data?.items.map((group) => (
            <GroupedRows key={`${part} ${group.category}`} resultId={result.id} part={part} first={group} />
          ))}
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
