import type { Task } from '@fetlock/contract/tasks';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSettled } from '../../ui/use-settled.ts';
import { useConfirmLeave } from '../../ui/confirm-discard.tsx';
import { Modal } from '../../ui/modal.tsx';
import text from '../../ui/text.module.css';
import styles from './creation-wizard.module.css';
import { useCreateTaskByObject } from './use-create-task.ts';
import { isReading } from './draft.ts';
import { type SiteMappingPart, unsavedMapping, useDraftMapping } from './site-mapping-section.tsx';
import { RestoredDraftNotice } from './restored-draft-notice.tsx';
import { lostTask, taskUnderWay, useTaskDraft } from './use-task-draft.ts';
import { WizardStepScreen } from './wizard-step-screens.tsx';
import { type WizardStep, stepAt, stepIndex, wizardSteps } from './wizard-steps.ts';

interface Props {
  original: Task | undefined;
  siteMapping: SiteMappingPart;
  onClose: () => void;
}

/** Creates a task step by step. A copy opens at the overview; closing discards everything. */
export function CreationWizard({ original, siteMapping, onClose }: Props) {
  const { form, isKept } = useTaskDraft(original);
  const create = useCreateTaskByObject();
  const [index, setIndex] = useState(() => (original || isKept ? stepIndex('overview') : 0));
  const [isEdit, setEdit] = useState(false);
  const mapping = useDraftMapping(siteMapping, form.values.session?.id);
  const { sure, question } = useConfirmLeave(form.isDirty() || mapping.isChanged, create.isPending ? taskUnderWay : lostTask);
  const step = stepAt(index);
  const isSettled = useSettled(index);
  const heading = useFocusOnChange(index);
  const refusal = step.refusal(form.values) ?? (step.name === 'overview' && mapping.isChanged ? unsavedMapping : null);
  const hasNext = step.name !== 'overview' && step.name !== 'options';
  const goTo = (next: number) => {
    setIndex(next);
    if (stepAt(next).name === 'overview') setEdit(false);
  };
  const edit = (name: WizardStep['name']) => {
    setIndex(stepIndex(name));
    setEdit(true);
  };
  const submit = () =>
    create.mutate(form.values, {
      onSuccess: (task) => {
        notifications.show({ title: 'Task created', message: task.name });
        onClose();
      },
    });
  const goOnByEnter = (event: KeyboardEvent) => {
    if (!hasNext || refusal !== null || !meansNext(event, heading.current)) return;
    event.preventDefault();
    goTo(isEdit ? stepIndex('overview') : index + 1);
  };
  return (
    <Modal opened onClose={() => sure(onClose)} title={original ? 'Copy task' : 'New task'} size={980} classNames={modalParts}>
      <StepList current={index} />
      <section className={styles.step} aria-label={step.title} onKeyDown={goOnByEnter}>
        <h2 ref={heading} className={text.title} tabIndex={-1} data-autofocus={index > 0 || undefined}>
          {step.title}
        </h2>
        {isKept && step.name === 'overview' && <RestoredDraftNotice />}
        <WizardStepScreen name={step.name} form={form} mapping={mapping} onGo={edit} />
      </section>
      <footer className={styles.foot}>
        <p className={styles.refusal} role="status">
          {refusal}
        </p>
        {index > 0 && (
          <Button variant="default" onClick={() => goTo(index - 1)}>
            Back
          </Button>
        )}
        {step.name === 'overview' && (
          <Button
            disabled={refusal !== null || isReading(form.values)}
            aria-disabled={!isSettled || undefined}
            loading={create.isPending}
            onClick={() => isSettled && submit()}
          >
            Create
          </Button>
        )}
        {hasNext && (
          <Button variant={isEdit ? 'default' : 'filled'} disabled={refusal !== null} onClick={() => goTo(index + 1)}>
            Next
          </Button>
        )}
        {hasNext && isEdit && <Button onClick={() => goTo(stepIndex('overview'))}>Back to overview</Button>}
      </footer>
      {question}
      {mapping.question}
    </Modal>
  );
}

/** Moves the focus, and with it the screen reader, to the heading whenever the step changes. */
function useFocusOnChange(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);
  return heading;
}

/** Enter in a field or on the heading, unless it opens a list, chooses from it, or belongs to a part with buttons of its own. */
function meansNext({ key, target, defaultPrevented }: KeyboardEvent, heading: HTMLElement | null): boolean {
  if (key !== 'Enter' || defaultPrevented) return false;
  if (target === heading) return true;
  return target instanceof HTMLInputElement && target.getAttribute('aria-expanded') !== 'true' && target.closest('details, li') === null;
}

/** The current position. The advanced options are below the overview and not a step in the list. */
function StepList({ current }: { current: number }) {
  const stations = wizardSteps.filter(({ name }) => name !== 'options');
  const position = Math.min(current, stations.length - 1);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {stations.map(({ name, title }, index) => (
        <li key={name} aria-current={index === position ? 'step' : undefined} data-done={index < position || undefined}>
          <span className={styles.number}>{index + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  );
}

const modalParts = { header: styles.header ?? '', body: styles.body ?? '' };
