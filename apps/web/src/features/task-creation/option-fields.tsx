import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { foodCatalogType } from './draft.ts';
import { OptionField } from '../../match-options/option-field.tsx';
import styles from '../../match-options/option-fields.module.css';
import { optionDescriptions } from '../../match-options/option-descriptions.ts';
import { type OptionTab, optionTabNames, optionTabs } from '../../match-options/task-options.ts';
import type { DraftForm } from './draft-form.ts';

const onlyFood = { value: ['food'], reason: 'A local food catalogue is matched to food only.' };

/** The matching options on their three tabs. A tab with an invalid value is marked. */
export function OptionTabs({ form }: { form: DraftForm }) {
  const [tab, setTab] = useState<OptionTab>('common');
  const isFood = form.values.uploads.some(({ type }) => type === foodCatalogType);
  return (
    <Tabs value={tab} onChange={(value) => setTab(optionTabNames.find((name) => name === value) ?? 'common')} keepMounted={false}>
      <Tabs.List aria-label="Matching options">
        {optionTabNames.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {optionTabs[name]}
            {hasProblem(form, name) && <span className={styles.mark}> (check)</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {optionTabNames.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <div className={styles.fields}>
            {optionDescriptions
              .filter((option) => option.tab === name)
              .map((option) => (
                <OptionField
                  key={option.name}
                  option={option}
                  form={form}
                  forced={isFood && option.name === 'filters' ? onlyFood : undefined}
                />
              ))}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const hasProblem = (form: DraftForm, tab: OptionTab): boolean =>
  optionDescriptions.some((option) => option.tab === tab && form.errors[`options.${option.name}`]);
