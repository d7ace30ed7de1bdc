import { tabStore } from './browser-storage.ts';

const key = 'fetlock.asked-address';

/** Keeps the address a person wanted to open before signing in. Per tab: another tab was opened at another address. */
export function rememberRequestedAddress({ pathname, search, hash }: URL): void {
  tabStore.setItem(key, `${pathname}${search}${hash}`);
}

/** The address they wanted to open; returned once. */
export function takeRequestedAddress(): string | null {
  const address = tabStore.getItem(key);
  tabStore.removeItem(key);
  return address;
}
