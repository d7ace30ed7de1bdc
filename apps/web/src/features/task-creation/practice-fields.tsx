import { Environment, environmentTitles, environments } from '@fetlock/contract/environments';
import { changeDraft, withBusiness, withEnvironment } from './draft-changes.ts';
import { PracticeSelect } from './practice-select.tsx';
import type { DraftForm } from './draft-form.ts';
import { Select } from '../../ui/select.tsx';

interface Props {
  form: DraftForm;
  /** It is the first of the form and takes the focus. */
  isFirst?: boolean;
}

export function PracticeFields({ form, isFirst = false }: Props) {
  const { business, environment } = form.values;
  const clearErrors = () => {
    form.clearFieldError('business');
    form.clearFieldError('options.clinic');
  };
  return (
    <>
      <Select
        label="Environment"
        data-autofocus={isFirst || undefined}
        data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
        comboboxProps={{ withinPortal: false }}
        value={environment}
        onChange={(value) => {
          changeDraft(form, (draft) => withEnvironment(draft, Environment.parse(value)));
          clearErrors();
        }}
      />
      <PracticeSelect
        environment={environment}
        value={business}
        onChange={(next) => {
          changeDraft(form, (draft) => withBusiness(draft, next));
          clearErrors();
        }}
        error={form.errors['business']}
      />
    </>
  );
}
