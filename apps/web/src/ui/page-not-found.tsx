import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';

export function PageNotFound() {
  return (
    <main>
      <title>Page not found · Fetlock price matcher</title>
      <EmptyState
        icon={<IconMapPinOff size={24} />}
        action={
          <Button component={Link} to="/">
            Go to the start
          </Button>
        }
      >
        There is no page at this address.
      </EmptyState>
    </main>
  );
}
