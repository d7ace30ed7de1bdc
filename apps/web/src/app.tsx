import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, Suspense, lazy } from 'react';
import { RouterProvider } from 'react-router';
import { theme } from './theme/theme.ts';
import { loadWithRetry } from './ui/load-with-retry.ts';

// Not on screen at first, so it is fetched after what is.
const Overlays = lazy(async () => {
  await idle();
  return { default: (await loadWithRetry(() => import('./ui/overlays.tsx'))).Overlays };
});

/** Everything on the page, whatever its address. */
export const App = ({ router, queryClient }: { router: ComponentProps<typeof RouterProvider>['router']; queryClient: QueryClient }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <Overlays />
      </Suspense>
    </QueryClientProvider>
  </MantineProvider>
);

/** Resolves once the first screen leaves the browser idle, and soon in any case; what is shown later waits for it. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}
