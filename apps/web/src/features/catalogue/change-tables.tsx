import { type CatalogueChange, type CatalogueUpload, downloadCatalogueChanges } from '@fetlock/contract/catalogue-uploads';
import { Anchor } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchFile } from '../../api/send.ts';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';
import { changedEntriesQuery, changesQuery, refusedQuery } from './catalogue-queries.ts';
import { columnTitles, dash, valueText } from './catalogue-text.ts';
import styles from './catalogue.module.css';
import { SearchedTable } from './searched-table.tsx';
import { classOf, headerOf } from './value-cells.ts';
import { useTableView } from './use-table-view.ts';

/** One reading of the file against one version: data fetched for another one is not shown. */
const roundOf = ({ compared_with: base, lines_read }: CatalogueUpload): string => `${base?.id ?? 'nothing'} ${lines_read}`;

/** Variations that are added or removed. */
export function VariationTable({ upload, change }: { upload: CatalogueUpload; change: 'added' | 'gone' }) {
  const { view, show } = useTableView();
  const page = useQuery(changesQuery(upload.id, change, view, roundOf(upload)));
  const isAdded = change === 'added';
  const columns = ['code', 'name', 'variation', 'variation_name', 'category', 'subcategory', 'strength', 'form', 'size', 'price'] as const;
  return (
    <SearchedTable
      label={isAdded ? 'Added variations' : 'Removed variations'}
      head={[...(isAdded ? [{ title: 'Line' }] : []), ...columns.map(headerOf)]}
      page={page}
      view={view}
      onView={show}
      empty={isAdded ? 'Nothing is added.' : 'Nothing is removed.'}
      actions={<DownloadChanges upload={upload} search={view.search} change={change} />}
    >
      {page.data?.items.map(({ id, line, values }) => (
        <tr key={id}>
          {isAdded && <td className={styles.lineNumber}>{line ?? dash}</td>}
          {columns.map((column) => (
            <td key={column} className={classOf(column)}>
              {valueText(values[column])}
            </td>
          ))}
        </tr>
      ))}
    </SearchedTable>
  );
}

/** Variations that change, column by column. */
export function ChangedTable({ upload }: { upload: CatalogueUpload }) {
  const { view, show } = useTableView();
  const page = useQuery(changesQuery(upload.id, 'changed', view, roundOf(upload)));
  return (
    <SearchedTable
      label="Changed variations"
      head={['Line', 'Code', 'Name', 'Variation', 'Column', 'Change'].map((title) => ({ title }))}
      page={page}
      view={view}
      onView={show}
      empty="Nothing changes."
      actions={<DownloadChanges upload={upload} search={view.search} change="changed" />}
    >
      {page.data?.items.map((change) => (
        <ChangedRows key={change.id} change={change} />
      ))}
    </SearchedTable>
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
      <td className={styles.dim}>{columnTitles[column]}</td>
      <td>
        <del>{valueText(old)}</del> <IconArrowRight size={14} className={styles.arrow} aria-label="becomes" /> <ins>{valueText(to)}</ins>
      </td>
    </tr>
  ));
}

/** Entries with variations that are added, changed or removed. */
export function ChangedEntriesTable({ upload }: { upload: CatalogueUpload }) {
  const { view, show } = useTableView();
  const page = useQuery(changedEntriesQuery(upload.id, view, roundOf(upload)));
  const kinds = ['added', 'changed', 'gone', 'unchanged'] as const;
  return (
    <SearchedTable
      label="Changed entries"
      head={[
        { title: 'Code' },
        { title: 'Name' },
        ...['Added', 'Changed', 'Gone', 'Unchanged'].map((title) => ({ title: `${title} variations`, isNumber: true })),
      ]}
      page={page}
      view={view}
      onView={show}
      empty="No entry changes."
    >
      {page.data?.items.map((entry) => (
        <tr key={entry.code}>
          <td className={styles.code}>{entry.code}</td>
          <td>{entry.name}</td>
          {kinds.map((kind) => (
            <td key={kind} className={styles.number}>
              {kind === 'unchanged' || entry[kind] === 0 ? (
                entry[kind].toLocaleString('en-US')
              ) : (
                <Anchor
                  component={Link}
                  to={{ search: variationsOf(entry.code, kind) }}
                  aria-label={`${entry[kind]} ${kind} of ${entry.code}`}
                >
                  {entry[kind].toLocaleString('en-US')}
                </Anchor>
              )}
            </td>
          ))}
        </tr>
      ))}
    </SearchedTable>
  );
}

/** The address of an entry's variations among those added, changed or removed. */
const variationsOf = (code: string, show: 'added' | 'changed' | 'gone'): string => `?${new URLSearchParams({ show, search: code })}`;

/** Lines without a variation. */
export function RefusedTable({ upload }: { upload: CatalogueUpload }) {
  const { view, show } = useTableView();
  const page = useQuery(refusedQuery(upload.id, view, roundOf(upload)));
  return (
    <SearchedTable
      label="Refused lines"
      head={['Line', 'Reason'].map((title) => ({ title }))}
      page={page}
      view={view}
      onView={show}
      empty="Every line was read."
      actions={<DownloadChanges upload={upload} search={view.search} change="refused" />}
    >
      {page.data?.items.map(({ line, reason }) => (
        <tr key={line}>
          <td className={styles.lineNumber}>{line}</td>
          <td>{reason}</td>
        </tr>
      ))}
    </SearchedTable>
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
