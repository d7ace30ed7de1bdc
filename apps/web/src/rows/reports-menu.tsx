import { momentText } from '@fetlock/rules/date-text';
import { type ReportKind, reportKinds } from '@fetlock/contract/reports';
import type { ResultVersion } from '@fetlock/contract/results';
import { isOldToday } from '../ui/is-old-today.ts';
import { Loader, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CompactButton } from '../ui/compact-button.tsx';
import styles from './reports-menu.module.css';
import { type DownloadState, useReportDownloads } from './use-report-downloads.ts';

interface Props {
  version: ResultVersion;
  /** The reports offered, in this order. */
  kinds: readonly ReportKind[];
  /** Further entries below the reports: `Menu.Item`s. */
  children?: ReactNode;
}

/** The downloads of a result. A report is made on request; the menu shows its progress, and so does the button when the menu is closed. */
export function ReportsMenu({ version, kinds, children }: Props) {
  const { states, download } = useReportDownloads(version.id);
  const isBusy = Object.values(states).some(({ state }) => state === 'busy');
  if (kinds.length === 0) return null;
  return (
    <Menu position="bottom-end" width={380} closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <CompactButton icon={isBusy ? BusyIcon : IconDownload} text="Reports" tip="Downloads of this version" />
      </Menu.Target>
      <Menu.Dropdown aria-label="Reports">
        <Menu.Label className={styles.version ?? ''}>
          <span>Version of {momentText(version.created_at)}</span>
          {isOldToday(version.created_at) && <span className={styles.old}>Old: created 30 or more days ago</span>}
        </Menu.Label>
        {kinds.map((kind) => (
          <ReportItem key={kind} kind={kind} state={states[kind]} onDownload={() => download(kind)} />
        ))}
        {children && <Menu.Divider />}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

const BusyIcon = () => <Loader size={14} aria-hidden />;

interface ItemProps {
  kind: ReportKind;
  state: DownloadState | undefined;
  onDownload: () => void;
}

function ReportItem({ kind, state, onDownload }: ItemProps) {
  const { fileName, title } = reportKinds[kind];
  const isBusy = state?.state === 'busy';
  return (
    <Menu.Item className={styles.item ?? ''} aria-disabled={isBusy} onClick={() => !isBusy && onDownload()}>
      <span className={styles.name}>{kind === 'input' ? 'Input files' : fileName}</span>
      <span className={styles.line} data-state={state?.state}>
        {state?.state === 'failed' ? `${state.text} Choose it again to try again.` : (state?.text ?? title)}
      </span>
      {isBusy && state.share !== null && (
        <span className={styles.track} aria-hidden>
          <span className={styles.done} style={{ width: `${state.share * 100}%` }} />
        </span>
      )}
    </Menu.Item>
  );
}
