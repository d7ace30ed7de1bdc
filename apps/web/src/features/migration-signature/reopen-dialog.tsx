import { limits } from '@fetlock/contract/limits';
import { reopenMigration } from '@fetlock/contract/migration-signature';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { isOutcomeUnknown } from '../../api/unknown-outcome.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { sendOnce } from '../../sync/send-once.ts';
import { ownDraftKey, useDraftText } from '../../sync/use-draft-text.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import { signatureQuery } from './queries.ts';

/** Asks before a signature is revoked, with the button that opens the question. */
export function useReopenDialog(resultId: number): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && <ReopenDialog resultId={resultId} onClose={() => setOpen(false)} />,
  };
}

function ReopenDialog({ resultId, onClose }: { resultId: number; onClose: () => void }) {
  const [reason, setReason] = useDraftText(ownDraftKey(`reopen.${resultId}`));
  const [flaw, setFlaw] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const cache = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => sendOnce(reopenMigration, { params: { resultId }, body: { reason } }),
    onSuccess: async (state) => {
      setReason('');
      cache.setQueryData(signatureQuery(resultId).queryKey, state);
      // The result with its steps, and the rows, which are unlocked again.
      await cache.invalidateQueries({ queryKey: ['results', resultId] });
      await cache.invalidateQueries({ queryKey: ['migration', resultId] });
    },
  });
  return (
    <Modal opened onClose={onClose} title="Reopen the Migration PAL?" size={dialogWidths.form} closeOnClickOutside={false}>
      <p>
        The signature becomes void and is kept with your reason. All signed rows can be changed again. The steps stay completed, but are not
        signed: the customer has to sign again, and sees the reason.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (reason.trim() !== '') return mutate(undefined, { onSuccess: onClose });
          setFlaw('Say why it is reopened');
          field.current?.focus();
        }}
      >
        <Textarea
          ref={field}
          label="Reason"
          data-autofocus
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.comment}
          value={reason}
          error={flaw}
          disabled={isPending}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setFlaw(null);
          }}
        />
        {error && (
          <WarningPanel title={isOutcomeUnknown(error) ? 'The outcome is unknown.' : 'It was not reopened.'} role="alert">
            {error.message}
          </WarningPanel>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Reopen
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
