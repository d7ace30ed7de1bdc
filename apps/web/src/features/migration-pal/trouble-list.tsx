import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { Button } from '@mantine/core';
import { randomUuid } from '../../api/random-uuid.ts';
import { wordsOf } from './cell-text.ts';
import { type PalEdits, type Trouble } from './edits.ts';
import type { PalField, SeenRow } from './row-edit.ts';
import styles from './trouble-list.module.css';
import { useEditsState } from './use-pal-edits.ts';

/** Unsaved changes of rows that are not on the screen: why, what was typed, and what can be done about each. */
export function TroubleList({ edits, shown }: { edits: PalEdits; shown: readonly CustomerRow[] }) {
  const state = useEditsState(edits);
  const troubles = state.troubles.filter(({ edit }) => !shown.some(({ id }) => id === edit.rowId));
  if (troubles.length === 0) return null;
  return (
    <div role="alert" data-trouble>
      <ul className={styles.list}>
        {troubles.map((trouble) => (
          <li key={trouble.edit.key} className={styles.trouble}>
            <TroubleText edits={edits} trouble={trouble} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export const TroubleText = ({ edits, trouble }: OneProps) =>
  trouble.theirs ? <Clash edits={edits} trouble={trouble} theirs={trouble.theirs} /> : <Refusal edits={edits} trouble={trouble} />;

interface OneProps {
  edits: PalEdits;
  trouble: Trouble;
}

const fieldTitles: Record<PalField, string> = {
  notes: 'The note',
  custom_gl_code: 'The GL code',
  mapped_core_type_override: 'The type',
  checked: 'The tick',
};

function Refusal({ edits, trouble }: OneProps) {
  const { edit, reason } = trouble;
  return (
    <>
      <p className={styles.text}>
        {fieldTitles[edit.field]} of <strong>{edit.name}</strong> was not saved. {reason}
        {edit.field !== 'checked' && <span className={styles.typed}>{`You wrote: ${wordsOf(edit.field, edit)}`}</span>}
      </p>
      <Button size="compact-md" variant="default" onClick={() => edits.add({ ...edit, key: randomUuid() })}>
        Try again
      </Button>
      <Button size="compact-md" variant="subtle" onClick={() => edits.settle(trouble)}>
        Dismiss
      </Button>
    </>
  );
}

/** Another user has changed the same field meanwhile: both are shown, and the customer chooses which one stays. */
function Clash({ edits, trouble, theirs }: OneProps & { theirs: SeenRow }) {
  const { edit, by } = trouble;
  return (
    <>
      <div className={styles.text}>
        {fieldTitles[edit.field]} of <strong>{edit.name}</strong> was changed by {by ?? 'someone else'} while you changed it.
        <dl className={styles.both}>
          <dt>{by ?? 'Theirs'}</dt>
          <dd>{wordsOf(edit.field, { text: theirs[edit.field] })}</dd>
          <dt>Yours</dt>
          <dd>{wordsOf(edit.field, edit)}</dd>
        </dl>
      </div>
      <Button size="compact-md" variant="default" onClick={() => edits.add({ ...edit, key: randomUuid(), seen: theirs })}>
        Keep mine
      </Button>
      <Button size="compact-md" variant="default" onClick={() => edits.settle(trouble)}>
        Take theirs
      </Button>
    </>
  );
}
