import type { Task } from '@fetlock/contract/tasks';
import { Button } from '@mantine/core';
import { IconCheck, IconPaw } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isResolved } from './is-preparing.ts';
import { breedsQuery } from './queries.ts';
import { later } from '../../ui/later.tsx';

const BreedsDialog = later(async () => (await import('./breeds-dialog.tsx')).BreedsDialog);

interface Props {
  task: Pick<Task, 'breedState'>;
  /** Called instead of opening its own dialog. */
  onOpen?: () => void;
}

/** Opens the breeds of a task's practice; hidden until staff have prepared them. */
export function BreedsButton({ task: { breedState }, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false);
  // What the dialog has loaded or changed is newer than the task.
  const read = useQuery({ ...breedsQuery(breedState?.id ?? 0), enabled: false }).data;
  const state = read?.breedState.state ?? breedState?.state;
  const done = state !== undefined && isResolved(state);
  return (
    <>
      <Button
        variant="default"
        disabled={!breedState}
        leftSection={<IconPaw size={16} aria-hidden />}
        rightSection={done && <IconCheck size={16} aria-hidden />}
        onClick={onOpen ?? (() => setOpen(true))}
      >
        {done ? 'Breeds resolved' : 'Breeds resolving'}
      </Button>
      {isOpen && breedState && <BreedsDialog breedStateId={breedState.id} onClose={() => setOpen(false)} />}
    </>
  );
}
