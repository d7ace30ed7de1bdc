import { sessionStatuses } from '@fetlock/contract/platform-sessions';
import { type ImportSession, storeSessionFile } from '@fetlock/contract/sessions';
import { Button, Select, Switch } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { dateTimeText } from '../../ui/date-text.ts';
import styles from './session-files.module.css';
import { sessionsQuery } from './sessions-query.ts';
import type { DraftForm } from './use-task-draft.ts';

interface Props {
  form: DraftForm;
  /** Takes a file that the server has stored among the input files. */
  onStored: (file: { id: number; name: string }) => void;
}

/** What the practice's import session has to offer: its inventory instead of input files, or its price list as one of them. */
export function SessionFiles({ form, onStored }: Props) {
  const { business, environment, session, usesSessionInventory } = form.values;
  const sessions = useQuery({ ...sessionsQuery(environment, business?.id ?? 0), enabled: business !== null });
  const items = sessions.data?.items ?? [];
  const chosen = items.find(({ id }) => id === session?.id);
  const store = useMutation({
    mutationFn: (sessionId: number) => send(storeSessionFile, { body: { sessionId, environment, fileName: 'source_prices.csv' } }),
    onSuccess: onStored,
  });
  const refusal = inventoryRefusal(chosen);
  return (
    <div className={styles.session} role="group" aria-label="Import session of the practice">
      <Select
        label="Import session"
        placeholder={placeholder(business !== null, sessions.isPending, items.length)}
        error={sessions.error && `The sessions could not be read. ${sessions.error.message}`}
        disabled={items.length === 0}
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no import session' }}
        comboboxProps={{ withinPortal: false }}
        data={items.map((item) => ({ value: String(item.id), label: sessionText(item) }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(value) => {
          form.setFieldValue('session', value === null ? null : { id: Number(value) });
          form.setFieldValue('usesSessionInventory', false);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} />}
        disabled={!chosen || usesSessionInventory}
        loading={store.isPending}
        onClick={() => chosen && store.mutate(chosen.id)}
      >
        Add its price list
      </Button>
      <Switch
        className={styles.inventory}
        label="Use the business inventory file"
        description={refusal ?? 'The session’s inventory is matched; other input files are left out.'}
        disabled={refusal !== null}
        checked={usesSessionInventory}
        onChange={({ currentTarget }) => {
          form.setFieldValue('usesSessionInventory', currentTarget.checked);
          form.clearFieldError('uploads');
        }}
      />
    </div>
  );
}

function placeholder(hasPractice: boolean, isPending: boolean, count: number): string {
  if (!hasPractice) return 'Choose the practice first';
  if (isPending) return 'Loading...';
  return count === 0 ? 'The practice has none in this environment' : 'None';
}

/** Why the inventory of a session cannot be used, or null. */
function inventoryRefusal(session: ImportSession | undefined): string | null {
  if (!session) return 'Needs an import session with an inventory.';
  return sessionStatuses[session.status].inventoryAvailable
    ? null
    : `This session has no inventory while its status is ${session.status}. Choose one whose export or preprocessing is done.`;
}

const sessionText = ({ id, sourcePimsId, status, date }: ImportSession) =>
  [`Session ${id}`, sourcePimsId, status, dateTimeText(date)].join(' · ');
