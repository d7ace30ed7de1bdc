import { type ImportPart, importPartNames, importParts } from '@fetlock/contract/import-parts';
import { environmentTitles, environments } from '@fetlock/contract/environments';
import { Button, SegmentedControl, Tabs } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../ui/query-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { numberText } from '../../rows/cell-text.ts';
import sheet from '../../rows/summary-sheet.module.css';
import dialogStyles from '../../ui/dialogs.module.css';
import styles from './migration-summary.module.css';
import { categoryStatisticsQuery } from '../../rows/queries.ts';
import type { ReviewDialogProps } from './dialog-props.ts';
import { SummaryCounts } from './summary-counts.tsx';
import { SummaryRows } from './summary-rows.tsx';

/** What is printed. */
const page = `${sheet.page} ${styles.page}`;

/** The rows of the version that are imported, included in the next import, open and left out, per environment; printable too. */
export function MigrationSummaryDialog({ screen: { result, view }, onClose }: ReviewDialogProps) {
  const [chosen, setChosen] = useState<ImportPart | null>(null);
  const [environment, setEnvironment] = useState(view.environment);
  const statistics = useQuery(categoryStatisticsQuery(result.id, environment));
  const counts = statistics.data?.items;
  const amountOf = (name: ImportPart) => counts?.filter((row) => row.part === name).reduce((sum, { count }) => sum + count, 0);
  const part = chosen ?? importPartNames.find((name) => (amountOf(name) ?? 0) > 0) ?? 'importing';
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={`Migration summary: ${result.task.business.name}, ${result.task.name}`}
      classNames={{ content: page, inner: page, root: `${sheet.sheet} ${styles.sheet}` }}
    >
      <Tabs value={part} onChange={(value) => setChosen(importPartNames.find((name) => name === value) ?? null)} keepMounted={false}>
        <div className={styles.bar}>
          <Tabs.List className={styles.tabs ?? ''} aria-label="Parts of the migration">
            {importPartNames.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {importParts[name].title} <span className={sheet.amount}>{numberText(amountOf(name) ?? null)}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <SegmentedControl
            aria-label="Environment of the summary"
            value={environment}
            data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
            onChange={setEnvironment}
          />
          <Button className={sheet.print ?? ''} variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <Tabs.Panel value={part} className={styles.panel ?? ''}>
          <QueryState query={statistics} failed="The counts could not be loaded." className={dialogStyles.note} />
          {counts && amountOf(part) === 0 && <p className={dialogStyles.note}>No data available</p>}
          {counts && amountOf(part) !== 0 && (
            <>
              <SummaryCounts counts={counts.filter((row) => row.part === part)} />
              <SummaryRows key={`${part} ${environment}`} resultId={result.id} part={part} environment={environment} />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
