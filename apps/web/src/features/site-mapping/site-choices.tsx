import type { SessionSite } from '@fetlock/contract/platform-sites';
import { Select, TagsInput } from '@mantine/core';
import { LockedSite } from './locked-site.tsx';
import type { ChangeDraft, ProblemOf } from './mapping-form.tsx';
import type { MultiSiteDraft } from './multi-site-config.ts';
import styles from './rows.module.css';

interface Props {
  items: readonly SessionSite[];
  draft: MultiSiteDraft;
  onChange: ChangeDraft;
  problemOf: ProblemOf;
}

/** The site of the session itself, the one for companies that no row names, and the tags. */
export function SiteChoices({ items, draft, onChange, problemOf }: Props) {
  const edit = (part: Partial<MultiSiteDraft>) => onChange((before) => ({ ...before, multi: { ...before.multi, ...part } }));
  return (
    <section aria-labelledby="sites-title">
      <h3 className={styles.title} id="sites-title">
        Sites
      </h3>
      <div className={styles.choices}>
        <Select
          label="Site"
          description="The site that stands for the practice as a whole."
          required
          searchable
          placeholder="Choose a site"
          nothingFoundMessage="No site has this name"
          comboboxProps={inDialog}
          data={withCurrent(
            items.map(({ site, name, available }) => ({ value: site, label: `${name} (${site})`, disabled: !available })),
            draft.site,
          )}
          renderOption={({ option }) => {
            const item = items.find(({ site }) => site === option.value);
            return item && !item.available ? <LockedSite name={item.name} site={item.site} /> : option.label;
          }}
          value={draft.site === '' ? null : draft.site}
          error={problemOf('site') ?? lockedText(items, draft.site)}
          onChange={(site) => edit({ site: site ?? '' })}
        />
        <Select
          label="Default site"
          description="Takes the companies that no row names."
          required
          searchable
          placeholder="Choose one of the site names"
          nothingFoundMessage="No site name has this text"
          comboboxProps={inDialog}
          data={withCurrent(numberedSites(draft), draft.defaultSite)}
          value={draft.defaultSite === '' ? null : draft.defaultSite}
          error={problemOf('defaultSite')}
          onChange={(defaultSite) => edit({ defaultSite: defaultSite ?? '' })}
        />
        <TagsInput
          className={styles.wide ?? ''}
          label="Site tags"
          placeholder="Type a tag and press Enter"
          comboboxProps={inDialog}
          value={draft.siteTags}
          error={problemOf('siteTags') ?? draft.siteTags.map((_tag, index) => problemOf('siteTags', index)).find(Boolean)}
          onChange={(siteTags) => edit({ siteTags })}
        />
      </div>
    </section>
  );
}

interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The rows that have a number of their own, each under that number. */
function numberedSites({ siteNames }: MultiSiteDraft): Choice[] {
  const byNumber = new Map(siteNames.flatMap(({ name, siteNumber }) => (siteNumber.trim() === '' ? [] : [[siteNumber.trim(), name]])));
  return [...byNumber].map(([value, name]) => ({ value, label: `${value} · ${name}` }));
}

/** What was saved, or written as JSON, stays chosen also when it is none of the choices. */
const withCurrent = (choices: Choice[], current: string): Choice[] =>
  current === '' || choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: `${current} (not in the list)` }];

const lockedText = (items: readonly SessionSite[], chosen: string): string | undefined =>
  items.some(({ site, available }) => site === chosen && !available) ? 'Warning: this business has been already selected.' : undefined;

/** Options drawn elsewhere in the page are out of reach for screen readers while a dialog is open. */
const inDialog = { withinPortal: false } as const;
