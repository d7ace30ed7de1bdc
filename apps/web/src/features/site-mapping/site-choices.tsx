import type { SessionSite } from '@fetlock/contract/platform-sites';
import { Select, TagsInput } from '@mantine/core';
import { LockedSite, lockedText } from './locked-site.tsx';
import type { ChangeDraft, ProblemOf } from './form-props.ts';
import type { MultiSiteDraft } from './multi-site-config.ts';
import styles from './rows.module.css';

interface Props {
  items: readonly SessionSite[];
  draft: MultiSiteDraft;
  onChange: ChangeDraft;
  problemOf: ProblemOf;
}

/** The site of the session itself, the one for companies not listed in any row, and the tags. */
export function SiteChoices({ items, draft: { site, defaultSite, siteTags }, onChange, problemOf }: Props) {
  const edit = (part: Partial<MultiSiteDraft>) => onChange((before) => ({ ...before, multi: { ...before.multi, ...part } }));
  return (
    <section aria-labelledby="sites-title">
      <h3 className={styles.title} id="sites-title">
        Sites
      </h3>
      <div className={styles.choices}>
        <SiteChoice
          label="Site"
          description="The site that represents the practice as a whole."
          items={items}
          value={site}
          problem={problemOf('site')}
          onChange={(chosen) => edit({ site: chosen })}
        />
        <SiteChoice
          label="Default site"
          description="Used for companies that no row names."
          items={items}
          value={defaultSite}
          problem={problemOf('defaultSite')}
          onChange={(chosen) => edit({ defaultSite: chosen })}
        />
        <TagsInput
          className={styles.wide ?? ''}
          label="Site tags"
          placeholder="Type a tag and press Enter"
          comboboxProps={inDialog}
          value={siteTags}
          error={problemOf('siteTags') ?? siteTags.map((_tag, index) => problemOf('siteTags', index)).find(Boolean)}
          onChange={(tags) => edit({ siteTags: tags })}
        />
      </div>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  description: string;
  items: readonly SessionSite[];
  value: string;
  problem: string | undefined;
  onChange: (site: string) => void;
}

/** One of the platform's sites. A saved site, or one entered as JSON, stays chosen even if the platform doesn't know it. */
function SiteChoice({ label, description, items, value, problem, onChange }: ChoiceProps) {
  const chosen = items.find(({ site }) => site === value);
  const choices = items.map(({ site, name, available }) => ({ value: site, label: `${name} (${site})`, disabled: !available }));
  const isUnknown = value !== '' && !chosen;
  return (
    <Select
      label={label}
      description={description}
      required
      searchable
      placeholder="Choose a site"
      nothingFoundMessage="No site has this name"
      comboboxProps={inDialog}
      classNames={{ option: styles.option ?? '' }}
      data={isUnknown ? [...choices, { value, label: `${value} (not in the list)` }] : choices}
      renderOption={({ option }) => {
        const item = items.find(({ site }) => site === option.value);
        return item && !item.available ? <LockedSite name={item.name} site={item.site} /> : option.label;
      }}
      value={value === '' ? null : value}
      error={problem ?? (chosen && !chosen.available ? lockedText : undefined)}
      onChange={(site) => onChange(site ?? '')}
    />
  );
}

/** Options rendered elsewhere in the page are inaccessible to screen readers while a dialog is open. */
const inDialog = { withinPortal: false } as const;
