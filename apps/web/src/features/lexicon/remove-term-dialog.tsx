import { type LexiconTerm, removeLexiconTerm } from '@fetlock/contract/lexicon-terms';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { lexiconKey } from '../../lexicon/lexicon-queries.ts';
import { scopeText } from '../../lexicon/term-draft.ts';

export function RemoveTermDialog({ term, onClose }: { term: LexiconTerm; onClose: () => void }) {
  const cache = useQueryClient();
  const remove = useSingleMutation({
    mutationFn: () => send(removeLexiconTerm, { params: { id: term.id }, query: { version: term.version } }),
    onSuccess: () => notifications.show({ title: 'Term removed', message: `“${term.term}” no longer applies.` }),
    // Also after a refusal: another user has changed or removed it.
    onSettled: () => cache.invalidateQueries({ queryKey: lexiconKey }),
  });
  return (
    <Modal opened onClose={onClose} title="Remove term" size={dialogWidths.form}>
      <p>{`“${term.term}” will no longer mean “${term.meanings.join('”, “')}” (${scopeText(term)}). Rows keep their matches until they are matched again.`}</p>
      <DialogActions onCancel={onClose} isCancelFocused>
        <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSettled: onClose })}>
          Remove
        </Button>
      </DialogActions>
    </Modal>
  );
}
