import { environmentTitles, environments, type Environment } from '@fetlock/contract/environments';
import type { Result } from '@fetlock/contract/results';
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconExternalLink, IconFileAlert, IconInfoCircle, IconKeyboard, IconMessages, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { constantsQuery } from '../../api/constants.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { AnalyseButtons } from './analyse-buttons.tsx';
import { ReportsMenu } from './reports-menu.tsx';
import { numberText } from './cell-text.ts';
import styles from './review-header.module.css';
import { SessionFileItems, sessionOfTask } from './session-file-items.tsx';
import { VersionPicker } from './version-picker.tsx';

/** Dialogs that the header opens. */
export type HeaderDialog = 'analyse' | 'import' | 'errors' | 'info' | 'comments' | 'keys' | 'upload-core';

interface Props {
  result: Result;
  environment: Environment;
  onEnvironment: (environment: Environment) => void;
  /** A run is going on: none other can be started. */
  isRunning: boolean;
  onOpen: (dialog: HeaderDialog) => void;
}

export function ReviewHeader({ result, environment, onEnvironment, isRunning, onOpen }: Props) {
  const { task, error_counts } = result;
  const sessionId = sessionOfTask(task);
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h1 className={styles.business} title={task.business.name}>
          {task.business.name}
        </h1>
        <p className={styles.task} title={task.name}>
          {task.name}
        </p>
      </div>
      <VersionPicker result={result} />
      <div className={styles.actions}>
        <IconButton label="Main info" onClick={() => onOpen('info')} icon={<IconInfoCircle size={18} />} />
        <IconButton
          label={`Errors log (${numberText(error_counts.line + error_counts.warning)})`}
          onClick={() => onOpen('errors')}
          icon={<IconFileAlert size={18} />}
        />
        <IconButton label="Comments" onClick={() => onOpen('comments')} icon={<IconMessages size={18} />} />
        <IconButton label="Keyboard shortcuts" onClick={() => onOpen('keys')} icon={<IconKeyboard size={18} />} />
        <BusinessLink environment={environment} businessId={task.business.id} />
        <SegmentedControl
          aria-label="Environment"
          value={environment}
          data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
          onChange={onEnvironment}
        />
        <ReportsMenu result={result} reader="staff">
          <Menu.Item closeMenuOnClick leftSection={<IconUpload size={16} aria-hidden />} onClick={() => onOpen('upload-core')}>
            Upload mapped_core.csv
          </Menu.Item>
          {sessionId !== null && <SessionFileItems task={task} sessionId={sessionId} />}
        </ReportsMenu>
        <AnalyseButtons result={result} environment={environment} isRunning={isRunning} onAnalyse={() => onOpen('analyse')} />
        <Button disabled={isRunning} onClick={() => onOpen('import')}>
          Import
        </Button>
      </div>
    </header>
  );
}

function IconButton({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** The practice's page in the portal of the environment; absent where none is set. */
function BusinessLink({ environment, businessId }: { environment: Environment; businessId: number }) {
  const { data } = useQuery(constantsQuery);
  const portal = data?.portal_links[environment];
  if (!portal) return null;
  const label = `Open the practice in ${environmentTitles[environment]}`;
  return (
    <Tooltip label={label}>
      <ActionIcon
        component="a"
        href={`${portal.replace(/\/$/, '')}/${businessId}`}
        target="_blank"
        rel="noreferrer"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
      >
        <IconExternalLink size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
