import { tabStore } from './browser-storage.ts';

const key = 'fetlock.logged-out';

/** Has the log-in screen of this tab offer to sign out at the identity provider too, until the next sign-in. */
export const rememberLogOut = () => tabStore.setItem(key, 'yes');
export const hasLoggedOut = () => tabStore.getItem(key) !== null;
export const forgetLogOut = () => tabStore.removeItem(key);
