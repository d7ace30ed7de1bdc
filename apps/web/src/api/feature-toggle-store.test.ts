import { expect, test } from 'vitest';
import { createFeatureToggleStore } from './feature-toggle-store.ts';

const offForEverybody = [{ id: 1, name: 'matcher_api_v2', title: 'Second generation', enabled: false }];

/** What a browser stores. */
function storage(stored?: string) {
  const kept = new Map<string, string>(stored === undefined ? [] : [['fetlock.feature-toggles', stored]]);
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test('an override applies in this browser, is marked, and survives a reload @TOGGLE-03 @TOGGLE-05 @TOGGLE-06', () => {
  const browser = storage();
  const store = createFeatureToggleStore(browser);
  store.setForEverybody(offForEverybody);
  expect(store.isEnabled('matcher_api_v2')).toBe(false);
  store.override('matcher_api_v2', true);
  expect(store.list()).toEqual([{ id: 1, name: 'matcher_api_v2', title: 'Second generation', enabled: true, isLocalOverride: true }]);

  const reloaded = createFeatureToggleStore(browser);
  expect(reloaded.isEnabled('matcher_api_v2')).toBe(true);
  reloaded.setForEverybody(offForEverybody);
  expect(reloaded.isEnabled('matcher_api_v2')).toBe(true);
});

test('after an override is cleared, the value set for everyone applies @TOGGLE-04', () => {
  const store = createFeatureToggleStore(storage('{"matcher_api_v2":true}'));
  store.setForEverybody(offForEverybody);
  store.clearOverride('matcher_api_v2');
  expect(store.list()).toMatchObject([{ enabled: false, isLocalOverride: false }]);
});

test('an unknown toggle is refused by name @TOGGLE-07 @ERR-32', () => {
  const store = createFeatureToggleStore(storage());
  expect(() => store.override('teleport', true)).toThrow('Feature toggle teleport does not exist.');
});

test('listeners are notified of each change until they unsubscribe', () => {
  const store = createFeatureToggleStore(storage());
  let changes = 0;
  const leave = store.subscribe(() => (changes += 1));
  store.setForEverybody(offForEverybody);
  store.override('matcher_api_v2', true);
  leave();
  store.clearOverride('matcher_api_v2');
  expect(changes).toBe(2);
});

test.each(['nonsense', '[]', 'null', '{"teleport":true,"matcher_api_v2":"yes"}'])('stored text %s overrides nothing', (stored) => {
  const store = createFeatureToggleStore(storage(stored));
  store.setForEverybody(offForEverybody);
  expect(store.list()).toMatchObject([{ enabled: false, isLocalOverride: false }]);
});
