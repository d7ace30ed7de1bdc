import type { SessionSettings } from '@fetlock/contract/platform-sites';
import { Button } from '@mantine/core';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import styles from './mapping-form.module.css';
import { SettingsChanged, isSiteTaken } from './use-save-mapping.ts';

interface Props {
  error: Error;
  onRetry: () => void;
  onTakeIncoming: (incoming: SessionSettings) => void;
  onSaveMine: (incoming: SessionSettings) => void;
}

/** Why nothing was saved, and what can be done; what was typed stays. */
export function SaveProblem({ error, onRetry, onTakeIncoming, onSaveMine }: Props) {
  if (error instanceof SettingsChanged)
    return (
      <WarningPanel
        title="Which settings should be kept?"
        role="alert"
        actions={
          <div className={styles.choices}>
            <Button variant="default" onClick={() => onTakeIncoming(error.incoming)}>
              Take theirs
            </Button>
            <Button variant="default" onClick={() => onSaveMine(error.incoming)}>
              Save mine
            </Button>
          </div>
        }
      >
        {error.message} Yours are not saved yet.
      </WarningPanel>
    );
  if (isSiteTaken(error))
    return (
      <ProblemPanel
        title="Another session has been mapped to this site meanwhile."
        error={new Error('Choose another site and save again.')}
      />
    );
  return <ProblemPanel title="The site mapping was not saved." error={error} onRetry={onRetry} />;
}
