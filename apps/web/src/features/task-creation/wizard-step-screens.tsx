import { TextInput } from '@mantine/core';
import { InputFiles } from './input-files.tsx';
import { OptionTabs } from './option-fields.tsx';
import { OptionalFiles } from './optional-files.tsx';
import { PracticeFields } from './practice-fields.tsx';
import { TaskOverview } from './task-overview.tsx';
import type { DraftForm } from './use-task-draft.ts';
import type { WizardStep } from './wizard-steps.ts';

interface Props {
  name: WizardStep['name'];
  form: DraftForm;
  onGo: (name: WizardStep['name']) => void;
}

/** What a step of the wizard shows. */
export function WizardStepScreen({ name, form, onGo }: Props) {
  switch (name) {
    case 'business':
      return (
        <>
          <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
          <PracticeFields form={form} />
        </>
      );
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
