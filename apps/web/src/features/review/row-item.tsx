import { chooseRowItem, type PracticeItem } from '@fetlock/contract/row-item';
import type { ResultRow } from '@fetlock/contract/rows';
import { closedText } from '@fetlock/rules/row-status';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/query-state.tsx';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { gridId } from '../../rows/group-rows.ts';
import { resultKeys, rowItemQuery } from '../../rows/queries.ts';
import { type ReviewRow, inSameEnvironment, withAnswer } from './review-row.ts';
import styles from './row-item.module.css';
import { sendOnce } from '../../sync/send-once.ts';
import type { OfferUndo } from './use-undo.tsx';
import { nameInText } from '../../rows/name-in-text.ts';

interface Props {
  resultId: number;
  row: ResultRow;
  store: RowStore<ReviewRow>;
  offerUndo: OfferUndo;
}

/**
 * Which item of the practice an import of the row changes, and a way to choose another. Fetched only when it is opened: the query reads all
 * rows.
 */
export function RowItem(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>Item of the practice</summary>
      {isOpen && <ItemOfRow {...props} />}
    </details>
  );
}

function ItemOfRow(props: Props) {
  const { resultId, row } = props;
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const known = useQuery({ ...rowItemQuery(resultId, row.id, searched), placeholderData: keepPreviousData });
  const { mutate, isPending } = useChooseItem(props);
  return (
    <Loaded query={known} failed="The items of the practice could not be read." className={styles.quiet}>
      {({ item, is_chosen: isChosen, items }) => {
        const why = closedText(row);
        return (
          <div aria-busy={known.isFetching}>
            <p className={styles.now}>
              {item === null
                ? 'An import will create a new item for this row.'
                : 'An import will change this item, which was sent to the practice before:'}
            </p>
            {item && (
              <p className={styles.item}>
                <ItemText item={item} />
                {isChosen && ' Chosen by a person.'}
              </p>
            )}
            {why !== null && <p className={styles.quiet}>{why}</p>}
            {isChosen && why === null && (
              <Button size="compact-xs" variant="default" loading={isPending} onClick={() => mutate(null)}>
                Not that item
              </Button>
            )}
            {why === null && (
              <>
                <form
                  className={styles.search}
                  onSubmit={(event) => {
                    event.preventDefault();
                    setSearched(text.trim());
                  }}
                >
                  <TextInput
                    size="xs"
                    leftSection={<IconSearch size={15} />}
                    aria-label="Search the items of the practice"
                    placeholder="Former name or code, then Enter"
                    value={text}
                    onChange={({ currentTarget }) => setText(currentTarget.value)}
                  />
                </form>
                {items.length === 0 && (
                  <p className={styles.quiet}>
                    {searched === ''
                      ? 'No item sent before has the code, the match or a word of this row.'
                      : `No item that was sent before has '${searched}' in its name or codes.`}
                  </p>
                )}
                <ul className={styles.list} aria-label="Items sent before">
                  {items.map((one) => (
                    <li key={one.reference} className={styles.item}>
                      <ItemText item={one} />
                      {one.row && (
                        <span className={styles.quiet}>{` ${one.row.fixed ? 'Is' : 'Would be'} the row '${one.row.orig_name}'.`}</span>
                      )}
                      <Button
                        size="compact-xs"
                        variant="default"
                        disabled={isPending || one.row?.fixed === true}
                        aria-label={`This is that item: ${one.source_name}`}
                        onClick={() => mutate(one.reference)}
                      >
                        This is that item
                      </Button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

const ItemText = ({ item }: { item: PracticeItem }) => (
  <>
    <strong>{item.source_name}</strong>
    {item.source_code !== '' && ` (${item.source_code})`}
    {`, as ${[item.fetlock_code, item.variation].filter(Boolean).join(', ')}.`}
  </>
);

/** Sets which item the row is, null: none known; can be undone like any change. */
function useChooseItem({ resultId, row, store, offerUndo }: Props) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (reference: string | null) => {
      const body = { reference, version: row.version };
      return sendOnce(chooseRowItem, { params: { id: resultId, rowId: row.id }, body });
    },
    onSuccess: ({ batch, ...answer }, reference) => {
      store.update(gridId(row.id), (entry) => withAnswer(entry, inSameEnvironment(answer, entry.saved)));
      offerUndo(
        reference === null
          ? `${nameInText(row.orig_name)} no longer has a chosen item`
          : `${nameInText(row.orig_name)} is an item sent before`,
        batch,
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.row(resultId, row.id) }),
  });
}
