import { SignIn } from '@fetlock/contract/users';
import { browserStore, tabStore } from './browser-storage.ts';
import { parsedJson } from './parsed-json.ts';

const key = 'fetlock.sign-in';
const loggedOutKey = 'fetlock.logged-out';
const listeners = new Set<() => void>();
let current: SignIn | null = read();

/** The signed-in user, with the token sent with each call; null for none. The tabs of a browser share it. */
export const signedIn = (): SignIn | null => current;

export function storeSignIn(signIn: SignIn): void {
  tabStore.removeItem(loggedOutKey);
  browserStore.setItem(key, JSON.stringify(signIn));
  change(signIn);
}

export function clearSignIn(): void {
  browserStore.removeItem(key);
  change(null);
}

/** Has the log-in screen of this tab offer to sign out at the identity provider too, until the next sign-in. */
export const rememberLogOut = () => tabStore.setItem(loggedOutKey, 'yes');
export const hasLoggedOut = () => tabStore.getItem(loggedOutKey) !== null;

export function subscribeToSignIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(signIn: SignIn | null): void {
  current = signIn;
  for (const listener of listeners) listener();
}

/** Follows other tabs of the browser: a sign-in there is one here, and so is a log-out. */
export function followOtherTabs(window: Window): void {
  window.addEventListener('storage', (event) => {
    // A null key: everything was cleared.
    if (event.key === key || event.key === null) change(read());
  });
}

/** A value stored by an older version of the page that cannot be parsed counts as signed out. */
function read(): SignIn | null {
  const stored = browserStore.getItem(key);
  return stored === null ? null : (SignIn.safeParse(parsedJson(stored)).data ?? null);
}
