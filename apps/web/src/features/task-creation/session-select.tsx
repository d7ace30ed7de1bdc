import { CreateSession } from './create-session.tsx';
import { changeDraft, withRequest, withSession } from './draft-changes.ts';
import { MissingSession } from './missing-session.tsx';
import { Select } from '../../ui/select.tsx';
import text from '../../ui/text.module.css';
import styles from './session-select.module.css';
import { sessionText } from '../../import-sessions/session-text.ts';
import type { DraftMapping } from './site-mapping-section.tsx';
import { useSessions } from './use-chosen-session.ts';
import type { DraftForm } from './draft-form.ts';

/** The import session of the practice as a list of choices, including none. */
export function SessionSelect({ form, mapping }: { form: DraftForm; mapping: DraftMapping }) {
  const { business, importRequest } = form.values;
  const { sessions, chosen } = useSessions(form);
  const items = sessions.data?.items ?? [];
  return (
    <div className={styles.session}>
      <Select
        label="Import session"
        placeholder={placeholderOf(business !== null, sessions)}
        disabled={items.length === 0}
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no import session' }}
        comboboxProps={{ withinPortal: false }}
        data={items.map((item) => ({ value: String(item.id), label: sessionText(item) }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(value) =>
          mapping.sure(() => changeDraft(form, (draft) => withSession(draft, value === null ? null : { id: Number(value) })))
        }
      />
      <CreateSession form={form} mapping={mapping} />
      {sessions.isError && !sessions.isFetching && (
        <p className={styles.failed} role="alert">
          {`The sessions could not be read. ${sessions.error.message} `}
          <button type="button" className={text.link} onClick={() => void sessions.refetch()}>
            Try again
          </button>
        </p>
      )}
      <MissingSession form={form} />
      {importRequest && (
        <p className={text.note}>
          {`Of the session’s import request ${importRequest.id}, as the copied task. `}
          <button type="button" className={text.link} onClick={() => form.setValues(withRequest(null))}>
            Leave it out
          </button>
        </p>
      )}
    </div>
  );
}

function placeholderOf(hasPractice: boolean, { data, isFetching }: ReturnType<typeof useSessions>['sessions']): string {
  if (!hasPractice) return 'Choose the practice first';
  if (isFetching) return 'Loading...';
  if (!data) return '';
  return data.items.length === 0 ? 'The practice has none in this environment' : 'None';
}
