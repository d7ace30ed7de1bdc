import { type Business } from '@fetlock/contract/businesses';
import { Environment, environmentTitles, environments } from '@fetlock/contract/environments';
import { Select } from '@mantine/core';
import { PracticeSelect } from './practice-select.tsx';
import type { DraftForm } from './use-task-draft.ts';

/** The practice and its environment. The clinic's name follows the practice until it is written by hand. */
export function PracticeFields({ form }: { form: DraftForm }) {
  const { business, environment, options } = form.values;
  const choose = (next: Business | null) => {
    if (options.clinic === '' || options.clinic === business?.name) form.setFieldValue('options.clinic', (next?.name ?? '').slice(0, 120));
    form.setFieldValue('business', next);
    form.setFieldValue('session', null);
    form.setFieldValue('usesSessionInventory', false);
    form.clearFieldError('business');
    form.clearFieldError('options.clinic');
  };
  return (
    <>
      <Select
        label="Environment"
        data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
        comboboxProps={{ withinPortal: false }}
        value={environment}
        onChange={(value) => {
          form.setFieldValue('environment', Environment.parse(value));
          choose(null);
        }}
      />
      <PracticeSelect environment={environment} value={business} onChange={choose} error={form.errors['business']} />
    </>
  );
}
