import { createUser } from '@fetlock/contract/users';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { checked } from '../../ui/checked.ts';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { usersQuery } from '../../api/users-query.ts';

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const form = useForm({ initialValues: { email: '' }, validate: { email: checked(createUser.body.shape.email) } });
  const create = useSingleMutation({
    mutationFn: (body: { email: string }) => send(createUser, { body }),
    onSuccess: async (user) => {
      await cache.invalidateQueries(usersQuery);
      notifications.show({ title: 'User created', message: `${user.email} can now sign in.` });
    },
    // The notice reports it too; here it stays until the address is changed.
    onError: (error) => form.setErrors(problemOfEmail(error)),
  });
  return (
    <Modal opened onClose={onClose} title="Create new User" size={dialogWidths.form}>
      <form noValidate onSubmit={form.onSubmit(({ email }) => create.mutate({ email: email.trim() }, { onSuccess: onClose }))}>
        <TextInput label="E-mail" type="email" autoComplete="off" required data-autofocus {...form.getInputProps('email')} />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={create.isPending}>
            Create
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** The server's error about the address. */
function problemOfEmail(error: Error): { email?: string } {
  if (!(error instanceof ApiProblem)) return {};
  const said = error.code === 'ALREADY_EXISTS' ? error.description : error.fields.find(({ field }) => field === 'email')?.description;
  return said === undefined ? {} : { email: said };
}
