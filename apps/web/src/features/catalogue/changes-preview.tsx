import type { CatalogueChangeSummary, CatalogueUpload } from '@fetlock/contract/catalogue-uploads';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { alarmingPercentRemoved, columnTitles, countText } from './catalogue-text.ts';
import text from '../../ui/text.module.css';
import counts from '../../ui/change-counts.module.css';
import styles from './catalogue.module.css';
import { ChangedEntriesTable, ChangedTable, RefusedTable, VariationTable } from './change-tables.tsx';

interface Props {
  upload: CatalogueUpload;
  summary: CatalogueChangeSummary;
}

const tabs = ['added', 'changed', 'gone', 'entries', 'refused'] as const;
type Tab = (typeof tabs)[number];
const titles: Readonly<Record<Tab, string>> = {
  added: 'Added',
  changed: 'Changed',
  gone: 'Gone',
  entries: 'Changed entries',
  refused: 'Refused lines',
};

/** What a file changes in the current version, as counts and per variation. */
export function ChangesPreview({ upload, summary }: Props) {
  const [address, setAddress] = useSearchParams();
  const { variations, entries, refused } = summary;
  const counts: Readonly<Record<Tab, number>> = { ...variations, entries: entries.changed, refused };
  const shown = tabs.find((tab) => tab === address.get('show')) ?? tabs.find((tab) => counts[tab] > 0) ?? 'added';
  return (
    <>
      <Counts upload={upload} summary={summary} />
      <Warnings upload={upload} summary={summary} />
      <Tabs value={shown} onChange={(tab) => setAddress(tab ? { show: tab } : {}, { replace: true })} keepMounted={false}>
        <Tabs.List aria-label="What the file changes">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>{`${titles[tab]} (${counts[tab].toLocaleString('en-US')})`}</Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="added" className={styles.tab ?? ''}>
          <VariationTable upload={upload} change="added" />
        </Tabs.Panel>
        <Tabs.Panel value="changed" className={styles.tab ?? ''}>
          <ChangedColumns summary={summary} />
          <ChangedTable upload={upload} />
        </Tabs.Panel>
        <Tabs.Panel value="gone" className={styles.tab ?? ''}>
          <VariationTable upload={upload} change="gone" />
        </Tabs.Panel>
        <Tabs.Panel value="entries" className={styles.tab ?? ''}>
          <ChangedEntriesTable upload={upload} />
        </Tabs.Panel>
        <Tabs.Panel value="refused" className={styles.tab ?? ''}>
          <RefusedTable upload={upload} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Counts({ upload: { compared_with: base, lines_read }, summary: { variations, entries } }: Props) {
  const rows = (['added', 'changed', 'gone', 'unchanged'] as const).map((change) => ({
    title: change === 'unchanged' ? 'Unchanged' : titles[change],
    variations: variations[change],
    entries: entries[change],
  }));
  return (
    <>
      <p className={styles.lead}>
        {base
          ? `Compared with the current version, “${base.name}”. Nothing is loaded yet.`
          : 'There is no current version: everything is new. Nothing is loaded yet.'}
      </p>
      <dl className={counts.counts}>
        {rows.map(({ title, variations: count, entries: ofEntries }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {count.toLocaleString('en-US')}
              <span
                className={styles.entries}
              >{`${count === 1 ? 'variation' : 'variations'}, ${countText(ofEntries, 'entry', 'entries')}`}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>Lines read</dt>
          <dd>{lines_read.toLocaleString('en-US')}</dd>
        </div>
      </dl>
    </>
  );
}

function Warnings({ upload, summary }: Props) {
  const { decisions, tasks } = summary.gone_in_use;
  const uses = [
    ...(tasks > 0 ? [`a match of ${countText(tasks, 'active task', 'active tasks')}`] : []),
    ...(decisions > 0 ? [countText(decisions, 'remembered decision', 'remembered decisions')] : []),
  ];
  const percent = alarmingPercentRemoved(summary.variations);
  const warnings = [
    ...(upload.outdated ? ['Another version has become the current one since this was compared. Compare it again.'] : []),
    ...(percent === null ? [] : [`${percent} % of the current variations are not in this file. Is it the whole catalogue?`]),
    ...(uses.length > 0 ? [`Entries that would be removed are in use: by ${uses.join(', and by ')}.`] : []),
    ...(upload.unknown_columns.length > 0 ? [`Columns that are not read: ${upload.unknown_columns.join(', ')}.`] : []),
    ...upload.warnings,
  ];
  return warnings.map((warning) => (
    <p key={warning} className={`${text.warning} ${styles.warning}`}>
      {warning}
    </p>
  ));
}

function ChangedColumns({ summary: { changed_columns: columns } }: Pick<Props, 'summary'>) {
  if (columns.length === 0) return null;
  return (
    <ul className={counts.fields} aria-label="Changes by column">
      {columns.map(({ column, variations }) => (
        <li key={column}>
          {columnTitles[column]} <strong>{variations.toLocaleString('en-US')}</strong>
        </li>
      ))}
    </ul>
  );
}
