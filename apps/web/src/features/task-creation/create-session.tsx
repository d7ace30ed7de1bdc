import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { isOutcomeUnknown } from '../../api/unknown-outcome.ts';
import styles from './session-step.module.css';
import type { DraftMapping } from './site-mapping-section.tsx';
import { useCreateSession } from './use-create-session.ts';
import type { DraftForm } from './draft-form.ts';

/** Creates an import session of the chosen practice. A retry after a failure creates the same session. */
export function CreateSession({ form, mapping, prominent = false }: { form: DraftForm; mapping: DraftMapping; prominent?: boolean }) {
  const { business } = form.values;
  const create = useCreateSession(form);
  return (
    <>
      <Button
        variant={prominent ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} />}
        disabled={business === null}
        loading={create.isPending}
        onClick={() => business && mapping.sure(() => create.mutate(business))}
      >
        Create session
      </Button>
      {create.isError && (
        <p className={styles.failed} role="alert">
          {isOutcomeUnknown(create.error)
            ? 'We don’t know whether the session was created. Create it again: you will get this same one.'
            : `The session was not created. ${create.error.message}`}
        </p>
      )}
    </>
  );
}
