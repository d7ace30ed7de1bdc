import { VisitorName } from '@fetlock/contract/links';
import { limits } from '@fetlock/contract/limits';
import { Button, TextInput } from '@mantine/core';

import { useState } from 'react';
import { useProductName } from '../api/constants.ts';
import { setVisitorName } from '../api/guest-session.ts';
import { dialogWidths } from '../theme/dialog-widths.ts';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { Modal } from '../ui/modal.tsx';
import { useGuestSession } from './use-guest-session.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';

/** Asks once for the visitor's name. Closing it cancels the action that asked. */
export function VisitorNameDialog({ onClose }: { onClose: () => void }) {
  const known = useGuestSession()?.visitor ?? '';
  const product = useProductName();
  const [name, setName] = useState(known);
  const [problem, setProblem] = useState<string | null>(null);
  const give = useSingleMutation({
    mutationFn: setVisitorName,
    meta: { shownInPlace: true },
    onError: ({ message }) => setProblem(message),
  });
  const save = () => {
    const parsed = VisitorName.safeParse(name);
    if (parsed.success) give.mutate(parsed.data);
    else setProblem(parsed.error.issues[0]?.message ?? 'Your name is required');
  };
  return (
    <Modal opened onClose={onClose} title={known === '' ? 'What is your name?' : 'Change your name'} size={dialogWidths.form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label="Your name"
          description={`It is shown next to your changes and comments, so that your colleagues and ${product} know whom to ask.`}
          placeholder="Jane Doe"
          autoComplete="name"
          size="md"
          maxLength={limits.visitorName}
          value={name}
          error={problem}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(null);
          }}
          data-autofocus
        />
        <DialogActions onCancel={onClose} cancel={known === '' ? 'Not now' : 'Cancel'}>
          <Button type="submit" loading={give.isPending}>
            {known === '' ? 'Continue' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
