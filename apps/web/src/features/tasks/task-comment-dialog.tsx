import { limits } from '@fetlock/contract/limits';
import type { Task } from '@fetlock/contract/tasks';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { ChangeProblem } from '../../ui/change-problem.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ownDraftKey, useDraftText } from '../../sync/use-draft-text.ts';
import { useConfirmLeave } from '../../ui/confirm-discard.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { useChangeComment } from './use-change-task.ts';

/** The team's note about a task. Emptying it removes it; one that another user has written meanwhile is not overwritten unseen. */
export function TaskCommentDialog({ task, onClose }: { task: Pick<Task, 'id' | 'name' | 'comment'>; onClose: () => void }) {
  const [seen, setSeen] = useState(task.comment);
  const [comment, setComment] = useDraftText(ownDraftKey(`task-comment.${task.id}`), seen ?? '');
  const change = useChangeComment(task.id);
  const incoming = commentIn(change.error);
  const isChanged = comment.trim() !== (seen ?? '');
  const { sure, question } = useConfirmLeave(isChanged, { title: 'Discard this comment?', text: 'What you have written is not saved.' });
  const forget = () => setComment(seen ?? '');
  const close = () =>
    sure(() => {
      forget();
      onClose();
    });
  const save = (instead: string | null) =>
    change.mutate(
      { comment: comment.trim() || null, seen_comment: instead },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
      },
    );
  const takeIncoming = (text: string | null) => {
    forget();
    setSeen(text);
    change.reset();
  };
  return (
    <Modal opened onClose={close} title="Task comment" size={dialogWidths.form}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(incoming === undefined ? seen : incoming);
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
        {incoming !== undefined && (
          <WarningPanel
            title="Someone else has changed this comment meanwhile."
            role="alert"
            actions={
              <Button variant="default" onClick={() => takeIncoming(incoming)}>
                Take theirs
              </Button>
            }
          >
            {incoming === null ? 'They have removed it.' : `Theirs: ${incoming}`}
          </WarningPanel>
        )}
        {change.error && incoming === undefined && <ChangeProblem title="The comment was not saved." error={change.error} />}
        <DialogActions onCancel={close}>
          <Button type="submit" loading={change.isPending} disabled={!isChanged}>
            {incoming === undefined ? 'Save' : 'Save mine'}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Modal>
  );
}

/** What another user has written meanwhile; null: they have removed it, undefined: it has not changed. */
function commentIn(error: Error | null): string | null | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'COMMENT_CHANGED') return undefined;
  const { comment } = error.details;
  return typeof comment === 'string' ? comment : null;
}
