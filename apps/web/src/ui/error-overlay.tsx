import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { ApiProblem } from '../api/api-problem.ts';
import { dialogWidths } from '../theme/dialog-widths.ts';
import { Modal } from './modal.tsx';
import styles from './error-overlay.module.css';
import { clearUnhandledErrors, useUnhandledErrors } from './unhandled-errors.ts';

/** Lists unhandled errors, over whatever screen they happened on. */
export function ErrorOverlay() {
  const errors = useUnhandledErrors();
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <Modal
      opened={errors.length > 0}
      onClose={clearUnhandledErrors}
      title={`Ooops...something went wrong. [${errors.length} Errors]`}
      size={dialogWidths.text}
      centered
      withCloseButton={false}
      zIndex={500}
    >
      <ol className={styles.list}>
        {errors.map((error, index) => (
          <li key={index}>{error.message}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => clipboard.copy(errors.map(detailOf).join('\n\n'))}>
          {clipboard.copied ? 'Copied' : 'Copy details'}
        </Button>
        <Button onClick={clearUnhandledErrors} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  );
}

const detailOf = (error: Error): string =>
  [error.stack ?? `${error.name}: ${error.message}`, error instanceof ApiProblem && error.id ? `Error id: ${error.id}` : '']
    .join('\n')
    .trim();
