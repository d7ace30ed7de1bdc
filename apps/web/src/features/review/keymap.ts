import { z } from 'zod';
import { isLetter } from '../../ui/data-grid/keyboard.ts';
import { type Binding, bindings } from './review-keys.ts';

/**
 * A user's keyboard settings as stored in the browser, with a version, so that later formats can be distinguished. `autoAdvance` has the
 * name there that earlier versions of this page read.
 */
const StoredKeySettings = z
  .object({
    version: z.literal(1),
    letters: z.boolean(),
    goOn: z.boolean(),
    hints: z.boolean(),
    changed: z.record(z.string(), z.string().nullable()),
  })
  .transform(({ goOn, ...rest }): KeySettings => ({ ...rest, autoAdvance: goOn }));

/** A user's keyboard settings for the review. */
export interface KeySettings {
  version: 1;
  /** False: keys that are single characters do nothing. */
  letters: boolean;
  /** After a decision, move on to the next undecided row. */
  autoAdvance: boolean;
  /** Show the line of keys below the table. */
  hints: boolean;
  /** The key of a command where it differs from the default, null where it has none. */
  changed: Record<string, string | null>;
}

export const startSettings: KeySettings = { version: 1, letters: true, autoAdvance: true, hints: true, changed: {} };

const changeable = new Map(bindings.filter((binding) => !binding.fixed).map((binding) => [binding.name, binding]));
const fixedKeys = new Map(
  bindings.filter((binding) => binding.fixed).flatMap((binding) => binding.keys.map((key) => [key, binding] as const)),
);

/** Keys that the browser uses itself, or that people expect to copy and paste. */
const ofTheBrowser = /^Ctrl\+[cvxfrtnwlqp]$|^Ctrl\+Shift\+|^F5$|^F11$|^F12$|^Tab$|^Shift\+Tab$|^Dead$|^Process$/;

/** This user's keys for a command. */
export const keysOf = ({ changed }: KeySettings, { name, keys, fixed }: Binding): readonly string[] => {
  const own = fixed ? undefined : changed[name];
  return own === undefined ? keys : own === null ? [] : [own];
};

export const isChanged = ({ changed }: KeySettings, { name }: Binding): boolean => changed[name] !== undefined;

export function bindingFor(settings: KeySettings, key: string): Binding | null {
  if (!settings.letters && isLetter(key)) return null;
  return holderOf(settings, key);
}

function holderOf(settings: KeySettings, key: string): Binding | null {
  const holder = fixedKeys.get(key) ?? [...changeable.values()].find((binding) => keysOf(settings, binding).includes(key));
  return holder ?? null;
}

/** Why a command cannot have this key, or which command has it now. */
export type KeyConflict = { kind: 'refused'; reason: string } | { kind: 'taken'; by: Binding };

export function keyConflictOf(settings: KeySettings, { name }: Binding, key: string): KeyConflict | null {
  if (ofTheBrowser.test(key)) return { kind: 'refused', reason: 'The browser uses this key.' };
  const holder = holderOf(settings, key);
  if (holder === null || holder.name === name) return null;
  return holder.fixed ? { kind: 'refused', reason: `This key always means: ${holder.title}.` } : { kind: 'taken', by: holder };
}

/**
 * The settings with a key given to a command. A command that had the key gets this command's key instead; a refused key changes nothing.
 */
export function withKey(settings: KeySettings, binding: Binding, key: string): KeySettings {
  const conflict = keyConflictOf(settings, binding, key);
  if (binding.fixed || conflict?.kind === 'refused') return settings;
  const given = (to: Binding, own: string | null): KeySettings['changed'] => ({ [to.name]: own });
  const before = keysOf(settings, binding)[0] ?? null;
  return tidy({
    ...settings,
    changed: { ...settings.changed, ...(conflict?.kind === 'taken' && given(conflict.by, before)), ...given(binding, key) },
  });
}

/** The settings with a command that has no key. */
export const withoutKey = (settings: KeySettings, { name, fixed }: Binding): KeySettings =>
  fixed ? settings : { ...settings, changed: { ...settings.changed, [name]: null } };

/** The settings with the command's default key. A command that has it by now gets this command's key. */
export const withStartKey = (settings: KeySettings, binding: Binding): KeySettings => withKey(settings, binding, binding.keys[0] ?? '');

export const withStartKeys = (settings: KeySettings): KeySettings => ({ ...settings, changed: {} });

/** The default key is stored as no change. */
function tidy(settings: KeySettings): KeySettings {
  const changed = Object.entries(settings.changed).filter(([name, key]) => key !== changeable.get(name)?.keys[0]);
  return { ...settings, changed: Object.fromEntries(changed) };
}

/**
 * Settings as stored; invalid ones have their defaults. Keys are assigned one after another, so that those stored by an older version,
 * whose commands had other names and keys, never give one key two meanings.
 */
export function readSettings(stored: unknown): KeySettings {
  const read = StoredKeySettings.safeParse(stored);
  if (!read.success) return startSettings;
  const { changed, ...rest } = read.data;
  const known = Object.entries(changed).flatMap(([name, key]) => {
    const binding = changeable.get(name);
    return binding ? [{ binding, key }] : [];
  });
  const off: KeySettings = { ...rest, changed: Object.fromEntries(known.map(({ binding }) => [binding.name, null])) };
  return known.reduce((settings, { binding, key }) => {
    if (key === null || keyConflictOf(settings, binding, key) !== null) return settings;
    return withKey(settings, binding, key);
  }, off);
}

/** The form in which settings are stored. */
export const storedSettings = ({ autoAdvance, ...rest }: KeySettings): z.input<typeof StoredKeySettings> => ({
  ...rest,
  goOn: autoAdvance,
});
