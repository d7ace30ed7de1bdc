import { useSyncExternalStore } from 'react';
import { keyTextOf } from './key-text.ts';
import styles from './status-line.module.css';
import { RowsLeft } from './rows-left.tsx';
import type { Review } from './use-review.ts';

/** The line below the table: why a command did nothing, which rows have left the view, and the useful keys. */
export function StatusLine({ review }: { review: Review }) {
  const { commandMessage, keys, changeKeys } = review.screen;
  return (
    <div className={styles.foot} data-hints={keys.hints}>
      <p className={styles.message} role="status">
        <span key={commandMessage.times}>{commandMessage.text}</span>
      </p>
      <RowsLeft {...review} />
      {keys.hints && (
        <p className={styles.hints}>
          <Hints {...review} />
          <button type="button" className={styles.hide} onClick={() => changeKeys({ hints: false })}>
            Hide keys
          </button>
        </p>
      )}
    </div>
  );
}

/** The current focus context, where other keys apply. */
type KeyContext = 'row' | 'candidate' | 'group' | 'selection';

/** Keys by name, with their descriptions. */
const hints: Record<KeyContext, readonly (readonly [name: string, words: string])[]> = {
  row: [
    ['next-undecided', 'next undecided'],
    ['accept', 'accept'],
    ['ignore', 'ignore'],
    ['ask', 'ask'],
    ['undo', 'undo'],
    ['help', 'all keys'],
  ],
  candidate: [
    ['candidate-1', 'to 9: choose candidate'],
    ['next-undecided', 'next undecided'],
    ['ignore', 'ignore'],
    ['undo', 'undo'],
    ['help', 'all keys'],
  ],
  group: [
    ['fixed-Enter', 'open or close'],
    ['next-group', 'next undecided group'],
    ['fixed-Space', 'select its rows'],
    ['help', 'all keys'],
  ],
  selection: [
    ['accept', 'accept the selected'],
    ['ignore', 'ignore'],
    ['status-menu', 'status'],
    ['fixed-Escape', 'clear'],
    ['help', 'all keys'],
  ],
};

function Hints({ screen: { activeLine, keys }, data: { selection, store, page } }: Review) {
  const id = useSyncExternalStore(activeLine.subscribe, activeLine.get);
  const row = id === null ? undefined : store.get(id)?.shown;
  const isGroup = id !== null && page?.groups.has(id);
  const place: KeyContext = selection.count > 0 ? 'selection' : isGroup ? 'group' : row?.multimatch != null ? 'candidate' : 'row';
  return hints[place].map(([name, words]) => {
    const key = keyTextOf(keys, name);
    return (
      key !== null && (
        <span key={name}>
          <kbd>{key}</kbd> {words}
        </span>
      )
    );
  });
}
