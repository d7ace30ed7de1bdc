import type { Business } from '@fetlock/contract/businesses';
import { listResults } from '@fetlock/contract/results';
import { deepCloneTask } from '@fetlock/contract/task-clones';
import type { Task } from '@fetlock/contract/tasks';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery } from '../../api/read-query.ts';
import { send } from '../../api/send.ts';
import { useCreation } from '../../sync/use-creation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { checked } from '../../ui/checked.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PracticeSelect } from '../task-creation/practice-select.tsx';
import styles from './deep-clone-dialog.module.css';
import { cloneName } from '../task-creation/clone-name.ts';
import { taskKeys } from './tasks-query.ts';
import { VersionChoice } from './version-choice.tsx';

const versionsQuery = (taskId: number) =>
  readQuery(['results', 'of task', taskId], listResults, { query: { task_id: taskId } }, { staleTime: 0, meta: { shownInPlace: true } });

/** Copies a task with the reviews of the chosen versions, for the same practice or another one. */
export function DeepCloneDialog({ task, onClose }: { task: Pick<Task, 'id' | 'name' | 'business' | 'environment'>; onClose: () => void }) {
  const versions = useQuery(versionsQuery(task.id));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = versions.data?.items.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const [openedAt] = useState(() => new Date());
  const form = useForm<{ name: string; business: Business | null; showsList: boolean }>({
    initialValues: {
      name: cloneName(task.name, openedAt),
      business: { id: task.business.id, name: task.business.name },
      showsList: false,
    },
    validate: { name: checked(deepCloneTask.body.shape.name), business: (value) => (value ? null : 'Practice is required') },
  });
  // Its customers would see another practice's list, so the person has to confirm it explicitly.
  const isForOther = form.values.business !== null && form.values.business.id !== task.business.id;
  const clone = useDeepClone(task.id, onClose);
  const submit = ({ name, business }: typeof form.values) => {
    if (business && chosen) clone.mutate({ name: name.trim(), selectedBusiness: business, selectedVersions: chosen });
  };
  return (
    <Modal opened onClose={onClose} title="Deep clone" size={dialogWidths.form}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <div className={styles.practice}>
          <PracticeSelect
            environment={task.environment}
            value={form.values.business}
            onChange={(business) => form.setFieldValue('business', business)}
            error={form.errors['business']}
          />
        </div>
        {isForOther && (
          <Checkbox
            label={`Show ${form.values.business?.name ?? ''} the list of ${task.business.name}, with its prices and sales`}
            description="Comments, history and what customers noted are left out."
            {...form.getInputProps('showsList', { type: 'checkbox' })}
          />
        )}
        <VersionChoice
          versions={versions}
          left={left}
          onChange={(id, kept) => setLeft(new Set(kept ? [...left].filter((other) => other !== id) : [...left, id]))}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={clone.isPending} disabled={!chosen || (isForOther && !form.values.showsList)}>
            Clone
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function useDeepClone(id: number, onCloned: () => void) {
  const cache = useQueryClient();
  return useCreation({
    words: { what: 'the copy', done: 'made', check: 'Check the list before you try again.' },
    create: (body: { name: string; selectedBusiness: Business; selectedVersions: number[] }, keyOf) => {
      const given = { params: { id }, body };
      return send(deepCloneTask, { ...given, key: keyOf(deepCloneTask, given) });
    },
    onSuccess: async ({ name }) => {
      notifications.show({ role: 'status', message: `${name} is being created.` });
      await cache.invalidateQueries({ queryKey: taskKeys.all });
    },
    close: onCloned,
    onError: () => cache.invalidateQueries({ queryKey: taskKeys.all }),
  });
}
