import type { Task } from '@fetlock/contract/tasks';
import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useConfirmedClosing } from './closing.tsx';
import styles from './creation-wizard.module.css';
import { useCreateTaskByObject } from './use-create-task.ts';
import { isReading } from './draft.ts';
import { useTaskDraft } from './use-task-draft.ts';
import { WizardStepScreen } from './wizard-step-screens.tsx';
import { type WizardStep, stepAt, stepIndex, wizardSteps } from './wizard-steps.ts';

interface Props {
  original: Task | undefined;
  onClose: () => void;
}

/** Step by step to a task. A copy opens at the overview; closing forgets everything. */
export function CreationWizard({ original, onClose }: Props) {
  const form = useTaskDraft(original);
  const create = useCreateTaskByObject();
  const [index, setIndex] = useState(() => (original ? stepIndex('overview') : 0));
  const { close, question } = useConfirmedClosing(form.isDirty(), onClose);
  const step = stepAt(index);
  const refusal = step.refusal(form.values);
  const go = (name: WizardStep['name']) => setIndex(stepIndex(name));
  const submit = () =>
    create.mutate(form.values, {
      onSuccess: (task) => {
        notifications.show({ title: 'Task created', message: task.name });
        onClose();
      },
    });
  return (
    <Modal opened onClose={close} title={original ? 'Copy task' : 'New task'} size={980} classNames={modalParts}>
      <StepList current={index} />
      <section className={styles.step} aria-label={step.title}>
        <h2 className={styles.title}>{step.title}</h2>
        <WizardStepScreen name={step.name} form={form} onGo={go} />
      </section>
      <footer className={styles.foot}>
        <p className={styles.refusal} role="status">
          {refusal}
        </p>
        {index > 0 && (
          <Button variant="default" onClick={() => setIndex(index - 1)}>
            Back
          </Button>
        )}
        {step.name === 'overview' ? (
          <Button disabled={refusal !== null || isReading(form.values)} loading={create.isPending} onClick={submit}>
            Create
          </Button>
        ) : (
          step.name !== 'options' && (
            <Button disabled={refusal !== null} onClick={() => setIndex(index + 1)}>
              Next
            </Button>
          )
        )}
      </footer>
      {question}
    </Modal>
  );
}

/** Where one is. The advanced options hang below the overview and are no station of the way. */
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
