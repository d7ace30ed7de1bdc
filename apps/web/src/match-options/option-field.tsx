import { Checkbox, MultiSelect, NumberInput, Switch, TagsInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './option-fields.module.css';
import type { OptionDescription, TaskOptions } from './task-options.ts';
import { Select } from '../ui/select.tsx';

/** What an option's field needs from its form. */
export interface OptionsForm {
  values: { options: TaskOptions };
  errors: Record<string, ReactNode>;
  getInputProps: (path: string, options?: { type?: 'input' | 'checkbox' }) => object;
  setFieldValue: (path: string, value: string | number) => void;
}

interface Props {
  option: OptionDescription;
  form: OptionsForm;
  /** The only value allowed, and why. */
  forced?: { value: string[]; reason: string } | undefined;
}

/** An option with its meaning, and an input of its kind. */
export function OptionField({ option, form, forced }: Props) {
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
          // A comma is a decimal point, even for whole numbers: if ignored, 2,5 would become 25.
          allowedDecimalSeparators={decimalSeparators}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text').trim();
            if (!/^\d+,\d+$/.test(pasted)) return;
            event.preventDefault();
            form.setFieldValue(path, Number(pasted.replace(',', '.')));
          }}
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
      return (
        <MultiSelect
          className={styles.wide ?? ''}
          label={label}
          description={forced?.reason ?? description}
          data={option.choices}
          comboboxProps={inDialog}
          {...form.getInputProps(path)}
          {...(forced ? { value: forced.value, readOnly: true } : {})}
        />
      );
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

const decimalSeparators = ['.', ','];

/** Options rendered elsewhere in the page are out of reach for screen readers while a dialog is open. */
const inDialog = { withinPortal: false } as const;
