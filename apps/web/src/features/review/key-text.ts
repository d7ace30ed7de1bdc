import { type KeySettings, keysOf } from './keymap.ts';
import { type ReviewCommand, bindings } from './review-keys.ts';

const shortNames: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ContextMenu: 'Menu',
  Escape: 'Esc',
};

/** The display text of a key. */
export const keyText = (chord: string): string =>
  chord
    .split('+')
    .map((part) => shortNames[part] ?? part)
    .join('+');

/** The first key of a review command, or of a key by its name, or null when it has none. */
export function keyTextOf(settings: KeySettings, name: ReviewCommand | (string & {})): string | null {
  const own = bindings.filter((binding) => binding.name === name || binding.does === name);
  const [key] = own.flatMap((binding) => keysOf(settings, binding));
  return key === undefined ? null : keyText(key);
}
