import { JsonMode } from './json-mode.tsx';
import type { Mapping, MappingDraft } from './mapping-draft.ts';
import type { ChangeDraft, ProblemOf } from './form-props.ts';
import styles from './mapping-form.module.css';
import { SiteChoices } from './site-choices.tsx';
import { SiteNames } from './site-names.tsx';

interface Props {
  mapping: Mapping;
  draft: MappingDraft;
  onChange: ChangeDraft;
  problemOf: ProblemOf;
  /** Number of attempts to save invalid input. */
  attempts: number;
}

/** The companies of the data go to several sites. */
export function MultiSite({ mapping: { sites, settings }, draft: { multi, json }, onChange, problemOf, attempts }: Props) {
  return (
    <section className={styles.section} aria-label="Multi-site">
      {settings.preprocessorMultiClinicSite === null && (
        <p className={styles.lead}>Suggested from the sites that the platform knows. Nothing is saved yet.</p>
      )}
      {json === null ? (
        <>
          <SiteNames rows={multi.siteNames} onChange={onChange} problemOf={problemOf} />
          <SiteChoices items={sites.items} draft={multi} onChange={onChange} problemOf={problemOf} />
        </>
      ) : (
        <JsonMode
          items={sites.items}
          text={json.text}
          attempts={attempts}
          onChange={(text) => onChange((before) => (before.json ? { ...before, json: { ...before.json, text } } : before))}
        />
      )}
    </section>
  );
}
