import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';

/** Shown instead of a screen that does not exist. */
export function PageNotFound() {
  return (
    <>
      <title>Page not found · Fetlock price matcher</title>
      <EmptyState
        icon={<IconMapPinOff size={24} />}
        action={
          <Button component={Link} to="/">
            Go to the start page
          </Button>
        }
      >
        There is no page at this address.
      </EmptyState>
    </>
  );
}

/** The same as a whole page, for addresses outside of any area. */
export const AddressNotFound = () => (
  <main tabIndex={-1}>
    <PageNotFound />
  </main>
);
