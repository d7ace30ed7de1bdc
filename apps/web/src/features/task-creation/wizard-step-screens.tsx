import { TextInput } from '@mantine/core';
import { InputFiles } from './input-files.tsx';
import { OptionTabs } from './option-fields.tsx';
import { OptionalFiles } from './optional-files.tsx';
import { PracticeFields } from './practice-fields.tsx';
import { RequestStep } from './request-step.tsx';
import { SessionStep } from './session-step.tsx';
import type { SiteMappingPart } from './site-mapping-section.tsx';
import { TaskOverview } from './task-overview.tsx';
import type { DraftForm } from './use-task-draft.ts';
import type { WizardStep } from './wizard-steps.ts';

interface Props {
  name: WizardStep['name'];
  form: DraftForm;
  siteMapping: SiteMappingPart | undefined;
  onGo: (name: WizardStep['name']) => void;
}

/** What a step of the wizard shows. */
export function WizardStepScreen({ name, form, siteMapping, onGo }: Props) {
  switch (name) {
    case 'business':
      return (
        <>
          <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
          <PracticeFields form={form} />
        </>
      );
    case 'session':
      return <SessionStep form={form} siteMapping={siteMapping} />;
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
