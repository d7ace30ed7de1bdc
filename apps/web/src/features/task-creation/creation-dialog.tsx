import type { Task } from '@fetlock/contract/tasks';
import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useRef } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { useConfirmLeave } from '../../ui/confirm-discard.tsx';
import { Modal } from '../../ui/modal.tsx';
import { failedText } from '../../sync/use-creation.ts';
import text from '../../ui/text.module.css';
import styles from './creation-dialog.module.css';
import { InputFiles } from './input-files.tsx';
import { RestoredDraftNotice } from './restored-draft-notice.tsx';
import { OptionTabs } from './option-fields.tsx';
import { OptionalFiles } from './optional-files.tsx';
import { PracticeFields } from './practice-fields.tsx';
import { SessionSelect } from './session-select.tsx';
import { SiteMappingOf, type SiteMappingPart, unsavedMapping, useDraftMapping } from './site-mapping-section.tsx';
import { useCreateTaskByForm } from './use-create-task.ts';
import { fileRefusalIn, isReading } from './draft.ts';
import { lostTask, taskUnderWay, useTaskDraft } from './use-task-draft.ts';

interface Props {
  original: Task | undefined;
  siteMapping: SiteMappingPart;
  onClose: () => void;
}

/** The full-screen form of the first generation. Only the button submits so many half-filled fields, not Enter. */
export function CreationDialog({ original, siteMapping, onClose }: Props) {
  const { form, isKept } = useTaskDraft(original);
  const sections = useRef<HTMLDivElement>(null);
  const create = useCreateTaskByForm();
  const mapping = useDraftMapping(siteMapping, form.values.session?.id);
  const { sure, question } = useConfirmLeave(form.isDirty() || mapping.isChanged, create.isPending ? taskUnderWay : lostTask);
  const close = () => sure(onClose);
  const refusal = fileRefusalIn(form.values) ?? (mapping.isChanged ? unsavedMapping : null);
  const submit = () =>
    form.onSubmit(
      (draft) =>
        create.mutate(draft, {
          onSuccess: (task) => {
            notifications.show({ title: 'Task created', message: task.name });
            onClose();
          },
          onError: (error) => form.setErrors(fieldErrors(error)),
        }),
      // Once the marks are drawn: the first on the screen, whatever the order of the checks.
      () => setTimeout(() => sections.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()),
    )();
  return (
    <Modal opened onClose={close} title="Task Creation" fullScreen radius={0} classNames={modalParts}>
      <div className={styles.form}>
        <div className={styles.sections} ref={sections}>
          {isKept && <RestoredDraftNotice />}
          <div className={styles.columns}>
            <Section title="Practice">
              <div className={styles.practice}>
                <PracticeFields form={form} isFirst />
              </div>
              <SessionSelect form={form} mapping={mapping} />
            </Section>
            <Section title="Task">
              <TextInput label="Name" required {...form.getInputProps('name')} />
            </Section>
          </div>
          <Section title="Files">
            <InputFiles form={form} />
            <OptionalFiles form={form} />
          </Section>
          <Section title="Matching options">
            <OptionTabs form={form} />
          </Section>
          <Section title="Site mapping">
            <SiteMappingOf form={form} mapping={mapping} />
          </Section>
        </div>
        <footer className={styles.foot}>
          <p className={styles.problem} role="alert">
            {isReading(form.values) && 'The files are being read.'}
            {!isReading(form.values) && refusal}
            {create.error && failedText({ what: 'the task', done: 'created' }, create.error)}
            {!create.error && refusal === null && Object.keys(form.errors).length > 0 && fieldsToLookAt(Object.keys(form.errors).length)}
          </p>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={() => submit()} loading={create.isPending} disabled={isReading(form.values) || refusal !== null}>
            Create
          </Button>
        </footer>
      </div>
      {question}
      {mapping.question}
    </Modal>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={text.title}>{title}</h2>
      {children}
    </section>
  );
}

const modalParts = { body: styles.body ?? '', content: styles.content ?? '', header: styles.header ?? '' };

/** What the server rejected, by form field. */
function fieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(error.fields.map(({ field, description }) => [formField(field), description]));
}

/** `params.context.clinic` is the form's `options.clinic`; the other names are the same. */
const formField = (field: string): string => field.replace(/^params\.(context\.)?/, 'options.').replace(/^body\./, '');

const fieldsToLookAt = (count: number) => (count === 1 ? 'Please check 1 field.' : `Please check ${count} fields.`);
