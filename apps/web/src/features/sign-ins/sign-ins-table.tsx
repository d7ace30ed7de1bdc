import { dateTimeText } from '@fetlock/rules/date-text';
import type { PersonSignIn } from '@fetlock/contract/sign-ins';
import { Button, Table } from '@mantine/core';
import { TableFrame } from '../../ui/table-frame.tsx';
import { browserText } from './browser-text.ts';
import { Moment } from '../../ui/moment.tsx';

interface Props {
  items: readonly PersonSignIn[];
  busy: boolean;
  onEnd: (id: number) => void;
}

export function SignInsTable({ items, busy, onEnd }: Props) {
  if (items.length === 0) return <p>Not signed in anywhere at the moment.</p>;
  return (
    <TableFrame label="Sign-ins" head={['Where', 'Signed in', 'Last used', 'Ends', 'Actions']}>
      {items.map((signIn) => (
        <Table.Tr key={signIn.id}>
          <Table.Td>
            {browserText(signIn.browser)}
            {signIn.address !== null && <div>{signIn.address}</div>}
          </Table.Td>
          <Table.Td>
            <Moment at={signIn.at} />
          </Table.Td>
          <Table.Td>{signIn.last_used_at === null ? 'Never' : <Moment at={signIn.last_used_at} />}</Table.Td>
          <Table.Td>
            <Moment at={signIn.expires_at} />
          </Table.Td>
          <Table.Td>
            {signIn.is_this ? (
              'This one'
            ) : (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={busy}
                aria-label={`End the sign-in of ${dateTimeText(signIn.at)}`}
                onClick={() => onEnd(signIn.id)}
              >
                End
              </Button>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </TableFrame>
  );
}
