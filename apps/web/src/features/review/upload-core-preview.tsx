import type { MappedCoreChange, MappedCorePreview, NotUnderstood } from '@fetlock/contract/mapped-core';
import { rowStatuses, statusNameOr } from '@fetlock/contract/row-statuses';
import { Button, Tabs } from '@mantine/core';
import { IconArrowRight, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { saveFile } from '../../api/save-file.ts';
import { TableHead } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dash, yesNoText } from '../../rows/cell-text.ts';
import counts from '../../ui/change-counts.module.css';
import framed from '../../ui/framed-table.module.css';
import dialogs from '../../ui/dialogs.module.css';
import { notUnderstoodCsv } from './not-understood-csv.ts';
import styles from './upload-core.module.css';

interface Props {
  preview: MappedCorePreview;
  /** The user is viewing an older version than the one being changed. */
  isOlderVersion: boolean;
}

/** What a file changes, field by field, and what is left unchanged. */
export function UploadCorePreview({ preview, isOlderVersion }: Props) {
  const { fields, fields_changed: changed, not_understood_count: left } = preview;
  const notes = [...(isOlderVersion ? ['You are viewing an older version; the file changes the newest one.'] : []), ...preview.notes];
  return (
    <>
      <dl className={`${counts.counts} ${styles.counts}`}>
        {countsOf(preview).map(([title, count]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={dialogs.warning}>
          {note}
        </p>
      ))}
      <Tabs defaultValue={changed === 0 && left > 0 ? 'left' : 'changes'} keepMounted={false}>
        <Tabs.List aria-label="What the file says">
          <Tabs.Tab value="changes">{`Changes (${changed.toLocaleString('en-US')})`}</Tabs.Tab>
          <Tabs.Tab value="left">{`Not understood (${left.toLocaleString('en-US')})`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="changes" className={styles.panel ?? ''}>
          {changed === 0 ? (
            <EmptyState>Nothing would change.</EmptyState>
          ) : (
            <>
              <ul className={counts.fields} aria-label="Changes by field">
                {fields.map(({ field, changed: count, emptied }) => (
                  <li key={field}>
                    {fieldText(field)} <strong>{count.toLocaleString('en-US')}</strong>
                    {emptied > 0 && <span className={styles.emptied}>{`, ${emptied.toLocaleString('en-US')} emptied`}</span>}
                  </li>
                ))}
              </ul>
              <Changes changes={preview.changes} />
              {preview.changes.length < changed && (
                <p className={dialogs.note}>{`The first ${preview.changes.length} of ${changed.toLocaleString('en-US')} changes.`}</p>
              )}
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="left" className={styles.panel ?? ''}>
          {left === 0 ? (
            <EmptyState>Everything in the file was understood.</EmptyState>
          ) : (
            <NotUnderstoodList lines={preview.not_understood} count={left} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const countsOf = (preview: MappedCorePreview): [string, number][] => [
  ['Rows in file', preview.rows_in_file],
  ['Changed', preview.rows_changed],
  ['Unchanged', preview.rows_unchanged],
  ['Left as they are', preview.rows_left],
  ['Not in file', preview.rows_not_in_file],
];

const fieldText = (field: string): string => field.replaceAll('_', ' ');

function Changes({ changes }: { changes: readonly MappedCoreChange[] }) {
  return (
    <ScrollTable label="Changes" head={['Line', 'Code', 'Name', 'Field', 'Change']}>
      {changes.map((change) => (
        <tr key={`${change.row_id} ${change.field}`}>
          <td className={styles.number}>{change.line}</td>
          <td>{change.code ?? dash}</td>
          <td className={styles.name}>{change.name}</td>
          <td>
            {fieldText(change.field)}
            {change.follows && <span className={styles.follows}> follows</span>}
          </td>
          <td>
            <del>{valueText(change.field, change.old)}</del> <IconArrowRight size={14} className={styles.arrow} aria-label="becomes" />{' '}
            <ins>{change.new === null ? 'emptied' : valueText(change.field, change.new)}</ins>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** A table that scrolls within the dialog, by keyboard too. */
function ScrollTable({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    <div className={`${framed.frame} ${styles.scroll}`} tabIndex={0} role="region" aria-label={`${label}, table`}>
      <table className={`${framed.table} ${framed.sticky} ${styles.table}`} aria-label={label}>
        <TableHead headings={head} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function valueText(field: string, value: MappedCoreChange['old']): string {
  if (value === null || value === '') return dash;
  if (typeof value === 'boolean') return yesNoText(value);
  return field === 'status' ? rowStatuses[statusNameOr(String(value))].title : String(value);
}

function NotUnderstoodList({ lines, count }: { lines: readonly NotUnderstood[]; count: number }) {
  const shown = lines.slice(0, mostShown);
  const save = () =>
    saveFile({ name: 'mapped_core-not-understood.csv', content: new Blob([notUnderstoodCsv(lines)], { type: 'text/csv;charset=utf-8' }) });
  return (
    <>
      <div className={styles.bar}>
        <p className={dialogs.note}>
          {shown.length < count ? `The first ${shown.length} of ${count.toLocaleString('en-US')}. ` : ''}
          These cells are ignored; the rest of the file is applied.
        </p>
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={14} aria-hidden />} onClick={save}>
          Save as csv
        </Button>
      </div>
      <ScrollTable label="Not understood" head={['Line', 'Column', 'Value', 'Why']}>
        {shown.map(({ line, column, value, reason }, place) => (
          <tr key={place}>
            <td className={styles.number}>{line}</td>
            <td>{column || dash}</td>
            <td className={styles.name}>{value || dash}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </ScrollTable>
    </>
  );
}

const mostShown = 200;
