import { limits } from '@fetlock/contract/limits';
import type { Task } from '@fetlock/contract/tasks';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { useSureToLeave } from '../../ui/sure.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { useChangeTask } from './use-change-task.ts';

/** A note of the team about a task. An emptied note is removed. */
export function TaskCommentDialog({ task, onClose }: { task: Pick<Task, 'id' | 'name' | 'comment'>; onClose: () => void }) {
  const [comment, setComment] = useState(task.comment ?? '');
  const change = useChangeTask(task.id);
  const isChanged = comment.trim() !== (task.comment ?? '');
  const { sure, question } = useSureToLeave(isChanged, { title: 'Discard this comment?', text: 'What you have written is not saved.' });
  const close = () => sure(onClose);
  const save = () => change.mutate({ comment: comment.trim() || null }, { onSuccess: onClose });
  return (
    <Modal opened onClose={close} title="Task comment" size={dialogWidths.form}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Textarea
          label="Comment"
          description={task.name}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={limits.comment}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!isChanged}>
            Save
          </Button>
        </DialogActions>
      </form>
      {question}
    </Modal>
  );
}
