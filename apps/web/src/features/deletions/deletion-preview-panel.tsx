import { momentText } from '@fetlock/rules/date-text';
import { type DeletionKind, type DeletionPreview, exportPractice, requestDeletion } from '@fetlock/contract/deletions';
import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/query-state.tsx';
import { fetchFile, send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import { countText } from './deletion-text.ts';
import text from '../../ui/text.module.css';
import styles from './deletions.module.css';
import { deletionsKey, previewQuery } from './deletions-queries.ts';

interface Props {
  kind: DeletionKind;
  id: number;
  onClose: () => void;
}

export function DeletionPreviewPanel({ kind, id, onClose }: Props) {
  const preview = useQuery(previewQuery(kind, id));
  return (
    <Loaded query={preview} failed="What will be deleted could not be counted." loading={<TableSkeleton columns={1} />}>
      {(data) => <Preview preview={data} onClose={onClose} />}
    </Loaded>
  );
}

function Preview({ preview, onClose }: { preview: DeletionPreview; onClose: () => void }) {
  const { kind, target_id: id, name, goes, stays, due_at, blocked } = preview;
  return (
    <>
      <section className={styles.part}>
        <h3 className={text.heading}>Will be deleted</h3>
        {goes.length === 0 && <p className={styles.note}>{kind === 'person' ? 'Name, e-mail and picture.' : 'Nothing else.'}</p>}
        <ul className={styles.counts} aria-label="Will be deleted">
          {kind === 'person' && goes.length > 0 && <li>Name, e-mail and picture</li>}
          {goes.map((count) => (
            <li key={count.what}>{countText(count)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h3 className={text.heading}>Will be kept</h3>
        <ul className={styles.stays} aria-label="Will be kept">
          {stays.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      {kind === 'practice' && (
        <section className={styles.part}>
          <h3 className={text.heading}>Before you delete</h3>
          <p className={styles.note}>
            Download everything stored about the practice, including its files, as a zip. It is as confidential as the product itself.
          </p>
          <SaveCsvButton
            title="Export everything"
            fetch={() => fetchFile(exportPractice, { params: { id } }, { name: `practice-${id}.zip` })}
          />
        </section>
      )}
      {blocked === null ? (
        <Request kind={kind} id={id} name={name} dueAt={due_at} onClose={onClose} />
      ) : (
        <div className={styles.part}>
          <WarningPanel title="Not now">{blocked}</WarningPanel>
        </div>
      )}
    </>
  );
}

interface RequestProps extends Props {
  name: string;
  dueAt: string;
}

function Request({ kind, id, name, dueAt, onClose }: RequestProps) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState('');
  const isConfirmed = kind !== 'practice' || typed.trim() === name.trim();
  const request = useSingleMutation({
    mutationFn: () => send(requestDeletion, { body: { kind, target_id: id, name } }),
    onSuccess: async ({ due_at }) => {
      await cache.invalidateQueries({ queryKey: deletionsKey });
      notifications.show({
        title: 'Deletion requested',
        message: `${name} is deleted on ${momentText(due_at)}. Until then it can be undone here.`,
      });
    },
    // Something has changed since it was shown.
    onError: () => cache.invalidateQueries({ queryKey: deletionsKey }),
  });
  return (
    <>
      <p
        className={styles.note}
      >{`${meanwhile[kind]} ${kind === 'person' ? 'Their details are' : 'It is'} deleted on ${momentText(dueAt)}; you can undo this until then.`}</p>
      {kind === 'practice' && (
        <TextInput
          label="Name of the practice, to confirm"
          description={name}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <DialogActions onCancel={onClose}>
        <Button
          color="red.9"
          disabled={!isConfirmed}
          loading={request.isPending}
          onClick={() => request.mutate(undefined, { onSuccess: onClose })}
        >
          Request deletion
        </Button>
      </DialogActions>
    </>
  );
}

/** What happens immediately. */
const meanwhile: Readonly<Record<DeletionKind, string>> = {
  task: 'The task is deactivated immediately; if it is being matched or copied, that stops.',
  practice:
    'Its tasks are deactivated immediately, and no new ones can be created. Links that customers have keep working until you revoke them.',
  version: 'Until then the version can still be opened.',
  price_list: 'Until then the file can still be used.',
  person: 'They are signed out and removed from the list of users immediately.',
};
