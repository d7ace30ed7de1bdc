import '@fontsource-variable/inter/wght.css';
import './theme/mantine.css';
import './theme/base.css';
import 'virtual:theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { followOtherTabs, signedIn, subscribeToSignIn } from './api/stored-sign-in.ts';
import { currentGuestSession } from './api/guest-session-state.ts';
import { App } from './app.tsx';
import { createRouter } from './router.tsx';
import { keepFocus } from './ui/keep-focus.ts';
import { startLoadingInBackground } from './ui/load-in-background.ts';
import { returnFocusFromDialogs } from './ui/return-focus.ts';
import { collectUnhandledErrors } from './ui/unhandled-errors.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element with the id root.');

collectUnhandledErrors(window);
followOtherTabs(window);
returnFocusFromDialogs(document);
keepFocus(document);
const queryClient = createQueryClient();
subscribeToSignIn(() => {
  // A visitor's data in this tab is unaffected by a user signing out in another.
  if (!signedIn() && currentGuestSession() === null) queryClient.clear();
});
const router = createRouter(queryClient);

createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
);
startLoadingInBackground();
