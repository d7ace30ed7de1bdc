import { type CatalogueUpload, loadCatalogueUpload } from '@fetlock/contract/catalogue-uploads';
import { limits } from '@fetlock/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { ChangeProblem } from '../../ui/change-problem.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { catalogueKey, uploadQuery, versionsQuery } from './catalogue-queries.ts';
import { alarmingPercentRemoved, countText } from './catalogue-text.ts';
import text from '../../ui/text.module.css';
import styles from './catalogue.module.css';

/** Asks for the name of the new version and whether new tasks use it, and says what that means. */
export function LoadDialog({ upload, onClose }: { upload: CatalogueUpload; onClose: () => void }) {
  const [name, setName] = useState(upload.file_name.replace(/\.[a-z]+$/i, '').slice(0, limits.catalogueVersionName));
  const gone = upload.summary && alarmingPercentRemoved(upload.summary.variations);
  // If much would be removed by mistake, the person has to confirm it.
  const [makeCurrent, setMakeCurrent] = useState(gone === null);
  const load = useLoad(upload, onClose);
  const before = useQuery(versionsQuery).data?.items.find(({ current }) => current);
  const isNamed = name.trim() !== '';
  return (
    <Modal opened onClose={onClose} title="Load as a new version" size={560} closeOnClickOutside={!load.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed) load.mutate({ name: name.trim(), make_current: makeCurrent });
        }}
      >
        <TextInput
          label="Name"
          required
          data-autofocus
          maxLength={limits.catalogueVersionName}
          value={name}
          error={isNamed ? null : 'A version needs a name'}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox
          mt="md"
          label="New tasks use it"
          checked={makeCurrent}
          onChange={({ currentTarget }) => setMakeCurrent(currentTarget.checked)}
        />
        <p className={styles.meaning}>{meaningOf(makeCurrent, before)}</p>
        {gone !== null && (
          <p
            className={`${text.warning} ${styles.warning}`}
          >{`${gone} % of the variations of the current version are not in this file.`}</p>
        )}
        {load.isError && <ChangeProblem title="It is not being loaded." error={load.error} />}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={load.isPending} disabled={!isNamed}>
            Load
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function meaningOf(makeCurrent: boolean, before: { name: string; results: number } | undefined): string {
  if (!makeCurrent)
    return before ? `New tasks keep using “${before.name}” until this version is made current.` : 'It can be made current at any time.';
  const kept = before && `${countText(before.results, 'result keeps', 'results keep')} “${before.name}”.`;
  return ['New tasks, and tasks that are run again, are matched against it from then on.', kept].filter(Boolean).join(' ');
}

function useLoad({ id }: CatalogueUpload, onDone: () => void) {
  const cache = useQueryClient();
  return useCreation({
    words: { what: 'loading', done: 'begun', check: 'Check the catalogue before you try again.' },
    create: (body: { name: string; make_current: boolean }, keyOf) => {
      const given = { params: { id }, body };
      return send(loadCatalogueUpload, { ...given, key: keyOf(loadCatalogueUpload, given) });
    },
    onSuccess: (upload) => cache.setQueryData(uploadQuery(id).queryKey, upload),
    close: onDone,
    onError: () => cache.invalidateQueries({ queryKey: catalogueKey }),
    isShownInPlace: true,
  });
}
