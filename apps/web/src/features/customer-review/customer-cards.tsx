import type { GridNode } from '../../ui/data-grid/grid-column.ts';
import { IconCheck, IconChevronDown, IconInfoCircle, IconMessage } from '@tabler/icons-react';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { later } from '../../ui/later.tsx';
import { notedPriceText, wordsText } from '../../rows/cell-text.ts';
import { StatusChip } from '../../rows/status-chip.tsx';
import { gridId } from '../../rows/group-rows.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import styles from './customer-cards.module.css';
import { CustomerGroupTitle } from './customer-group-title.tsx';
import { chosenByStaffText, isStaffsChoice } from '../../rows/chosen-by-staff.ts';
import { type CustomerEntry, closedBecause, isChosen, mayVerify } from './customer-row.ts';
import { isStillIn } from './customer-row-set.ts';
import { useChunks } from './use-chunks.ts';
import type { Conflict } from './unsent.ts';
import type { CustomerReview } from './use-customer-review.ts';
import type { CustomerPage } from './use-customer-rows.ts';

const ConflictText = later(async () => (await import('./conflict-notices.tsx')).ConflictText);

/** The rows of a page one below the other, for a phone. */
export function CustomerCards({ review, page }: { review: CustomerReview; page: CustomerPage }) {
  const drawn = useChunks(page.listKey, page.nodes.length);
  return (
    <ul className={styles.list} aria-label="Your items" aria-busy={review.isStale || drawn < page.nodes.length}>
      {page.nodes.slice(0, drawn).map((node) => (
        <CardNode key={node.id} node={node} review={review} page={page} />
      ))}
    </ul>
  );
}

function CardNode({ node, review, page }: { node: GridNode; review: CustomerReview; page: CustomerPage }) {
  const { store, actions, selected, toggleSelected, changes } = review;
  const conflictOf = (id: string) =>
    changes.conflicts.find(({ item: { change } }) => change.kind === 'edit' && gridId(change.rowId) === id) ?? null;
  const cardOf = (id: string) => (
    <Card
      key={id}
      id={id}
      store={store}
      actions={actions}
      set={page.set}
      isSelected={selected.has(id)}
      onSelect={toggleSelected}
      conflict={conflictOf(id)}
      changes={changes}
    />
  );
  const group = page.groups.get(node.id);
  if (!group || !node.children) return cardOf(node.id);
  return (
    <li className={styles.group}>
      <h2 className={styles.groupTitle}>
        <CustomerGroupTitle group={group} store={store} choose={actions.choose} />
      </h2>
      <ul className={styles.members}>{node.children.map(({ id }) => cardOf(id))}</ul>
    </li>
  );
}

interface CardProps extends Pick<CustomerReview, 'store' | 'actions' | 'changes'> {
  id: string;
  set: CustomerPage['set'];
  isSelected: boolean;
  /** A change of the row that conflicts with another user's. */
  conflict: Conflict | null;
  onSelect: (id: string) => void;
}

/**
 * One row: what it is, what it was matched to, and its actions. It renders again only when its own row changes. Plain buttons: there are
 * up to 1,250 cards, and on a phone those of Mantine would take most of the time to render them.
 */
const Card = memo(
  function Card({ id, store, actions, changes, conflict, set, isSelected, onSelect }: CardProps) {
    const entry = useSyncExternalStore(
      useCallback((listener) => store.subscribe(id, listener), [store, id]),
      () => store.get(id),
    );
    const locale = useListLocale();
    if (!entry) return null;
    const { shown: row, saved } = entry;
    const closed = closedBecause(row);
    return (
      <li className={styles.card} data-row={id} data-chosen={isSelected || undefined} data-left={!isStillIn(saved, set) || undefined}>
        <div className={styles.top}>
          <label className={styles.select}>
            <input type="checkbox" aria-label={`Select ${row.orig_name}`} checked={isSelected} onChange={() => onSelect(id)} />
          </label>
          <div className={styles.names}>
            <p className={styles.name}>{row.orig_name}</p>
            <p className={styles.dim}>{[row.orig_code, notedPriceText(row.priceInfo, locale)].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        <p className={styles.match}>
          <span className={styles.dim}>Matched to</span> <strong>{wordsText(row.fetlock_name)}</strong>
          {row.entry_variation_name && `, ${row.entry_variation_name}`}
          {isStaffsChoice(row) && <span className={styles.dim}> · {chosenByStaffText}</span>}
        </p>
        {row.comment !== null && (
          <p className={styles.match}>
            <span className={styles.dim}>Why it is left out</span> {row.comment}
          </p>
        )}
        <div className={styles.state}>
          <button
            type="button"
            className={styles.status}
            disabled={closed !== null}
            aria-haspopup="menu"
            onClick={(event) => actions.openMenu(row, event.currentTarget.getBoundingClientRect())}
          >
            <StatusChip name={row.status.name} title={row.status.title} />
            {closed === null && <IconChevronDown size={16} aria-hidden />}
          </button>
          <SaveState entry={entry} />
        </div>
        {conflict !== null && (
          <div role="alert" className={styles.conflict}>
            <ConflictText conflict={conflict} changes={changes} />
          </div>
        )}
        {closed !== null && <p className={styles.dim}>{closed}</p>}
        <div className={styles.actions}>
          {row.multimatch !== null && closed === null ? (
            <button
              type="button"
              aria-pressed={isChosen(row)}
              onClick={() => row.multimatch !== null && !isChosen(row) && actions.choose(row.multimatch, row)}
            >
              {isChosen(row) && <IconCheck size={18} aria-hidden />}
              This one
            </button>
          ) : (
            mayVerify(row) && (
              <button
                type="button"
                aria-pressed={row.customer_verified}
                disabled={closed !== null}
                onClick={() => actions.verify([row], !row.customer_verified)}
              >
                {row.customer_verified && <IconCheck size={18} aria-hidden />}
                {row.customer_verified ? 'Verified' : 'Verify'}
              </button>
            )
          )}
          <button type="button" onClick={() => actions.open(row, true)}>
            <IconMessage size={18} aria-hidden />
            Comment
          </button>
          <button type="button" onClick={() => actions.open(row)}>
            <IconInfoCircle size={18} aria-hidden />
            Details
          </button>
        </div>
        {row.lastComment && <p className={styles.comment}>{row.lastComment.message}</p>}
      </li>
    );
  },
  // `changes` is a new object each time but equivalent.
  (one, other) =>
    one.id === other.id &&
    one.conflict === other.conflict &&
    one.isSelected === other.isSelected &&
    one.onSelect === other.onSelect &&
    one.set === other.set &&
    one.store === other.store,
);

/** The outcome of a row's last change. */
function SaveState({ entry: { pending, waiting, refusals } }: { entry: CustomerEntry }) {
  const [refusal] = Object.values(refusals);
  if (refusal !== undefined) return <span className={styles.refused}>{`Not saved. ${refusal}`}</span>;
  if (pending.length === 0) return null;
  return <span className={styles.dim}>{waiting ? 'Waiting for the connection' : 'Saving…'}</span>;
}
