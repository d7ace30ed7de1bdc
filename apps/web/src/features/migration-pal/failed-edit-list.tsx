import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { Button } from '@mantine/core';
import { randomUuid } from '../../api/random-uuid.ts';
import { wordsOf } from './cell-text.ts';
import type { PalEdits } from './edits.ts';
import type { FailedEdit } from './stored-edits.ts';
import type { PalField, SeenRow } from './row-edit.ts';
import styles from './failed-edit-list.module.css';
import { useEditsState } from './use-pal-edits.ts';

/** Unsaved changes of rows that are not on the screen: why, what was typed, and what can be done about each. */
export function FailedEditList({ edits, shown }: { edits: PalEdits; shown: readonly CustomerRow[] }) {
  const state = useEditsState(edits);
  const failures = state.failures.filter(({ edit }) => !shown.some(({ id }) => id === edit.rowId));
  if (failures.length === 0) return null;
  return (
    <div role="alert" data-failed>
      <ul className={styles.list}>
        {failures.map((failure) => (
          <li key={failure.edit.key} className={styles.failure}>
            <FailedEditText edits={edits} failure={failure} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export const FailedEditText = ({ edits, failure }: OneProps) =>
  failure.group ? (
    <ChoiceQuestion edits={edits} failure={failure} group={failure.group} />
  ) : failure.remote ? (
    <ConflictQuestion edits={edits} failure={failure} remote={failure.remote} />
  ) : (
    <Refusal edits={edits} failure={failure} />
  );

interface OneProps {
  edits: PalEdits;
  failure: FailedEdit;
}

const fieldTitles: Record<PalField, string> = {
  notes: 'The note',
  custom_gl_code: 'The GL code',
  mapped_core_type_override: 'The type',
  checked: 'The tick',
};

function Refusal({ edits, failure }: OneProps) {
  const { edit, reason } = failure;
  return (
    <>
      <p className={styles.text}>
        {fieldTitles[edit.field]} of <strong>{edit.name}</strong> was not saved. {reason}
        {edit.field !== 'checked' && <span className={styles.typed}>{`You wrote: ${wordsOf(edit.field, edit)}`}</span>}
      </p>
      <Button size="compact-md" variant="default" onClick={() => edits.add({ ...edit, key: randomUuid() })}>
        Try again
      </Button>
      <Button size="compact-md" variant="subtle" onClick={() => edits.settle(failure)}>
        Dismiss
      </Button>
    </>
  );
}

/** Another user has changed the same field meanwhile: both are shown, and the customer chooses which one stays. */
function ConflictQuestion({ edits, failure, remote }: OneProps & { remote: SeenRow }) {
  const { edit, by } = failure;
  return (
    <>
      <div className={styles.text}>
        {fieldTitles[edit.field]} of <strong>{edit.name}</strong> was changed by {by ?? 'someone else'} while you changed it.
        {edit.field === 'checked' && remote.match !== edit.seen.match && ' The item has another match now: look at it before you decide.'}
        <dl className={styles.both}>
          <dt>{by ?? 'Theirs'}</dt>
          <dd>{wordsOf(edit.field, { text: remote[edit.field] })}</dd>
          <dt>Yours</dt>
          <dd>{wordsOf(edit.field, edit)}</dd>
        </dl>
      </div>
      <Button size="compact-md" variant="default" onClick={() => edits.add({ ...edit, key: randomUuid(), seen: remote })}>
        Keep mine
      </Button>
      <Button size="compact-md" variant="default" onClick={() => edits.settle(failure)}>
        Take theirs
      </Button>
    </>
  );
}

/** A colleague has answered about the item of a chosen match meanwhile. Several matches of an item may be right. */
function ChoiceQuestion({ edits, failure, group: { seen, matches } }: OneProps & { group: NonNullable<FailedEdit['group']> }) {
  const { edit, by } = failure;
  const who = by ?? 'Someone else';
  return (
    <>
      <p className={styles.text}>
        {seen.none
          ? `${who} has said meanwhile that no match is right for `
          : `${who} has chosen ${matches.map((match) => `“${match}”`).join(', ')} meanwhile for `}
        <strong>{edit.name}</strong>
        {seen.none
          ? `. Your choice, “${edit.choice?.match}”, would replace that.`
          : `. With your choice, “${edit.choice?.match}”, too, both are moved.`}
      </p>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => edits.add({ ...edit, key: randomUuid(), ...(edit.choice && { choice: { ...edit.choice, seen } }) })}
      >
        {seen.none ? 'Keep mine' : 'Choose mine too'}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => edits.settle(failure)}>
        Take theirs
      </Button>
    </>
  );
}
