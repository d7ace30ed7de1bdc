import { inventoryPathOf, storeSessionFile } from '@fetlock/contract/sessions';
import { Button, Switch } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { sendOnce } from '../../sync/send-once.ts';
import styles from './session-files.module.css';
import { inventoryRefusal, preprocessorRefusal } from './session-rules.ts';
import { sourceLocationQuery } from '../../import-sessions/sessions-query.ts';
import { useSessions } from './use-chosen-session.ts';
import type { DraftForm } from './draft-form.ts';

interface Props {
  form: DraftForm;
  /** Adds a file stored on the server to the input files. */
  onStored: (file: { id: number; name: string; sessionId: number }) => void;
}

/**
 * What the import session offers: its inventory instead of input files, its price list as one of them, its preprocessor before matching.
 */
export function SessionFiles({ form, onStored }: Props) {
  const { environment, usesSessionInventory, startsPreprocessor } = form.values;
  const { chosen } = useSessions(form);
  const refusal = inventoryRefusal(chosen);
  const location = useQuery({ ...sourceLocationQuery(form.values), enabled: refusal === null });
  const store = useSingleMutation({
    mutationFn: (sessionId: number) => sendOnce(storeSessionFile, { body: { sessionId, environment, fileName: 'source_prices.csv' } }),
    onSuccess: ({ id, name }, sessionId) => onStored({ id, name, sessionId }),
  });
  const noPreprocessor = preprocessorRefusal(chosen);
  return (
    <div className={styles.session} role="group" aria-label="Import session of the practice">
      <div className={styles.choice}>
        <Switch
          label="Use the business inventory file"
          description={refusal ?? 'The session’s inventory is matched; other input files are left out.'}
          // Whatever the session's current status, an option that is on can be switched off.
          disabled={!usesSessionInventory && (refusal !== null || location.data === undefined)}
          checked={usesSessionInventory}
          onChange={({ currentTarget }) => {
            form.setFieldValue('usesSessionInventory', currentTarget.checked);
            form.clearFieldError('uploads');
          }}
        />
        {refusal === null && <InventoryPath query={location} />}
      </div>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} />}
        disabled={!chosen || usesSessionInventory}
        loading={store.isPending}
        onClick={() => chosen && store.mutate(chosen.id)}
      >
        Add the session’s price list
      </Button>
      <Switch
        className={styles.choice ?? ''}
        label="Start the preprocessor first"
        description={noPreprocessor ?? 'It prepares the session’s data again; matching starts when it has finished.'}
        disabled={noPreprocessor !== null && !startsPreprocessor}
        checked={startsPreprocessor}
        onChange={({ currentTarget }) => form.setFieldValue('startsPreprocessor', currentTarget.checked)}
      />
    </div>
  );
}

interface LocationQuery {
  data: { location: string } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

function InventoryPath({ query: { data, error, refetch } }: { query: LocationQuery }) {
  if (error)
    return (
      <p className={styles.failed} role="alert">
        {`The session’s inventory could not be found. ${error.message} `}
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  return <p className={styles.path}>{data ? brokenAtSlashes(inventoryPathOf(data.location)) : 'Looking for the inventory…'}</p>;
}

/** A path whose lines break between its folders, not within their names. */
const brokenAtSlashes = (path: string) =>
  path.split('/').map((name, at) => (
    <Fragment key={`${at} ${name}`}>
      {at > 0 && '/'}
      {at > 0 && <wbr />}
      {name}
    </Fragment>
  ));
