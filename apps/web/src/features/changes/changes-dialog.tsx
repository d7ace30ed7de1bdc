import { type ChangeBatch, exportChanges } from '@fetlock/contract/changes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../ui/query-state.tsx';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';
import { fetchFile } from '../../api/send.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { Pages } from '../../ui/pages.tsx';
import type { RowsOfChange } from '../../rows/rows-of-change.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { Modal } from '../../ui/modal.tsx';
import { ChangeFilters, type Filters, queryOf } from './change-filters.tsx';
import { ChangeItem } from './change-item.tsx';
import text from '../../ui/text.module.css';
import styles from './changes.module.css';
import { changesQuery } from './queries.ts';

interface Props {
  screen: { result: { id: number } };
  data: { undo: { undoChange: (change: ChangeBatch) => void; showRows: (rows: RowsOfChange) => void } };
  onClose: () => void;
}

/** Everything that was changed in a version, newest first: to look up, undo, and download. */
export function ChangesDialog({ screen: { result }, data: { undo }, onClose }: Props) {
  const [filters, setFilters] = useState<Filters>({});
  const [page, setPage] = useState(1);
  const query = queryOf(filters);
  const changes = useQuery(changesQuery(result.id, { ...query, page }));
  useLastPage(changes, page, setPage);
  const fetch = () => fetchFile(exportChanges, { params: { id: result.id }, query }, { name: 'changes.csv' });
  const filter = (next: Filters) => {
    setFilters(next);
    setPage(1);
  };
  return (
    <Modal opened onClose={onClose} title="Changes" size={dialogWidths.table}>
      <ChangeFilters resultId={result.id} filters={filters} onChange={filter} />
      <QueryState query={changes} failed="The changes could not be loaded." className={text.nothing} />
      {changes.data && (
        <>
          <div className={styles.bar}>
            <span role="status">{countText(changes.data.pagination.rowCount)}</span>
            <SaveCsvButton title="Export as csv" fetch={fetch} disabled={changes.data.pagination.rowCount === 0} />
          </div>
          {changes.data.pagination.rowCount === 0 && (
            <p className={text.nothing}>
              {Object.keys(query).length > 0 ? 'No changes match these filters.' : 'Nothing has been changed yet.'}
            </p>
          )}
          <ol className={styles.list} data-dimmed={changes.isPlaceholderData || undefined} aria-label="Changes">
            {changes.data.items.map((change) => (
              <ChangeItem
                key={change.batch}
                change={change}
                onTakeBack={() => undo.undoChange(change)}
                onShowRows={(by) => {
                  onClose();
                  undo.showRows({ by, batch: change.batch });
                }}
              />
            ))}
          </ol>
          <Pages
            page={page}
            pageCount={changes.data.pagination.pageCount}
            count={countText(changes.data.pagination.rowCount)}
            onPage={setPage}
          />
        </>
      )}
    </Modal>
  );
}

const countText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'}`;
