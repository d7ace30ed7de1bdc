import '@fontsource-variable/inter/wght.css';
import './theme/mantine.css';
import './theme/base.css';
import 'virtual:theme.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { followOtherTabs, signedIn, subscribeToSignIn } from './api/stored-sign-in.ts';
import { currentVisit } from './api/visit-state.ts';
import { createRouter } from './router.tsx';
import { theme } from './theme/theme.ts';
import { loadInTheEnd } from './ui/load-in-the-end.ts';
import { returnFocusFromDialogs } from './ui/return-focus.ts';
import { collectUnhandledErrors } from './ui/unhandled-errors.ts';

// Nothing of it is on screen at first, so it is fetched after what is.
const Overlays = lazy(async () => {
  await idle();
  return { default: (await loadInTheEnd(() => import('./ui/overlays.tsx'))).Overlays };
});

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element with the id root.');

collectUnhandledErrors(window);
followOtherTabs(window);
returnFocusFromDialogs(document);
const queryClient = createQueryClient();
subscribeToSignIn(() => {
  // What a visitor sees in this tab is not the concern of a person who leaves in another.
  if (!signedIn() && currentVisit() === null) queryClient.clear();
});
const router = createRouter(queryClient);

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Overlays />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

/** Resolves once the first screen leaves the browser time, and soon in any case: what comes up meanwhile waits for it. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}
