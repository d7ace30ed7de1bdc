import { Button, Switch } from '@mantine/core';
import { Fragment, useState } from 'react';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import dialogStyles from '../../ui/dialogs.module.css';
import { KeyRow } from './key-row.tsx';
import { type KeyConflict, keyConflictOf, isChanged, withKey, withStartKey, withStartKeys, withoutKey } from './keymap.ts';
import styles from './keys-dialog.module.css';
import type { ReviewDialogProps } from './dialog-props.ts';
import { type Binding, type KeyGroup, bindings } from './review-keys.ts';

const groups: readonly KeyGroup[] = ['Decide', 'Candidates', 'Move', 'Select', 'Row', 'View', 'Always'];

/** A command waiting for its new key, and why the pressed one cannot be used. */
interface Asking {
  binding: Binding;
  pressed: { key: string; conflict: KeyConflict } | null;
}

/** Every key of the review: each can be reassigned or switched off, and all letters at once too. */
export function KeysDialog({ screen: { keys, changeKeys }, onClose }: ReviewDialogProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const give = (binding: Binding, key: string) => {
    changeKeys(withKey(keys, binding, key));
    setAsking(null);
  };
  const press = (binding: Binding, key: string) => {
    const conflict = keyConflictOf(keys, binding, key);
    if (conflict === null) give(binding, key);
    else setAsking({ binding, pressed: { key, conflict } });
  };
  const change = (next: typeof keys) => {
    changeKeys(next);
    setAsking(null);
  };
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={dialogWidths.table}>
      <p className={dialogStyles.note}>The keys work while the keyboard is in the table of rows. Choose a key to replace it.</p>
      <div className={styles.switches}>
        <Switch
          data-autofocus
          label="Single-letter shortcuts"
          description="When off, letters and other single characters do nothing"
          checked={keys.letters}
          onChange={({ currentTarget }) => changeKeys({ letters: currentTarget.checked })}
        />
        <Switch
          label="Move on after a decision"
          description="To the next undecided row"
          checked={keys.autoAdvance}
          onChange={({ currentTarget }) => changeKeys({ autoAdvance: currentTarget.checked })}
        />
        <Switch
          label="Keys below the table"
          description="The most useful ones for the current row"
          checked={keys.hints}
          onChange={({ currentTarget }) => changeKeys({ hints: currentTarget.checked })}
        />
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Fragment key={group}>
            <table className={styles.group}>
              <caption>{group}</caption>
              <tbody>
                {bindings
                  .filter((binding) => binding.group === group && binding.title !== '')
                  .map((binding) => (
                    <KeyRow
                      key={binding.name}
                      binding={binding}
                      settings={keys}
                      isAsking={asking?.binding === binding}
                      pressed={asking?.binding === binding ? asking.pressed : null}
                      onAsk={(asks) => setAsking(asks ? { binding, pressed: null } : null)}
                      onPress={(key) => press(binding, key)}
                      onSwap={(key) => give(binding, key)}
                      onOff={() => change(withoutKey(keys, binding))}
                      onReset={() => change(withStartKey(keys, binding))}
                    />
                  ))}
              </tbody>
            </table>
          </Fragment>
        ))}
      </div>
      <DialogActions>
        <Button
          variant="default"
          disabled={!bindings.some((binding) => isChanged(keys, binding))}
          onClick={() => change(withStartKeys(keys))}
        >
          Reset all keys
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Modal>
  );
}
