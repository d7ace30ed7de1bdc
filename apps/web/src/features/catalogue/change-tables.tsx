import {
  type CatalogueChange,
  type CatalogueChangedEntry,
  type CatalogueRefusedLine,
  type CatalogueUpload,
  downloadCatalogueChanges,
} from '@fetlock/contract/catalogue-uploads';
import { Anchor } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchFile } from '../../api/send.ts';
import type { Column } from '../../ui/data-table.tsx';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';
import { changedEntriesQuery, changesQuery, refusedQuery } from './catalogue-queries.ts';
import { columnTitles, dash, valueText } from './catalogue-text.ts';
import text from '../../ui/text.module.css';
import styles from './catalogue.module.css';
import { SearchedTable, numberCells } from '../../ui/searched-table.tsx';
import { valueColumn } from './value-cells.ts';
import { useTableView } from './use-table-view.ts';

/** One reading of the file against one version: data fetched for another one is not shown. */
const roundOf = ({ compared_with: base, lines_read }: CatalogueUpload): string => `${base?.id ?? 'nothing'} ${lines_read}`;

const lineColumn: Column<{ line: number | null }> = {
  title: 'Line',
  className: styles.lineNumber,
  render: ({ line }) => line ?? dash,
};
const shown = ['code', 'name', 'variation', 'variation_name', 'category', 'subcategory', 'strength', 'form', 'size', 'price'] as const;
const removedColumns = shown.map((column) => valueColumn<CatalogueChange>(column, ({ values }) => values));
const addedColumns = [lineColumn, ...removedColumns];

/** Variations that are added or removed. */
export function VariationTable({ upload, change }: { upload: CatalogueUpload; change: 'added' | 'gone' }) {
  const { view, show } = useTableView();
  const page = useQuery(changesQuery(upload.id, change, view, roundOf(upload)));
  const isAdded = change === 'added';
  return (
    <SearchedTable
      label={isAdded ? 'Added variations' : 'Removed variations'}
      columns={isAdded ? addedColumns : removedColumns}
      keyOf={({ id }) => id}
      page={page}
      view={view}
      onView={show}
      empty={isAdded ? 'Nothing is added.' : 'Nothing is removed.'}
      actions={<DownloadChanges upload={upload} search={view.search} change={change} />}
    />
  );
}

/** Variations that change, column by column. */
export function ChangedTable({ upload }: { upload: CatalogueUpload }) {
  const { view, show } = useTableView();
  const page = useQuery(changesQuery(upload.id, 'changed', view, roundOf(upload)));
  return (
    <SearchedTable
      label="Changed variations"
      columns={['Line', 'Code', 'Name', 'Variation', 'Column', 'Change'].map((title) => ({ title }))}
      rows={page.data?.items.map((change) => (
        <ChangedRows key={change.id} change={change} />
      ))}
      page={page}
      view={view}
      onView={show}
      empty="Nothing changes."
      actions={<DownloadChanges upload={upload} search={view.search} change="changed" />}
    />
  );
}

function ChangedRows({ change: { id, line, values, fields } }: { change: CatalogueChange }) {
  return fields.map(({ column, old, new: to }, place) => (
    <tr key={`${id} ${column}`}>
      {place === 0 && (
        <>
          <td className={styles.lineNumber} rowSpan={fields.length}>
            {line ?? dash}
          </td>
          <td className={styles.code} rowSpan={fields.length}>
            {values.code}
          </td>
          <td rowSpan={fields.length}>{values.name}</td>
          <td rowSpan={fields.length}>{[values.variation, values.variation_name].filter(Boolean).join(', ') || dash}</td>
        </>
      )}
      <td className={text.note}>{columnTitles[column]}</td>
      <td>
        <del>{valueText(old)}</del> <IconArrowRight size={14} className={styles.arrow} aria-label="becomes" /> <ins>{valueText(to)}</ins>
      </td>
    </tr>
  ));
}

const entryColumns: readonly Column<CatalogueChangedEntry>[] = [
  { title: 'Code', className: styles.code, render: ({ code }) => code },
  { title: 'Name', render: ({ name }) => name },
  { title: 'Added variations', className: numberCells, render: (entry) => <VariationCount entry={entry} kind="added" /> },
  { title: 'Changed variations', className: numberCells, render: (entry) => <VariationCount entry={entry} kind="changed" /> },
  { title: 'Gone variations', className: numberCells, render: (entry) => <VariationCount entry={entry} kind="gone" /> },
  { title: 'Unchanged variations', className: numberCells, render: ({ unchanged }) => unchanged.toLocaleString('en-US') },
];

function VariationCount({ entry, kind }: { entry: CatalogueChangedEntry; kind: 'added' | 'changed' | 'gone' }) {
  const count = entry[kind].toLocaleString('en-US');
  if (entry[kind] === 0) return count;
  return (
    <Anchor component={Link} to={{ search: variationsOf(entry.code, kind) }} aria-label={`${entry[kind]} ${kind} of ${entry.code}`}>
      {count}
    </Anchor>
  );
}

/** Entries with variations that are added, changed or removed. */
export function ChangedEntriesTable({ upload }: { upload: CatalogueUpload }) {
  const { view, show } = useTableView();
  const page = useQuery(changedEntriesQuery(upload.id, view, roundOf(upload)));
  return (
    <SearchedTable
      label="Changed entries"
      columns={entryColumns}
      keyOf={({ code }) => code}
      page={page}
      view={view}
      onView={show}
      empty="No entry changes."
    />
  );
}

/** The address of an entry's variations among those added, changed or removed. */
const variationsOf = (code: string, show: 'added' | 'changed' | 'gone'): string => `?${new URLSearchParams({ show, search: code })}`;

const refusedColumns: readonly Column<CatalogueRefusedLine>[] = [lineColumn, { title: 'Reason', render: ({ reason }) => reason }];

/** Lines without a variation. */
export function RefusedTable({ upload }: { upload: CatalogueUpload }) {
  const { view, show } = useTableView();
  const page = useQuery(refusedQuery(upload.id, view, roundOf(upload)));
  return (
    <SearchedTable
      label="Refused lines"
      columns={refusedColumns}
      keyOf={({ line }) => line}
      page={page}
      view={view}
      onView={show}
      empty="Every line was read."
      actions={<DownloadChanges upload={upload} search={view.search} change="refused" />}
    />
  );
}

interface Downloaded {
  upload: CatalogueUpload;
  search: string;
  change: 'added' | 'changed' | 'gone' | 'refused';
}

/** Saves what the table lists, on all of its pages. */
function DownloadChanges({ upload: { id }, search, change }: Downloaded) {
  const query = { change, ...(search !== '' && { search }) };
  const fetch = () => fetchFile(downloadCatalogueChanges, { params: { id }, query }, { name: `catalogue-${change}.csv` });
  return <SaveCsvButton title="Save as csv" fetch={fetch} />;
}
