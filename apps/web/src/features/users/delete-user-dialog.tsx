import { deleteUser, type User } from '@fetlock/contract/users';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { isGone } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { usersQuery } from '../../api/users-query.ts';

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const cache = useQueryClient();
  const remove = useSingleMutation({
    mutationFn: () => send(deleteUser, { params: { id: user.id } }),
    onSuccess: async () => {
      await cache.invalidateQueries(usersQuery);
      notifications.show({ title: 'User deleted', message: `${user.email} can no longer sign in.` });
    },
    // Deleted in another tab meanwhile: what is shown is out of date.
    onError: async (error) => {
      if (isGone(error)) await cache.invalidateQueries(usersQuery);
    },
  });
  return (
    <Modal opened onClose={onClose} title="Delete user" size={dialogWidths.form}>
      <p>{`${user.name || user.email} (${user.email}) will be signed out everywhere immediately and can no longer sign in. Their work is kept.`}</p>
      <DialogActions onCancel={onClose} isCancelFocused>
        <Button
          color="red.9"
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onClose, onError: (error) => isGone(error) && onClose() })}
        >
          Delete
        </Button>
      </DialogActions>
    </Modal>
  );
}
