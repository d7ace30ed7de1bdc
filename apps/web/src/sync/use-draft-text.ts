import { useState } from 'react';
import { z } from 'zod';
import { browserStore } from '../api/browser-storage.ts';
import { parsedJson } from '../api/parsed-json.ts';
import { signedIn } from '../api/stored-sign-in.ts';

/** `start`: the text that was changed. */
const StoredText = z.object({ start: z.string(), text: z.string() });

/** Where a staff text is kept: another person at this browser does not get it. */
export const ownDraftKey = (of: string): string => `fetlock.typed.1.${signedIn()?.user.id ?? ''}.${of}`;

/**
 * A text that is not sent yet. The browser keeps it: it survives closing its dialog or the tab, and the end of the sign-in. One that was
 * begun from another `start` is no longer offered. Setting it to `start` forgets it.
 */
export function useDraftText(place: string, start = ''): [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => storedDraftText(place, start));
  const change = (text: string) => {
    setTyped(text === start ? null : text);
    if (text === start) browserStore.removeItem(place);
    else browserStore.setItem(place, JSON.stringify({ start, text }));
  };
  return [typed ?? start, change];
}

/** Forgets a text that was sent; what was written since is kept. */
export function forgetDraftText(place: string, sent: string): void {
  const content = browserStore.getItem(place);
  const text = StoredText.safeParse(parsedJson(content ?? 'null')).data?.text ?? content;
  if (text?.trim() === sent) browserStore.removeItem(place);
}

/** Null when nothing is kept. */
export function storedDraftText(place: string, start = ''): string | null {
  const content = browserStore.getItem(place);
  const stored = StoredText.safeParse(parsedJson(content ?? 'null')).data;
  // The version before stored the text alone.
  if (!stored) return start === '' ? content : null;
  return stored.start === start ? stored.text : null;
}
