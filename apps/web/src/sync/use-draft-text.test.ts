import { beforeEach, expect, test, vi } from 'vitest';
import { storedDraftText } from './use-draft-text.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  return () => vi.unstubAllGlobals();
});

test('a kept text is offered only for what it was begun from', () => {
  expect(storedDraftText('place')).toBeNull();
  stored.set('place', JSON.stringify({ start: 'Old', text: 'Old and more' }));
  expect(storedDraftText('place', 'Old')).toBe('Old and more');
  expect(storedDraftText('place', 'Changed meanwhile')).toBeNull();
  expect(storedDraftText('place')).toBeNull();
});

test('what the version before has stored is still offered', () => {
  for (const text of ['Which strength?', '12', '{']) {
    stored.set('place', text);
    expect(storedDraftText('place')).toBe(text);
    expect(storedDraftText('place', 'Old')).toBeNull();
  }
});
