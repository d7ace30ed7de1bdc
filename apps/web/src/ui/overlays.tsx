import { Notifications } from '@mantine/notifications';
import { Suspense, lazy } from 'react';
import { useUnhandledErrors } from './unhandled-errors.ts';

const ErrorOverlay = lazy(async () => ({ default: (await import('./error-overlay.tsx')).ErrorOverlay }));

/** What may come up over any screen: notices, and the errors that nobody handled. */
export function Overlays() {
  const failed = useUnhandledErrors().length > 0;
  return (
    <>
      <Notifications position="bottom-left" limit={3} containerWidth={400} autoClose={5_000} />
      {failed && (
        <Suspense>
          <ErrorOverlay />
        </Suspense>
      )}
    </>
  );
}
