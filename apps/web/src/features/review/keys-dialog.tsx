import { Modal, Switch } from '@mantine/core';
import { gridKeys } from '../../ui/data-grid/keyboard.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import styles from './dialogs.module.css';
import type { ReviewDialogProps } from './review-dialogs.tsx';
import { reviewKeys } from './review-keys.ts';

/** Every key of the review, and the switch for those that are single letters. */
export function KeysDialog({ review: { letters, setLetters }, onClose }: ReviewDialogProps) {
  const bindings = [...gridKeys, ...reviewKeys].filter(({ title }) => title !== undefined);
  const half = Math.ceil(bindings.length / 2);
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={dialogWidths.list}>
      <p className={styles.note}>The keys work while the keyboard is in the table of rows.</p>
      <div className={styles.columns}>
        {[bindings.slice(0, half), bindings.slice(half)].map((part, index) => (
          <table key={index} className={styles.keys}>
            <tbody>
              {part.map(({ keys, title }) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  <td>
                    {keys.map((key) => (
                      <kbd key={key}>{keyText(key)}</kbd>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <Switch
        mt="md"
        data-autofocus
        label="Single-letter shortcuts"
        description="Switched off, letters and other single characters do nothing in the table"
        checked={letters}
        onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
      />
    </Modal>
  );
}

const shortNames: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ContextMenu: 'Menu',
  Escape: 'Esc',
};

const keyText = (chord: string): string =>
  chord
    .split('+')
    .map((part) => shortNames[part] ?? part)
    .join('+');
