import type { User } from '@fetlock/contract/users';
import { ActionIcon, Button, Table } from '@mantine/core';
import { IconDevices, IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/query-state.tsx';
import { isAdmin, useSignedInUser } from '../../api/use-signed-in.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { SignInsDialog } from '../sign-ins/sign-ins-dialog.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { usersQuery } from '../../api/users-query.ts';
import { Moment } from '../../ui/moment.tsx';

/** The people who may sign in. All staff see them; creating and deleting is for administrators. */
export function UsersScreen() {
  const [creating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<User | null>(null);
  const [seen, setSeen] = useState<User | null>(null);
  const self = useSignedInUser();
  const mayChange = isAdmin(self);
  const create = mayChange && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setCreating(true)}>
      Create new User
    </Button>
  );
  return (
    <Screen title="Users" actions={create}>
      <UsersTable mayDelete={mayChange} onDelete={setLeaving} onSignIns={setSeen} />
      {creating && <CreateUserDialog onClose={() => setCreating(false)} />}
      {leaving && <DeleteUserDialog user={leaving} onClose={() => setLeaving(null)} />}
      {seen && <SignInsDialog user={seen} isSelf={seen.id === self.id} onClose={() => setSeen(null)} />}
    </Screen>
  );
}

interface TableProps {
  mayDelete: boolean;
  onDelete: (user: User) => void;
  onSignIns: (user: User) => void;
}

function UsersTable({ mayDelete, onDelete, onSignIns }: TableProps) {
  const users = useQuery(usersQuery);
  const self = useSignedInUser();
  return (
    <Loaded query={users} failed="The users could not be loaded." loading={<TableSkeleton columns={5} />}>
      {(data) => {
        if (data.items.length === 0) return <EmptyState icon={<IconUsers size={24} />}>No data available</EmptyState>;
        return (
          <TableFrame label="Users" head={['ID', 'Name', 'E-mail', 'Created', 'Actions']}>
            {data.items.map((user) => (
              <Table.Tr key={user.id}>
                <Table.Td>{user.id}</Table.Td>
                <Table.Td>{user.name || '–'}</Table.Td>
                <Table.Td>{user.email}</Table.Td>
                <Table.Td>
                  <Moment at={user.created_at} />
                </Table.Td>
                <Table.Td>
                  {(mayDelete || user.id === self.id) && (
                    <Tooltip label={`Sign-ins of ${user.email}`}>
                      <ActionIcon aria-label={`Sign-ins of ${user.email}`} onClick={() => onSignIns(user)}>
                        <IconDevices size={16} />
                      </ActionIcon>
                    </Tooltip>
                  )}
                  <Tooltip label={refusal(mayDelete, user.id === self.id) ?? `Delete ${user.email}`}>
                    <ActionIcon
                      aria-label={`Delete ${user.email}`}
                      aria-disabled={refusal(mayDelete, user.id === self.id) !== null}
                      onClick={() => refusal(mayDelete, user.id === self.id) ?? onDelete(user)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Tooltip>
                </Table.Td>
              </Table.Tr>
            ))}
          </TableFrame>
        );
      }}
    </Loaded>
  );
}

function refusal(mayDelete: boolean, isSelf: boolean): string | null {
  if (!mayDelete) return 'Only administrators can delete users';
  return isSelf ? 'You cannot delete yourself' : null;
}
