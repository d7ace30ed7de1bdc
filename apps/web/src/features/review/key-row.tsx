import { IconRestore, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { chordOf } from '../../ui/data-grid/keyboard.ts';
import { keyText } from './key-text.ts';
import { type KeyConflict, type KeySettings, isChanged, keysOf } from './keymap.ts';
import text from '../../ui/text.module.css';
import styles from './keys-dialog.module.css';
import type { Binding } from './review-keys.ts';

interface Props {
  binding: Binding;
  settings: KeySettings;
  /** Waiting for the new key. */
  isAsking: boolean;
  /** The last key pressed, if it cannot be used. */
  pressed: { key: string; conflict: KeyConflict } | null;
  onAsk: (asks: boolean) => void;
  onPress: (key: string) => void;
  onSwap: (key: string) => void;
  onOff: () => void;
  onReset: () => void;
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn']);

/** One command with its key, and how to change it. */
export function KeyRow({ binding, settings, isAsking, pressed, onAsk, onPress, onSwap, onOff, onReset }: Props) {
  const { title, fixed } = binding;
  const own = keysOf(settings, binding);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isAsking || modifiers.has(event.key)) return;
    if (event.key === 'Tab') return onAsk(false);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onAsk(false);
    else onPress(chordOf(event));
  };
  return (
    <tr>
      <th scope="row">
        {title}
        {isAsking && (
          <span className={text.below} role="status">
            {pressed === null ? 'Press the new key, or Esc to cancel.' : conflictText(pressed.key, pressed.conflict)}
            {pressed?.conflict.kind === 'taken' && (
              <button type="button" className={styles.swap} onClick={() => onSwap(pressed.key)}>
                Swap the two keys
              </button>
            )}
          </span>
        )}
      </th>
      <td>
        {fixed ? (
          own.map((key) => <kbd key={key}>{keyText(key)}</kbd>)
        ) : (
          <>
            {isChanged(settings, binding) && (
              <button type="button" className={styles.icon} aria-label={`Reset the key of ${title}`} onClick={onReset}>
                <IconRestore size={14} aria-hidden />
              </button>
            )}
            {own.length > 0 && (
              <button type="button" className={styles.icon} aria-label={`Switch off the key of ${title}`} onClick={onOff}>
                <IconX size={14} aria-hidden />
              </button>
            )}
            <button
              type="button"
              className={styles.key}
              aria-label={`Key of ${title}: ${own[0] === undefined ? 'none' : keyText(own[0])}. Change`}
              aria-pressed={isAsking}
              // Esc cancels the question, not the dialog.
              data-mantine-stop-propagation={isAsking}
              onClick={() => onAsk(!isAsking)}
              onKeyDown={onKeyDown}
            >
              {isAsking ? '…' : own[0] === undefined ? 'Off' : keyText(own[0])}
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

const conflictText = (key: string, conflict: KeyConflict): string =>
  conflict.kind === 'refused' ? `${keyText(key)}: ${conflict.reason}` : `${keyText(key)} means: ${conflict.by.title}.`;
