import type { Answer } from '@fetlock/contract/call';
import { causeTitle, causesOfImports, readChange } from '@fetlock/contract/changes';
import type { readRowHistory } from '@fetlock/contract/row-details';
import { matchScoreText } from '@fetlock/rules/match-score';
import { fieldKind, fieldTitle } from '@fetlock/rules/row-fields';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/query-state.tsx';
import { send } from '../../api/send.ts';
import { When } from '../../ui/when.tsx';
import { ValueChange } from '../../rows/value-change.tsx';
import { rowsText } from '../../rows/cell-text.ts';
import { rowHistoryQuery } from '../../rows/queries.ts';
import styles from './row-panel.module.css';
import type { useUndo } from './use-undo.tsx';

type History = Answer<typeof readRowHistory>;
type RowEvent = History['items'][number];
type Undo = Pick<ReturnType<typeof useUndo>, 'undoChange' | 'showRows'>;

/** Every change of the row, newest first, grouped by action; below them how it was matched. */
export function RowHistory({ resultId, rowId, undo }: { resultId: number; rowId: number; undo: Undo }) {
  const history = useQuery(rowHistoryQuery(resultId, rowId));
  return (
    <Loaded query={history} failed="The history could not be loaded." className={styles.quiet}>
      {({ items, matched }) => {
        const actions = [...Map.groupBy(items, ({ batch }) => batch).values()];
        return (
          <ol className={styles.history} aria-label="History of the row">
            {actions.length === 0 && <li className={styles.event}>This row has not been changed.</li>}
            {actions.map((events) => (
              <Action key={events[0]?.batch} resultId={resultId} events={events} undo={undo} />
            ))}
            <Matched matched={matched} />
          </ol>
        );
      }}
    </Loaded>
  );
}

/** Everything one action changed in the row. */
function Action({ resultId, events, undo }: { resultId: number; events: readonly RowEvent[]; undo: Undo }) {
  const undoChange = useMutation({
    mutationFn: (batch: string) => send(readChange, { params: { id: resultId, batch } }),
    onSuccess: undo.undoChange,
  });
  const [first] = events;
  if (!first) return null;
  const { batch, user, at, cause, rows, taken_back } = first;
  // The id of an entry is meaningless to people; its code and name are shown next to it.
  const shown = events.filter(({ field }) => fieldKind(field) !== 'entry');
  return (
    <li className={styles.event}>
      <p className={styles.quiet}>
        <strong>{causeTitle(cause)}</strong>
        {taken_back && (causesOfImports.includes(cause) ? ', rolled back since' : ', undone since')} · {user.name}, <When at={at} />
      </p>
      <dl className={styles.changes}>
        {(shown.length > 0 ? shown : events).map((event) => (
          <div key={event.id}>
            <dt>{fieldTitle(event.field)}</dt>
            <dd>
              <ValueChange field={event.field} old={event.old} new={event.new} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.actions}>
        {rows > 1 && (
          <Button size="compact-xs" variant="subtle" onClick={() => undo.showRows({ by: 'changedBy', batch })}>
            {`Show these ${rowsText(rows)}`}
          </Button>
        )}
        {!taken_back && !causesOfImports.includes(cause) && (
          <Button size="compact-xs" variant="subtle" loading={undoChange.isPending} onClick={() => undoChange.mutate(batch)}>
            {rows > 1 ? `Undo in ${rowsText(rows)}` : cause === 'undo' ? 'Redo' : 'Undo'}
          </Button>
        )}
      </p>
    </li>
  );
}

function Matched({ matched: { at, weight, feedback } }: Pick<History, 'matched'>) {
  return (
    <li className={styles.event}>
      <p className={styles.quiet}>
        <strong>{weight === null ? 'No match was found' : `Matched with weight ${matchScoreText(weight)}`}</strong> · the matcher,{' '}
        <When at={at} />
      </p>
      {feedback !== '' && <p>{feedback}</p>}
    </li>
  );
}
