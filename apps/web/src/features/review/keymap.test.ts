import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLetter } from '../../ui/data-grid/keyboard.ts';
import {
  type KeySettings,
  bindingFor,
  keyConflictOf,
  isChanged,
  keysOf,
  readSettings,
  startSettings,
  storedSettings,
  withKey,
  withStartKey,
  withStartKeys,
  withoutKey,
} from './keymap.ts';
import { type Binding, bindings } from './review-keys.ts';

const someKeys = [...new Set([...bindings.flatMap(({ keys }) => keys), 'b', 'Alt+b', 'F8', 'ä', 'Ctrl+r', 'Tab'])];
const binding = fc.constantFrom(...bindings);
const change = fc.oneof(
  fc.tuple(binding, fc.constantFrom(...someKeys)).map(
    ([to, key]) =>
      (settings: KeySettings) =>
        withKey(settings, to, key),
  ),
  binding.map((of) => (settings: KeySettings) => withoutKey(settings, of)),
  binding.map((of) => (settings: KeySettings) => withStartKey(settings, of)),
);
const settings = fc.array(change, { maxLength: 40 }).map((changes) => changes.reduce((now, apply) => apply(now), startSettings));
const named = (name: string): Binding => {
  const found = bindings.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const keysInUse = (now: KeySettings) => bindings.flatMap((one) => keysOf(now, one));

describe('whatever a user changes', () => {
  test('no key has two meanings, and each key maps to its own command', () => {
    fc.assert(
      fc.property(settings, (now) => {
        const keys = keysInUse(now);
        expect(new Set(keys).size).toBe(keys.length);
        for (const one of bindings) for (const key of keysOf(now, one)) expect(bindingFor(now, key)).toBe(one);
      }),
    );
  });

  test('the keys of every tree grid are fixed, and no command gets one of the browser’s', () => {
    fc.assert(
      fc.property(settings, (now) => {
        for (const one of bindings.filter(({ fixed }) => fixed)) expect(keysOf(now, one)).toEqual(one.keys);
        expect(keysInUse(now)).not.toContain('Ctrl+r');
        expect(keysInUse(now)).not.toContain('Tab');
      }),
    );
  });

  test('stored settings are read back unchanged, and all can be reset', () => {
    fc.assert(
      fc.property(settings, (now) => {
        expect(readSettings(JSON.parse(JSON.stringify(storedSettings(now))))).toEqual(now);
        expect(withStartKeys(now)).toEqual(startSettings);
      }),
    );
  });

  test('a command has the key assigned to it, unless that was refused', () => {
    fc.assert(
      fc.property(settings, binding, fc.constantFrom(...someKeys), (now, to, key) => {
        const after = withKey(now, to, key);
        const isRefused = to.fixed || keyConflictOf(now, to, key)?.kind === 'refused';
        expect(keysOf(after, to)).toEqual(isRefused ? keysOf(now, to) : [key]);
      }),
    );
  });

  test('with letters switched off, no single character does anything, and everything else still works', () => {
    fc.assert(
      fc.property(settings, (now) => {
        const quiet = { ...now, letters: false };
        for (const key of keysInUse(now)) expect(bindingFor(quiet, key)).toBe(isLetter(key) ? null : bindingFor(now, key));
      }),
    );
  });
});

test('two commands swap their keys, and one of them, when reset, gets its own back', () => {
  const swapped = withKey(startSettings, named('accept'), 'i');
  expect(keysOf(swapped, named('ignore'))).toEqual(['a']);
  expect(isChanged(swapped, named('ignore'))).toBe(true);
  expect(withStartKey(swapped, named('ignore'))).toEqual(startSettings);
});

test('a key that was switched off can be assigned to another command, and comes back by swapping', () => {
  const off = withoutKey(startSettings, named('ignore'));
  expect(bindingFor(off, 'i')).toBeNull();
  const other = withKey(off, named('accept'), 'i');
  expect(keysOf(other, named('ignore'))).toEqual([]);
  const back = withStartKey(other, named('ignore'));
  expect(keysOf(back, named('ignore'))).toEqual(['i']);
  expect(keysOf(back, named('accept'))).toEqual([]);
});

test.each([
  ['nothing', null],
  ['another version', { ...storedSettings(startSettings), version: 2 }],
  ['no settings', { version: 1, changed: 'x' }],
])('%s stored: the defaults', (_, kept) => expect(readSettings(kept)).toEqual(startSettings));

test('settings are read as they were stored', () => {
  const settings = { ...startSettings, autoAdvance: false, changed: { accept: 'b' } };
  expect(readSettings(storedSettings(settings))).toEqual(settings);
});

test('from settings stored by a version with other commands, what is still valid is used', () => {
  const stored = {
    version: 1,
    letters: true,
    goOn: false,
    hints: true,
    changed: { 'no-such': 'a', accept: 'i', ignore: 'i', ask: 'Enter' },
  };
  const read = readSettings(stored);
  expect(read.autoAdvance).toBe(false);
  const keys = keysInUse(read);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keysOf(read, named('accept'))).toEqual(['i']);
});
