import { TextInput } from '@mantine/core';
import styles from './creation-wizard.module.css';
import { InputFiles } from './input-files.tsx';
import { OptionTabs } from './option-fields.tsx';
import { OptionalFiles } from './optional-files.tsx';
import { PracticeFields } from './practice-fields.tsx';
import { RequestStep } from './request-step.tsx';
import { SessionStep } from './session-step.tsx';
import type { DraftMapping } from './site-mapping-section.tsx';
import { TaskOverview } from './task-overview.tsx';
import type { DraftForm } from './draft-form.ts';
import type { WizardStep } from './wizard-steps.ts';

interface Props {
  name: WizardStep['name'];
  form: DraftForm;
  mapping: DraftMapping;
  onGo: (name: WizardStep['name']) => void;
}

/** The screen of a wizard step. A site mapping with unsaved changes stays mounted, hidden, on other steps. */
export function WizardStepScreen(props: Props) {
  const { name, form, mapping } = props;
  const isSessionStep = name === 'session';
  return (
    <>
      {(isSessionStep || mapping.isChanged) && (
        <div className={styles.part} hidden={!isSessionStep}>
          <SessionStep form={form} mapping={mapping} />
        </div>
      )}
      {!isSessionStep && <PlainStep {...props} name={name} />}
    </>
  );
}

function PlainStep({ name, form, onGo }: Pick<Props, 'form' | 'onGo'> & { name: Exclude<Props['name'], 'session'> }) {
  switch (name) {
    case 'business':
      return (
        <>
          <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
          <PracticeFields form={form} />
        </>
      );
    case 'request':
      return <RequestStep form={form} />;
    case 'files':
      return (
        <>
          <InputFiles form={form} />
          <OptionalFiles form={form} />
        </>
      );
    case 'overview':
      return <TaskOverview form={form} onGo={onGo} />;
    case 'options':
      return <OptionTabs form={form} />;
  }
}
