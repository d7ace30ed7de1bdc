import type { BreedMapping } from '@fetlock/contract/breed-mappings';
import type { BreedReference } from '@fetlock/contract/breed-reference';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconChecks, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { BreedRow } from './breed-row.tsx';
import lined from '../../ui/lined-table.module.css';
import styles from './breeds.module.css';

interface Props {
  stateId: number;
  items: readonly BreedMapping[];
  reference: BreedReference;
  isReadOnly: boolean;
  onAcceptSure: () => void;
  isAccepting: boolean;
}

const rowsPerPage = 50;
const head = ['Breed of the practice', 'Patients', 'Suggestion', 'Species', 'Breed'];

/** The breeds with a filter and a search. A row that has just been mapped stays in place until the filter changes. */
export function BreedList({ stateId, items, reference, isReadOnly, onAcceptSure, isAccepting }: Props) {
  const open = items.filter(({ species }) => species === null);
  const sure = isReadOnly ? [] : open.filter(({ suggestion }) => suggestion?.sure);
  const [view, setView] = useState(() => viewOf(items, !isReadOnly && open.length > 0));
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const show = (onlyOpen: boolean) => {
    setView(viewOf(items, onlyOpen));
    setPage(1);
  };
  const typed = search.trim().toLowerCase();
  const listed = items.filter(
    (item) =>
      view.ids.has(item.id) &&
      [item.original_name, item.original_species, item.name ?? ''].some((text) => text.toLowerCase().includes(typed)),
  );
  const pageCount = Math.ceil(listed.length / rowsPerPage);
  // There may be fewer breeds by now.
  const current = Math.min(page, Math.max(1, pageCount));
  const shown = listed.slice((current - 1) * rowsPerPage, current * rowsPerPage);
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="Breeds shown"
          value={view.onlyOpen ? 'open' : 'all'}
          data={[
            { value: 'open', label: `Not mapped yet (${open.length.toLocaleString('en-US')})` },
            { value: 'all', label: `All (${items.length.toLocaleString('en-US')})` },
          ]}
          onChange={(value) => show(value === 'open')}
        />
        <TextInput
          type="search"
          aria-label="Search breeds"
          placeholder="Search"
          className={styles.search ?? ''}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(1);
          }}
        />
        {sure.length > 0 && (
          <Button variant="light" leftSection={<IconChecks size={16} aria-hidden />} loading={isAccepting} onClick={onAcceptSure}>
            {`Accept all sure suggestions (${sure.length.toLocaleString('en-US')})`}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState>{emptyText(typed, search, view.onlyOpen)}</EmptyState>
      ) : (
        <table role="table" className={`${lined.table} ${styles.table}`} aria-label="Breeds of the practice">
          <thead role="rowgroup">
            <tr role="row">
              {head.map((title) => (
                <th key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((breed) => (
              <BreedRow key={breed.id} stateId={stateId} breed={breed} reference={reference} isReadOnly={isReadOnly} />
            ))}
          </tbody>
        </table>
      )}
      <Pages page={current} pageCount={pageCount} count={`${listed.length.toLocaleString('en-US')} breeds`} onPage={setPage} />
    </>
  );
}

const viewOf = (items: readonly BreedMapping[], onlyOpen: boolean) => ({
  onlyOpen,
  ids: new Set(items.filter(({ species }) => !onlyOpen || species === null).map(({ id }) => id)),
});

function emptyText(typed: string, search: string, onlyOpen: boolean): string {
  if (typed !== '') return `Nothing found for “${search.trim()}”.`;
  return onlyOpen ? 'All breeds are mapped.' : 'No data available';
}
