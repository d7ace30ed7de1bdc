import { Button, Switch } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconClipboardCheck, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { later } from '../../ui/later.tsx';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { VersionLabel } from '../../ui/version-label.tsx';
import { BreedsButton } from '../breeds/breeds-button.tsx';
import { CustomerLink } from '../../guest-session/customer-link.tsx';
import type { DashboardResult } from './dashboard-result.ts';
import { hasStats } from './has-stats.ts';
import { ImportedAndIgnored, ItemTypes, MappedTypes } from './type-panels.tsx';
import { FirstPriority, IgnoreReasons, Priorities, Sales } from './figure-panels.tsx';
import { MarkPatterns } from './marks.tsx';
import { ListLocaleContext } from '../../rows/list-locale.ts';
import styles from './migration-dashboard.module.css';
import { Summary } from './summary.tsx';

const MigrationSummaryDialog = later(async () => (await import('./migration-summary-dialog.tsx')).MigrationSummaryDialog);
const PalStateDialog = later(async () => (await import('./pal-state-dialog.tsx')).PalStateDialog);
const StatsMenu = lazy(async () => ({ default: (await loadWithRetry(() => import('./stats-menu.tsx'))).StatsMenu }));

interface Props {
  result: DashboardResult;
  /** For users without their own page of the Migration PAL; absent: that page is opened. */
  onOpenPal?: () => void;
  /** The way back, for users who came from elsewhere. */
  back?: ReactNode;
}

type DialogName = 'pal' | 'summary';

/** The state of a practice's migration: in a sentence, in charts and in figures. For the practice, and for those who carry it out. */
export function MigrationDashboard({ result, onOpenPal, back }: Props) {
  const [dialog, setDialog] = useState<DialogName>();
  const [excludeIgnored, setExcludeIgnored] = useState(false);
  const close = () => setDialog(undefined);
  const { id, task, created_at } = result;
  return (
    <ListLocaleContext value={result.locale}>
      <div className={styles.dashboard}>
        <title>{`Migration Dashboard · ${task.business.name}`}</title>
        <MarkPatterns />
        <header className={styles.header}>
          <div className={styles.titles}>
            {back}
            <h1 className={styles.title}>
              Migration Dashboard <span className={styles.business}>{task.business.name}</span>
            </h1>
            <p className={styles.task}>
              {`${task.name}, version `}
              <VersionLabel createdAt={created_at} />
            </p>
          </div>
          <div className={styles.tools}>
            <Button variant="default" leftSection={<IconClipboardCheck size={16} />} onClick={() => setDialog('pal')}>
              Migration PAL state
            </Button>
            <Button variant="default" leftSection={<IconReportAnalytics size={16} />} onClick={() => setDialog('summary')}>
              Migration Summary
            </Button>
            {hasStats(task) && (
              <Suspense
                fallback={
                  <Button variant="default" rightSection={<IconChevronDown size={16} />} disabled>
                    Migration stats
                  </Button>
                }
              >
                <StatsMenu task={task} />
              </Suspense>
            )}
            <BreedsButton task={task} />
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              Print
            </Button>
            <OpenPal onOpen={onOpenPal} />
          </div>
        </header>
        <Summary resultId={id} isCustomer={onOpenPal === undefined} />
        <div className={styles.filter}>
          <Switch
            label="Leave ignored items out of the types"
            checked={excludeIgnored}
            onChange={({ currentTarget }) => setExcludeIgnored(currentTarget.checked)}
          />
        </div>
        <div className={styles.panels}>
          <ItemTypes resultId={id} excludeIgnored={excludeIgnored} />
          <ImportedAndIgnored resultId={id} />
          <MappedTypes resultId={id} excludeIgnored={excludeIgnored} />
          <Priorities resultId={id} />
          <IgnoreReasons resultId={id} />
          <FirstPriority resultId={id} />
          <Sales resultId={id} />
        </div>
        {dialog === 'pal' && <PalStateDialog resultId={id} onClose={close} />}
        {dialog === 'summary' && <MigrationSummaryDialog result={result} onClose={close} />}
      </div>
    </ListLocaleContext>
  );
}

function OpenPal({ onOpen }: { onOpen: Props['onOpenPal'] }) {
  const look = { rightSection: <IconArrowRight size={16} />, children: 'Open Mig PAL' };
  return onOpen ? <Button onClick={onOpen} {...look} /> : <Button component={CustomerLink} page="migration-poll" {...look} />;
}
