import type { Task } from '@fetlock/contract/tasks';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { OptionField } from '../../match-options/option-field.tsx';
import text from '../../ui/text.module.css';
import fields from '../../match-options/option-fields.module.css';
import { type ReMatchDraft, differencesOf, mainOptions, optionsOfTask, otherOptions } from './re-match-draft.ts';
import styles from './re-match.module.css';

export type ReMatchForm = UseFormReturnType<ReMatchDraft>;

/** The options of a re-match; those it has no defaults for are collapsed. */
export function ReMatchOptions({ form }: { form: ReMatchForm }) {
  return (
    <>
      <div className={fields.fields}>
        {mainOptions.map((option) => (
          <OptionField key={option.name} option={option} form={form} />
        ))}
      </div>
      <Fold title="More options" isOpen={otherOptions.some(({ name }) => form.errors[`options.${name}`])}>
        <div className={fields.fields}>
          {otherOptions.map((option) => (
            <OptionField key={option.name} option={option} form={form} />
          ))}
        </div>
      </Fold>
    </>
  );
}

/** Where the form differs from how the task was matched, and a button to reset it. */
export function OptionDifferences({ form, task }: { form: ReMatchForm; task: Task }) {
  const ofTask = optionsOfTask(task);
  const differences = differencesOf(ofTask, form.values.options);
  if (differences.length === 0) return null;
  return (
    <div className={`${text.warning} ${styles.differences}`}>
      <p>The task was matched with other values:</p>
      <ul>
        {differences.map(({ name, title, task: was, form: is }) => (
          <li key={name}>
            {title}: <strong>{was}</strong> (here {is})
          </li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('options', ofTask)}>
        Use the task’s values
      </Button>
    </div>
  );
}

/** Opens automatically when a field in it is invalid. */
export function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={isOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
