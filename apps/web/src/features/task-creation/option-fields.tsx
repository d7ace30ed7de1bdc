import { Checkbox, MultiSelect, NumberInput, Select, Switch, TagsInput, Tabs, TextInput } from '@mantine/core';
import { useState } from 'react';
import { foodCatalogType } from './draft.ts';
import styles from './option-fields.module.css';
import { optionDescriptions } from './option-descriptions.ts';
import { type OptionDescription, type OptionTab, optionTabs } from './task-options.ts';
import type { DraftForm } from './use-task-draft.ts';

const tabNames = Object.keys(optionTabs) as OptionTab[];

/** The matching options on their three tabs. A tab with a wrong value is marked. */
export function OptionTabs({ form }: { form: DraftForm }) {
  const [tab, setTab] = useState<OptionTab>('common');
  return (
    <Tabs value={tab} onChange={(value) => setTab(tabNames.find((name) => name === value) ?? 'common')} keepMounted={false}>
      <Tabs.List aria-label="Matching options">
        {tabNames.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {optionTabs[name]}
            {hasProblem(form, name) && <span className={styles.mark}> (check)</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabNames.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <div className={styles.fields}>
            {optionDescriptions
              .filter((option) => option.tab === name)
              .map((option) => (
                <OptionField key={option.name} option={option} form={form} />
              ))}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const hasProblem = (form: DraftForm, tab: OptionTab): boolean =>
  optionDescriptions.some((option) => option.tab === tab && form.errors[`options.${option.name}`]);

function OptionField({ option, form }: { option: OptionDescription; form: DraftForm }) {
  const { title: label, meaning: description, name } = option;
  const path = `options.${name}`;
  switch (option.kind) {
    case 'text':
      return <TextInput label={label} description={description} required={option.required ?? false} {...form.getInputProps(path)} />;
    case 'number':
      return (
        <NumberInput
          label={label}
          description={description}
          min={option.min}
          max={option.max}
          step={option.step ?? 1}
          allowDecimal={option.step !== undefined}
          clampBehavior="none"
          {...form.getInputProps(path)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          className={styles.flag ?? ''}
          label={label}
          description={description}
          {...form.getInputProps(path, { type: 'checkbox' })}
        />
      );
    case 'switch':
      return (
        <Switch
          className={styles.flag ?? ''}
          label={label}
          description={description}
          checked={form.values.options[name] === option.on}
          onChange={(event) => form.setFieldValue(path, event.currentTarget.checked ? option.on : option.off)}
        />
      );
    case 'choice':
      return (
        <Select label={label} description={description} data={option.choices} comboboxProps={inDialog} {...form.getInputProps(path)} />
      );
    case 'several':
      return <SeveralField option={option} form={form} />;
    case 'words':
      return (
        <TagsInput
          label={label}
          description={description}
          placeholder="Type a name and press Enter"
          comboboxProps={inDialog}
          {...form.getInputProps(path)}
        />
      );
  }
}

function SeveralField({ option, form }: { option: Extract<OptionDescription, { kind: 'several' }>; form: DraftForm }) {
  const forced = option.name === 'filters' && form.values.uploads.some(({ type }) => type === foodCatalogType);
  return (
    <MultiSelect
      className={styles.wide ?? ''}
      label={option.title}
      description={forced ? 'A local food catalogue is matched to food only.' : option.meaning}
      data={option.choices}
      comboboxProps={inDialog}
      {...form.getInputProps(`options.${option.name}`)}
      {...(forced ? { value: ['food'], readOnly: true } : {})}
    />
  );
}

/** Options drawn elsewhere in the page are out of reach for screen readers while a dialog is open. */
const inDialog = { withinPortal: false } as const;
