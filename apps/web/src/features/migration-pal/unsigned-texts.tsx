import { notifications } from '@mantine/notifications';
import { Fragment, useEffect } from 'react';
import { Button } from '@mantine/core';
import { wordsOf } from './cell-text.ts';
import { type PalEdits, typedDrafts } from './edits.ts';
import styles from './failed-edit-list.module.css';
import { discardAll } from './unconfirmed.ts';
import { fromLastVisit, useEditsState } from './use-pal-edits.ts';

/** What was typed and not saved when a colleague signed: it is not part of what was signed, and can no longer be saved. */
export function UnsignedTexts({ edits }: { edits: PalEdits }) {
  const drafts = typedDrafts(useEditsState(edits));
  // It says of the same texts that they are still there.
  useEffect(() => {
    notifications.hide(fromLastVisit);
  }, []);
  if (drafts.length === 0) return null;
  return (
    <div role="status" className={styles.failure}>
      <div className={styles.text}>
        What you had written and not saved was not part of what was signed:
        <dl className={styles.both}>
          {drafts.map((draft) => (
            <Fragment key={`${draft.rowId} ${draft.field}`}>
              <dt>{draft.name}</dt>
              <dd>{wordsOf(draft.field, draft)}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <Button size="compact-md" variant="default" onClick={() => discardAll(edits)}>
        Discard
      </Button>
    </div>
  );
}
