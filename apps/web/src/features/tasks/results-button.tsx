import { isOldToday } from '../../ui/is-old-today.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './results-button.module.css';

interface Props {
  resultId: number;
  createdAt: string | null;
}

/** Opens the review of the latest version; warns when that is old. */
export function ResultsButton({ resultId, createdAt }: Props) {
  const old = createdAt !== null && isOldToday(createdAt);
  return (
    <Tooltip label="The last run of this task was more than 30 days ago." disabled={!old}>
      <Button
        component={Link}
        to={`/home/processing-results/${resultId}`}
        className={old ? (styles.old ?? '') : (styles.fresh ?? '')}
        data-old={old || undefined}
        leftSection={old && <IconAlertTriangle size={16} aria-hidden />}
      >
        Results
      </Button>
    </Tooltip>
  );
}
