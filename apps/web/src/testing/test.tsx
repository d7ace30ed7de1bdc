import '@fontsource-variable/inter/wght.css';
import '../theme/mantine.css';
import '../theme/base.css';
import 'virtual:theme.css';
import { notifications } from '@mantine/notifications';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test as base } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createQueryClient } from '../api/query-client.ts';
import { storageFailure } from '../api/browser-storage.ts';
import { clearSignIn, storeSignIn } from '../api/stored-sign-in.ts';
import { featureToggleStore } from '../api/feature-toggles.ts';
import { leaveGuestSession } from '../api/guest-session-state.ts';
import { App } from '../app.tsx';
import { createRouter } from '../router.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { returnFocusFromDialogs } from '../ui/return-focus.ts';
import { clearUnhandledErrors, collectUnhandledErrors } from '../ui/unhandled-errors.ts';
import { answerShell } from './answer-shell.ts';
import { ConsoleGuard } from './console-guard.ts';
import { ContractServer } from './contract-server.ts';
import { FocusGuard } from './focus-guard.ts';
import './page.ts';
import { type PersonName, signInOf } from './people.ts';
import { answerUploads } from './test-upload.ts';

interface Opening {
  /** The signed-in user; null for none, as in the customer area. */
  as?: PersonName | null;
}

interface Fixtures {
  /**
   * Whether React renders and mounts everything twice, as in development, to reveal what is not pure. It costs a third of a page's time, so that
   * only the files which open each screen once ask for it: `test.override({ strict: true })`.
   */
  strict: boolean;
  /** Fails the test when a screen writes an error or a warning to the console. */
  guard: ConsoleGuard;
  /** Fails the test when the focus falls to the page's body. */
  focus: FocusGuard;
  /** Answers the calls of the screens; what every screen requests first is already answered. */
  server: ContractServer;
  /** Opens the application at an address, as a browser does; a second time in the same test: as after a reload. */
  open: (address: string, opening?: Opening) => Promise<void>;
}

// As main.tsx does once per page.
collectUnhandledErrors(window);
returnFocusFromDialogs(document);

const addressOfTests = location.href;

export const test = base.extend<Fixtures>({
  strict: false,
  guard: [
    async ({ task: _ }, use) => {
      const guard = new ConsoleGuard();
      const stop = guard.listen();
      await use(guard);
      stop();
      expect(guard.unexpected(), 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  focus: [
    async ({ task: _ }, use) => {
      const focus = new FocusGuard();
      const stop = focus.listen();
      await use(focus);
      stop();
      expect(focus.found(), 'elements that lost the focus to the page’s body').toEqual([]);
    },
    { auto: true },
  ],
  server: [
    async ({ task: _ }, use) => {
      const server = new ContractServer();
      answerShell(server);
      const { fetch } = window;
      window.fetch = (input, init) => (isCall(input) ? server.fetch(input, init) : fetch(input, init));
      const endUploads = answerUploads(server.fetch);
      await use(server);
      endUploads();
      window.fetch = fetch;
      expect(server.complaints(), 'calls against the contract, or without an answer').toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ server: _server, guard: _guard, focus, strict }, use) => {
    let close = () => {};
    await use(async (address, { as = 'admin' } = {}) => {
      focus.forget();
      close();
      if (as !== null) storeSignIn(signInOf(as));
      close = mount(address, strict);
    });
    focus.forget();
    close();
    await forgetAll();
  },
});

const isCall = (input: RequestInfo | URL): boolean =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname.startsWith('/api/');

/** Renders the application at an address; the returned function removes it from the page. */
function mount(address: string, strict: boolean): () => void {
  history.pushState(null, '', address);
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const queryClient = createQueryClient();
  const router = createRouter(queryClient);
  const root = createRoot(place);
  const app = <App router={router} queryClient={queryClient} />;
  const letFocusGo = keepFocus(document);
  root.render(strict ? <StrictMode>{app}</StrictMode> : app);
  return () => {
    letFocusGo();
    root.unmount();
    router.dispose();
    queryClient.clear();
    place.remove();
  };
}

/** Resets what a page keeps in its modules and in the browser, as in a new tab of a new browser. */
async function forgetAll(): Promise<void> {
  await commands.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', media: null, forcedColors: null });
  await page.viewport(1440, 900);
  notifications.clean();
  notifications.cleanQueue();
  clearUnhandledErrors();
  leaveGuestSession();
  storageFailure.clear();
  clearSignIn();
  for (const { name, isLocalOverride } of featureToggleStore.list()) if (isLocalOverride) featureToggleStore.clearOverride(name);
  featureToggleStore.switchOnHere([]);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', addressOfTests);
}
