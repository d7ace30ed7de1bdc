import { dateTimeText } from '@fetlock/rules/date-text';
import { environmentTitles } from '@fetlock/contract/environments';
import type { ImportSession } from '@fetlock/contract/sessions';
import { IconDatabaseImport } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { CreateSession } from './create-session.tsx';
import { changeDraft, withSession } from './draft-changes.ts';
import { MissingSession } from './missing-session.tsx';
import { PlatformList } from './platform-list.tsx';
import text from '../../ui/text.module.css';
import styles from './session-step.module.css';
import { codeText } from '../../import-sessions/session-text.ts';
import { CollapsedSiteMapping, type DraftMapping } from './site-mapping-section.tsx';
import { useSessions } from './use-chosen-session.ts';
import type { DraftForm } from './draft-form.ts';

/** Chooses the import session that the task is created from, or creates one. */
export function SessionStep({ form, mapping }: { form: DraftForm; mapping: DraftMapping }) {
  const { sessions, chosen } = useSessions(form);
  const { business, environment, session } = form.values;
  return (
    <>
      <MissingSession form={form} />
      <PlatformList query={sessions} what="import sessions" columns={head.length}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconDatabaseImport size={24} />} action={<CreateSession form={form} mapping={mapping} prominent />}>
              {`${business?.name ?? 'This practice'} has no import session in ${environmentTitles[environment]} yet. Every task belongs to one, even if it matches your own files: create it to continue.`}
            </EmptyState>
          ) : (
            <>
              <ChoiceTable
                label="Import sessions"
                noun="Session"
                head={head}
                items={items}
                cellsOf={cellsOf}
                chosen={session?.id ?? null}
                onChoose={(id) =>
                  id !== session?.id && mapping.sure(() => changeDraft(form, (draft) => withSession(draft, id === null ? null : { id })))
                }
              />
              <div className={styles.below}>
                <CreateSession form={form} mapping={mapping} />
                <p className={text.note}>For a new import of the practice.</p>
              </div>
            </>
          )
        }
      </PlatformList>
      {chosen && <CollapsedSiteMapping form={form} mapping={mapping} />}
    </>
  );
}

const head = ['Id', 'Type', 'Source system', 'Stage', 'Status', 'Date', 'Active'] as const;
const cellsOf = ({ type, sourcePimsId, stage, status, date, active }: ImportSession) => [
  codeText(type),
  sourcePimsId,
  codeText(stage),
  codeText(status),
  dateTimeText(date),
  active ? 'Yes' : 'No',
];
