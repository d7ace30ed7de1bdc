import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useIsEnabled } from '../../api/feature-toggles.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { JsonMode } from './json-mode.tsx';
import { type Mapping, type MappingDraft, withJson, withoutJson } from './mapping-draft.ts';
import type { ChangeDraft, ProblemOf } from './mapping-form.tsx';
import styles from './mapping-form.module.css';
import { SiteChoices } from './site-choices.tsx';
import { SiteNames } from './site-names.tsx';

interface Props {
  mapping: Mapping;
  draft: MappingDraft;
  onChange: ChangeDraft;
  problemOf: ProblemOf;
  /** How often somebody tried to save what may not be saved. */
  attempts: number;
}

/** The companies of the data go to several sites: as a form, or as JSON for those who may. */
export function MultiSite({ mapping, draft, onChange, problemOf, attempts }: Props) {
  const mayUseJson = useIsEnabled('advanced_multisite_config');
  const [asking, setAsking] = useState(false);
  const toForm = () => {
    const form = withoutJson(draft);
    if (form) onChange(() => form);
    else setAsking(true);
  };
  return (
    <section className={styles.section} aria-label="Multi-site">
      {mayUseJson && (
        <SegmentedControl
          className={styles.mode}
          aria-label="Edit as"
          size="xs"
          data={[
            { value: 'form', label: 'Form' },
            { value: 'json', label: 'JSON' },
          ]}
          value={draft.json === null ? 'form' : 'json'}
          onChange={(mode) => (mode === 'json' ? onChange(withJson) : toForm())}
        />
      )}
      {mayUseJson && draft.json !== null ? (
        <JsonMode
          text={draft.json.text}
          attempts={attempts}
          onChange={(text) => onChange((before) => (before.json ? { ...before, json: { ...before.json, text } } : before))}
        />
      ) : (
        <>
          <SiteNames rows={draft.multi.siteNames} onChange={onChange} problemOf={problemOf} />
          <SiteChoices items={mapping.sites.items} draft={draft.multi} onChange={onChange} problemOf={problemOf} />
        </>
      )}
      {asking && (
        <DiscardQuestion
          title="Discard the JSON?"
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            onChange((before) => ({ ...before, json: null }));
          }}
        >
          It has a mistake, so the form cannot show it. The form goes back to what it was before.
        </DiscardQuestion>
      )}
    </section>
  );
}
