import { createUser } from '@fetlock/contract/users';
import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { checked } from '../../ui/checked.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { usersQuery } from './users-query.ts';

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const form = useForm({ initialValues: { email: '' }, validate: { email: checked(createUser.body.shape.email) } });
  const create = useMutation({
    mutationFn: (body: { email: string }) => send(createUser, { body }),
    onSuccess: async (user) => {
      await cache.invalidateQueries(usersQuery);
      notifications.show({ title: 'User created', message: `${user.email} may sign in now.` });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Create new User" size={dialogWidths.form}>
      <form noValidate onSubmit={form.onSubmit(({ email }) => create.mutate({ email: email.trim() }))}>
        <TextInput label="E-mail" type="email" autoComplete="off" required data-autofocus {...form.getInputProps('email')} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
