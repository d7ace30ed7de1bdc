import { momentText } from '@fetlock/rules/date-text';
import type { RowEdit } from '@fetlock/contract/row-edits';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { statusAfterEdit } from '@fetlock/rules/row-status';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TableHead } from '../../ui/data-table.tsx';
import text from '../../ui/text.module.css';
import { type FieldValues, conflictingFields, hasOtherMatch, valuesFor, withIncoming } from './conflicts.ts';
import styles from './edit-problems.module.css';
import { useListLocale } from '../../rows/list-locale.ts';
import { fieldText } from './field-text.ts';
import { fieldTitle } from './field-title.ts';
import { rowHistoryQuery } from '../../rows/queries.ts';
import type { RefusedChange } from './outbox.ts';

interface Props {
  resultId: number;
  refused: readonly RefusedChange[];
  /** Sends the change again, based on the current row; with `edit`, only what is left of it. */
  onRetry: (refused: RefusedChange, edit?: RowEdit) => void;
  onDismiss: (refused: RefusedChange) => void;
  onShow: (rowId: number) => void;
}

/** Changes that were not saved: why, and what can be done about each. */
export function EditProblems({ refused, ...rest }: Props) {
  if (refused.length === 0) return null;
  return (
    <ul className={styles.list} role="alert">
      {refused.map((one) => (
        <li key={one.item.key} className={styles.problem}>
          {one.incoming && one.item.change.kind === 'edit' ? (
            <ConflictQuestion {...rest} refused={one} incoming={one.incoming} edit={one.item.change.edit} seen={one.item.change.seen} />
          ) : (
            <Refusal {...rest} refused={one} />
          )}
        </li>
      ))}
    </ul>
  );
}

type OneProps = Omit<Props, 'refused'> & { refused: RefusedChange };

function Refusal({ refused, onRetry, onDismiss, onShow }: OneProps) {
  return (
    <>
      <span className={styles.text}>
        <button type="button" className={styles.row} onClick={() => onShow(refused.item.change.rowId)}>
          {refused.item.what}
        </button>{' '}
        was not saved. {refused.reason}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => onRetry(refused)}>
        Retry
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => onDismiss(refused)}>
        Dismiss
      </Button>
    </>
  );
}

type ConflictProps = OneProps & { incoming: ResultRow; edit: RowEdit; seen: FieldValues };

/** Both versions of the fields that two users changed: the original, the incoming one with who and when, and mine. */
function ConflictQuestion({ resultId, refused, incoming, edit, seen, onRetry, onDismiss, onShow }: ConflictProps) {
  const group = useId();
  const fields = conflictingFields(seen, incoming, edit);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const now = valuesFor(incoming, edit);
  const mine: FieldValues = { ...edit, status: statusAfterEdit(statusOf(seen['status']) ?? incoming.status.name, edit) };
  const history = useQuery(rowHistoryQuery(resultId, incoming.id));
  const by = (field: string) => history.data?.items.find((event) => event.field === field);
  const locale = useListLocale();
  const who = fields.flatMap((field) => by(field)?.user.name ?? [])[0];
  const about = hasOtherMatch(seen, incoming, edit) ? ` It is matched to ${matchText(now)} now; you saw ${matchText(seen)}.` : '';
  /** The incoming values are kept for these fields; the rest of the edit is sent. */
  const take = (ofThem: ReadonlySet<string>) => {
    const left = withIncoming(incoming, edit, ofThem);
    if (left === null) onDismiss(refused);
    else onRetry(refused, left);
  };
  const choose = (field: string, isTheirs: boolean) =>
    setTaken((all) => new Set([...all, field].filter((one) => isTheirs || one !== field)));
  return (
    <>
      <div className={styles.text}>
        <button type="button" className={styles.row} onClick={() => onShow(incoming.id)}>
          {incoming.orig_name}
        </button>{' '}
        {`was changed by ${who ?? 'someone else'} while you changed it.${about} The rest of the row is not affected.`}
        <table className={styles.conflict}>
          <TableHead headings={['Field', 'It was', 'Theirs', 'Yours']} />
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldTitle(field)}</th>
                <td>{fieldText(field, seen[field], locale)}</td>
                <Choice
                  group={group + field}
                  name="Theirs"
                  field={field}
                  chosen={taken.has(field)}
                  only={fields.length === 1}
                  onChoose={() => choose(field, true)}
                >
                  {fieldText(field, now[field], locale)}
                  <When event={by(field)} />
                </Choice>
                <Choice
                  group={group + field}
                  name="Yours"
                  field={field}
                  chosen={!taken.has(field)}
                  only={fields.length === 1}
                  onChoose={() => choose(field, false)}
                >
                  {fieldText(field, mine[field], locale)}
                </Choice>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fields.length > 1 && (
        <Button size="compact-sm" disabled={taken.size === 0} onClick={() => take(taken)}>
          Save as chosen
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => onRetry(refused)}>
        Keep mine
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => take(new Set(fields))}>
        Take theirs
      </Button>
    </>
  );
}

interface ChoiceProps {
  group: string;
  name: 'Theirs' | 'Yours';
  field: string;
  chosen: boolean;
  /** The buttons decide about the only conflicting field. */
  only: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Choice({ name, group, field, chosen, only, onChoose, children }: ChoiceProps) {
  if (only) return <td>{children}</td>;
  return (
    <td>
      <label className={styles.choice}>
        <input type="radio" name={group} aria-label={`${name}: ${fieldTitle(field)}`} checked={chosen} onChange={onChoose} />
        <span>{children}</span>
      </label>
    </td>
  );
}

function When({ event }: { event: { user: { name: string }; at: string } | undefined }) {
  if (!event) return null;
  return (
    <span className={text.below}>
      {event.user.name}, <time dateTime={event.at}>{momentText(event.at)}</time>
    </span>
  );
}

/** 'Carprofen chewable tablet (CARP75, 75 mg)' */
function matchText({ fetlock_name: name, fetlock_code: code, fetlock_code_override: override, variation }: FieldValues): string {
  const entry = [override || code, variation].filter(Boolean).join(', ');
  return `${String(name ?? 'nothing')}${entry && ` (${entry})`}`;
}

const statusOf = (value: unknown) => rowStatusNames.find((name) => name === value);
