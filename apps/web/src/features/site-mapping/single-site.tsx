import { Radio, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import styles from './mapping-form.module.css';
import type { Mapping, MappingDraft } from './mapping-draft.ts';
import type { ChangeDraft, ProblemOf } from './form-props.ts';
import { LockedSite } from './locked-site.tsx';

interface Props {
  mapping: Mapping;
  draft: MappingDraft;
  onChange: ChangeDraft;
  problemOf: ProblemOf;
}

/** From this many sites on, a list is searched rather than read. */
const searchedFrom = 10;

/** All data of the session goes to one site. */
export function SingleSite({ mapping: { sites, settings }, draft, onChange, problemOf }: Props) {
  const [search, setSearch] = useState('');
  const searched = search.trim().toLowerCase();
  const shown = sites.items.filter(({ site, name }) => site === draft.site || `${name} ${site}`.toLowerCase().includes(searched));
  return (
    <section className={styles.section} aria-label="Single site">
      {settings.preprocessorMultiClinicSite && (
        <WarningPanel>This session is mapped to several sites. Saving a single site removes that mapping.</WarningPanel>
      )}
      {sites.items.length >= searchedFrom && (
        <TextInput
          aria-label="Search sites"
          placeholder={`Search ${sites.items.length} sites`}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <Radio.Group
        label="Site"
        description="All data of the session goes to it."
        required
        error={problemOf('site')}
        value={draft.site}
        onChange={(site) => onChange((before) => ({ ...before, site }))}
      >
        <div className={styles.sites}>
          {shown.map(({ site, name, available }) => (
            <Radio
              key={site}
              className={styles.site}
              value={site}
              disabled={!available}
              label={available ? <SiteName name={name} site={site} /> : <LockedSite name={name} site={site} />}
            />
          ))}
          {shown.length === 0 && <p className={styles.none}>No site has this name.</p>}
        </div>
      </Radio.Group>
    </section>
  );
}

function SiteName({ name, site }: { name: string; site: string }) {
  return (
    <>
      {name} <span className={styles.id}>{site}</span>
    </>
  );
}
