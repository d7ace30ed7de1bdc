import { Button } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import styles from './edit-problems.module.css';
import { fieldTitle } from './field-title.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { fieldText } from './field-text.ts';
import { changedFields } from './conflicts.ts';
import type { ReviewRow } from './review-row.ts';

interface Props {
  store: RowStore<ReviewRow>;
  /** Rows with queued updates. */
  ids: readonly string[];
  onKeepMine: (id: string) => void;
  onTakeIncoming: (id: string) => void;
}

/** Other users' changes of rows the user is editing: 'Ana changed Status to Imported'. */
export function RemoteChangeBar({ ids, ...rest }: Props) {
  return (
    <div role="status">
      {ids.map((id) => (
        <RemoteChange key={id} id={id} {...rest} />
      ))}
    </div>
  );
}

function RemoteChange({ id, store, onKeepMine, onTakeIncoming }: Omit<Props, 'ids'> & { id: string }) {
  const locale = useListLocale();
  const entry = useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.get(id),
  );
  if (!entry?.incoming?.who || (!entry.open && Object.keys(entry.drafts).length === 0)) return null;
  const { row, who } = entry.incoming;
  const changes = changedFields(entry.saved, row).map(([field, value]) => `${fieldTitle(field)} to ${fieldText(field, value, locale)}`);
  return (
    <div className={styles.problem} data-quiet>
      <span className={styles.text}>
        <strong>{row.orig_name}</strong>
        {`: ${who} changed ${changes.join(', ') || 'it'}.`}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => onKeepMine(id)}>
        Keep mine
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onTakeIncoming(id)}>
        Take theirs
      </Button>
    </div>
  );
}
