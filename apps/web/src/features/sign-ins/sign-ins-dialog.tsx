import { endSignIn, endSignIns } from '@fetlock/contract/sign-ins';
import type { User } from '@fetlock/contract/users';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryState } from '../../ui/query-state.tsx';
import { isGone } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SignInsTable } from './sign-ins-table.tsx';
import { signInsQuery } from './sign-ins-query.ts';

/** Where a person is signed in, and buttons to end that: the person's own, and for administrators everyone's. */
export function SignInsDialog({ user, isSelf, onClose }: { user: User; isSelf: boolean; onClose: () => void }) {
  const signIns = useQuery(signInsQuery(user.id));
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries(signInsQuery(user.id));
  const end = useSingleMutation({
    mutationFn: (signInId: number) => send(endSignIn, { params: { id: user.id, signInId } }),
    onSuccess: refresh,
    // Ended elsewhere meanwhile: what is shown is out of date.
    onError: async (error) => {
      if (isGone(error)) await refresh();
    },
  });
  const endAll = useSingleMutation({
    mutationFn: () => send(endSignIns, { params: { id: user.id } }),
    onSuccess: async ({ ended }) => {
      await refresh();
      notifications.show({ title: ended === 1 ? '1 sign-in ended' : `${ended} sign-ins ended`, message: user.email });
    },
  });
  const items = signIns.data?.items ?? [];
  const canEndAll = items.some(({ is_this }) => !is_this);
  return (
    <Modal opened onClose={onClose} title={isSelf ? 'Your sign-ins' : `Sign-ins of ${user.name || user.email}`} size={dialogWidths.table}>
      <QueryState query={signIns} failed="The sign-ins could not be loaded." loading={<TableSkeleton columns={4} />} />
      {signIns.data && <SignInsTable items={items} busy={end.isPending} onEnd={(id) => end.mutate(id)} />}
      <DialogActions>
        <Button variant="default" disabled={!canEndAll} loading={endAll.isPending} onClick={() => endAll.mutate()}>
          {isSelf ? 'End all others' : 'End all'}
        </Button>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </Modal>
  );
}
