import { tabStore } from './browser-storage.ts';

const key = 'fetlock.asked-address';

/** Keeps where somebody wanted to go who has to sign in first. Of this tab alone: another one was asked for something else. */
export function keepAskedAddress({ pathname, search, hash }: URL): void {
  tabStore.setItem(key, `${pathname}${search}${hash}`);
}

/** Where they wanted to go, once. */
export function takeAskedAddress(): string | null {
  const asked = tabStore.getItem(key);
  tabStore.removeItem(key);
  return asked;
}
