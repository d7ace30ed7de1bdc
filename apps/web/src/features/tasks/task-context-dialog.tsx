import type { Task } from '@fetlock/contract/tasks';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { parsedJson } from '../../api/parsed-json.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import styles from './task-context-dialog.module.css';

/** The matcher's context for this task, as JSON. */
export function TaskContextDialog({ task, onClose }: { task: Pick<Task, 'name' | 'params'>; onClose: () => void }) {
  const text = indented(task.params.context);
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <Modal opened onClose={onClose} title="Task context" size={dialogWidths.text}>
      <p className={styles.task}>{task.name}</p>
      <pre className={styles.json} tabIndex={0} role="region" aria-label="Context as JSON">
        {text}
      </pre>
      <DialogActions>
        <Button variant="default" onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </Modal>
  );
}

/** Stored contexts are JSON; one that is not is shown unchanged. */
function indented(context: string): string {
  const value = parsedJson(context);
  return value === undefined ? context : JSON.stringify(value, null, 2);
}
