import type { Task } from '@fetlock/contract/tasks';
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { Chip } from '../../ui/chip.tsx';
import { useChangeTask } from './use-change-task.ts';

/** The task's tag, which can be removed, or a button to add one. */
export function TaskTag({ task, onAdd }: { task: Pick<Task, 'id' | 'tag'>; onAdd: () => void }) {
  const change = useChangeTask(task.id);
  if (task.tag)
    return <Chip text={task.tag.name} removeLabel={`Remove tag ${task.tag.name}`} onRemove={() => change.mutate({ tag_id: null })} />;
  return (
    <Button size="xs" variant="subtle" leftSection={<IconTag size={14} />} onClick={onAdd}>
      Add tag
    </Button>
  );
}
