import { momentText } from '@fetlock/rules/date-text';
import { type Deletion, deletionKinds, deletionStates, undoDeletion } from '@fetlock/contract/deletions';
import { Button, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { countText } from './deletion-text.ts';
import text from '../../ui/text.module.css';
import styles from './deletions.module.css';
import { deletionsKey } from './deletions-queries.ts';

const tones: Partial<Record<Deletion['state'], string>> = { waiting: 'attention', deleting: 'good' };

export function DeletionRow({ deletion }: { deletion: Deletion }) {
  const { kind, target_id: id, name, state, reason, requested_by: by, requested_at: at, removed } = deletion;
  return (
    <Table.Tr>
      <Table.Td className={styles.about}>
        <span className={styles.what}>{`${deletionKinds[kind].title} ${id}`}</span>
        {name !== '' && <bdi className={`${text.below} ${styles.under}`}>{name}</bdi>}
        {/* The next column is below the buttons there. */}
        <span className={`${text.below} ${styles.onPhone}`}>{untilText(deletion)}</span>
      </Table.Td>
      <Table.Td className={styles.until}>
        <span className={text.badge} data-tone={tones[state]}>
          {deletionStates[state].title}
        </span>
        <span className={`${text.below} ${styles.under}`}>{untilText(deletion)}</span>
      </Table.Td>
      <Table.Td className={styles.until}>
        <bdi>{reason === 'inactive' ? 'Because of the setting for inactive tasks' : by.name}</bdi>
        <span className={`${text.below} ${styles.under}`}>
          <time dateTime={at}>{momentText(at)}</time>
        </span>
      </Table.Td>
      <Table.Td className={styles.removed}>{removed.map(countText).join(', ') || '–'}</Table.Td>
      <Table.Td>{state === 'waiting' && <UndoButton deletion={deletion} />}</Table.Td>
    </Table.Tr>
  );
}

function untilText({ state, due_at, finished_at, undone_by }: Deletion): string {
  if (state === 'waiting') return `Can be undone until ${momentText(due_at)}`;
  if (state === 'deleting' || finished_at === null) return 'Continues in the background';
  return undone_by ? `${momentText(finished_at)}, by ${undone_by.name}` : momentText(finished_at);
}

function UndoButton({ deletion: { id, kind, name } }: { deletion: Deletion }) {
  const cache = useQueryClient();
  const undo = useSingleMutation({
    mutationFn: () => send(undoDeletion, { params: { id } }),
    onSuccess: () => notifications.show({ title: 'Deletion undone', message: `${name} stays${kind === 'person' ? ' on the list' : ''}.` }),
    // Also after a refusal: it has begun, or another user has undone it.
    onSettled: () => cache.invalidateQueries({ queryKey: deletionsKey }),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Undo the deletion of ${name}`}
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      loading={undo.isPending}
      onClick={() => undo.mutate()}
    >
      Undo
    </Button>
  );
}
