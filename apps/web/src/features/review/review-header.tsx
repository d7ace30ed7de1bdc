import { environmentTitles, environments, type Environment } from '@fetlock/contract/environments';
import { reportsFor } from '@fetlock/rules/reports';
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconClipboardCheck, IconExternalLink, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { constantsQuery } from '../../api/constants.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePassedFocus } from '../../ui/use-passed-focus.ts';
import { ReMatchButton } from '../re-match/re-match-button.tsx';
import { AnalyseButtons } from './analyse-buttons.tsx';
import { CompactButton } from '../../ui/compact-button.tsx';
import { gridId } from '../../rows/group-rows.ts';
import { MoreMenu } from './more-menu.tsx';
import { PresentUsers } from './present-users.tsx';
import { ReportsMenu } from '../../rows/reports-menu.tsx';
import styles from './review-header.module.css';
import { SessionFileItems, sessionOfTask } from './session-file-items.tsx';
import { ShareMenu } from './share-menu.tsx';
import type { Review } from './use-review.ts';
import type { ReviewScreen } from './use-review-screen.ts';
import { VersionPicker } from './version-picker.tsx';

/** What is being reviewed, its downloads, and its actions. */
export function ReviewHeader({ review }: { review: Review }) {
  const { result, openDialog, grid } = review.screen;
  const { task } = result;
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <div className={styles.names}>
          <div className={styles.texts}>
            <h1 className={styles.business} title={task.business.name}>
              {task.business.name}
            </h1>
            <p className={styles.task} title={task.name}>
              {task.name}
            </p>
          </div>
          <PresentUsers others={review.data.presence.others} onGoTo={(rowId) => grid.current?.goTo(gridId(rowId))} />
        </div>
        <VersionPicker result={result} onCompare={() => openDialog('compare')} />
        <div className={styles.tools}>
          <CompactButton
            icon={IconClipboardCheck}
            text="Migration PAL"
            tip="Steps of the Migration PAL"
            aria-label="Migration PAL steps"
            onClick={() => openDialog('pal-steps')}
          />
          <ShareMenu screen={review.screen} />
          <ReviewReports screen={review.screen} />
          <MoreMenu screen={review.screen} />
          <ReMatchButton status={review.data.session.status} onOpen={openDialog} />
        </div>
        <RunTools {...review} />
      </header>
    </div>
  );
}

function ReviewReports({ screen: { result, openDialog } }: { screen: ReviewScreen }) {
  const sessionId = sessionOfTask(result.task);
  return (
    <ReportsMenu version={result} kinds={reportsFor('staff', result)}>
      <Menu.Item closeMenuOnClick leftSection={<IconUpload size={16} aria-hidden />} onClick={() => openDialog('upload-core')}>
        Upload mapped_core.csv
      </Menu.Item>
      {sessionId !== null && <SessionFileItems task={result.task} sessionId={sessionId} />}
    </ReportsMenu>
  );
}

/** The environment, and the actions in it. */
function RunTools({ screen: { result, view, changeView, openDialog, grid }, data: { session } }: Review) {
  const { environment } = view;
  const { isRunning } = session;
  const tools = useRef<HTMLDivElement>(null);
  usePassedFocus(tools, () => grid.current?.focus());
  return (
    <div ref={tools} className={styles.runs}>
      <BusinessLink environment={environment} businessId={result.task.business.id} />
      <SegmentedControl
        aria-label="Environment"
        value={environment}
        data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
        onChange={(value) => changeView({ environment: value })}
      />
      <AnalyseButtons
        result={result}
        environment={environment}
        isRunning={isRunning}
        onAnalyse={() => openDialog('analyse')}
        onSession={() => openDialog('import-session')}
      />
      <Button disabled={isRunning} onClick={() => openDialog('import')}>
        Import
      </Button>
    </div>
  );
}

/** The practice's page in the environment's portal; absent where none is configured. */
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
        size="lg"
        aria-label={label}
      >
        <IconExternalLink size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
