import { z } from 'zod';
import { isLetter } from '../../ui/data-grid/keyboard.ts';
import { type Binding, bindings } from './review-keys.ts';

/** A user's keyboard settings for the review. Stored with a version, so that later formats can be distinguished. */
export const KeySettings = z.object({
  version: z.literal(1),
  /** False: keys that are single characters do nothing. */
  letters: z.boolean(),
  /** After a decision, move on to the next undecided row. */
  goOn: z.boolean(),
  /** Show the line of keys below the table. */
  hints: z.boolean(),
  /** The key of a command where it differs from the default, null where it has none. */
  changed: z.record(z.string(), z.string().nullable()),
});
export type KeySettings = z.infer<typeof KeySettings>;

export const startSettings: KeySettings = { version: 1, letters: true, goOn: true, hints: true, changed: {} };

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

/** The binding of a key for this user, or null. */
export function bindingFor(settings: KeySettings, key: string): Binding | null {
  if (!settings.letters && isLetter(key)) return null;
  return holderOf(settings, key);
}

function holderOf(settings: KeySettings, key: string): Binding | null {
  const holder = fixedKeys.get(key) ?? [...changeable.values()].find((binding) => keysOf(settings, binding).includes(key));
  return holder ?? null;
}

/** Why a command cannot have this key, or which command has it now. */
export type Clash = { kind: 'refused'; reason: string } | { kind: 'taken'; by: Binding };

export function clashOf(settings: KeySettings, { name }: Binding, key: string): Clash | null {
  if (ofTheBrowser.test(key)) return { kind: 'refused', reason: 'The browser uses this key.' };
  const holder = holderOf(settings, key);
  if (holder === null || holder.name === name) return null;
  return holder.fixed ? { kind: 'refused', reason: `This key always means: ${holder.title}.` } : { kind: 'taken', by: holder };
}

/**
 * The settings with a key given to a command. A command that had the key gets this command's key instead; a refused key changes nothing.
 */
export function withKey(settings: KeySettings, binding: Binding, key: string): KeySettings {
  const clash = clashOf(settings, binding, key);
  if (binding.fixed || clash?.kind === 'refused') return settings;
  const given = (to: Binding, own: string | null): KeySettings['changed'] => ({ [to.name]: own });
  const before = keysOf(settings, binding)[0] ?? null;
  return tidy({
    ...settings,
    changed: { ...settings.changed, ...(clash?.kind === 'taken' && given(clash.by, before)), ...given(binding, key) },
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
export function readSettings(kept: unknown): KeySettings {
  const read = KeySettings.safeParse(kept);
  if (!read.success) return startSettings;
  const { changed, ...rest } = read.data;
  const known = Object.entries(changed).flatMap(([name, key]) => {
    const binding = changeable.get(name);
    return binding ? [{ binding, key }] : [];
  });
  const off: KeySettings = { ...rest, changed: Object.fromEntries(known.map(({ binding }) => [binding.name, null])) };
  return known.reduce((settings, { binding, key }) => {
    if (key === null || clashOf(settings, binding, key) !== null) return settings;
    return withKey(settings, binding, key);
  }, off);
}
