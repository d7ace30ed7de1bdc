import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';

/** Stands in the place of a screen that is not there. */
export function PageNotFound() {
  return (
    <>
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
    </>
  );
}

/** The same as a page of its own, for addresses of no area. */
export const AddressNotFound = () => (
  <main>
    <PageNotFound />
  </main>
);
