import { environmentTitles, environments, type Environment } from '@fetlock/contract/environments';
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconExternalLink, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { constantsQuery } from '../../api/constants.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { AnalyseButtons } from './analyse-buttons.tsx';
import { MoreMenu } from './more-menu.tsx';
import { ReportsMenu } from './reports-menu.tsx';
import styles from './review-header.module.css';
import { SessionFileItems, sessionOfTask } from './session-file-items.tsx';
import type { Review } from './use-review.ts';
import { VersionPicker } from './version-picker.tsx';

export function ReviewHeader({ review }: { review: Review }) {
  const { result, view, changeView, openDialog } = review;
  const { environment } = view;
  const { isRunning } = review.session;
  const { task } = result;
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
        <BusinessLink environment={environment} businessId={task.business.id} />
        <SegmentedControl
          aria-label="Environment"
          value={environment}
          data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
          onChange={(value) => changeView({ environment: value })}
        />
        <ReportsMenu result={result} reader="staff">
          <Menu.Item closeMenuOnClick leftSection={<IconUpload size={16} aria-hidden />} onClick={() => openDialog('upload-core')}>
            Upload mapped_core.csv
          </Menu.Item>
          {sessionId !== null && <SessionFileItems task={task} sessionId={sessionId} />}
        </ReportsMenu>
        <MoreMenu review={review} />
        <AnalyseButtons result={result} environment={environment} isRunning={isRunning} onAnalyse={() => openDialog('analyse')} />
        <Button disabled={isRunning} onClick={() => openDialog('import')}>
          Import
        </Button>
      </div>
    </header>
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
