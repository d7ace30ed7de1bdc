import type { Business } from '@fetlock/contract/businesses';
import { listResults } from '@fetlock/contract/results';
import { deepCloneTask } from '@fetlock/contract/task-clones';
import type { Task } from '@fetlock/contract/tasks';
import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { checked } from '../../ui/checked.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { PracticeSelect } from '../task-creation/practice-select.tsx';
import styles from './deep-clone-dialog.module.css';
import { cloneName } from './clone-name.ts';
import { taskKeys } from './tasks-query.ts';
import { VersionChoice } from './version-choice.tsx';

const versionsQuery = (taskId: number) =>
  queryOptions({
    queryKey: ['results', 'of task', taskId],
    queryFn: ({ signal }) => send(listResults, { query: { task_id: taskId } }, signal),
    staleTime: 0,
    meta: { shownInPlace: true },
  });

/** Copies a task with what was reviewed in the chosen versions, for the same practice or another one. */
export function DeepCloneDialog({ task, onClose }: { task: Pick<Task, 'id' | 'name' | 'business' | 'environment'>; onClose: () => void }) {
  const versions = useQuery(versionsQuery(task.id));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = versions.data?.items.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const form = useForm<{ name: string; business: Business | null }>({
    initialValues: { name: cloneName(task.name, new Date()), business: { id: task.business.id, name: task.business.name } },
    validate: { name: checked(deepCloneTask.body.shape.name), business: (value) => (value ? null : 'Practice is required') },
  });
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
        <VersionChoice
          versions={versions}
          left={left}
          onChange={(id, kept) => setLeft(new Set(kept ? [...left].filter((other) => other !== id) : [...left, id]))}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={clone.isPending} disabled={!chosen}>
            Clone
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function useDeepClone(id: number, onCloned: () => void) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { name: string; selectedBusiness: Business; selectedVersions: number[] }) =>
      send(deepCloneTask, { params: { id }, body }),
    onSuccess: async ({ name }) => {
      notifications.show({ role: 'status', message: `${name} is being made.` });
      await cache.invalidateQueries({ queryKey: taskKeys.all });
      onCloned();
    },
  });
}
