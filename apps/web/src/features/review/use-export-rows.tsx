import { type ReviewColumnName, exportRows, reviewColumnNames } from '@fetlock/contract/row-export';
import { useSyncExternalStore } from 'react';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { saveFile } from '../../api/save-file.ts';
import { fetchFile } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { ProgressNotice } from '../../ui/progress-notice.tsx';
import { announce, dismissNotice } from '../../ui/announce.ts';
import { csvLineCounter } from './count-csv-lines.ts';
import { rowSetOf } from './row-set.ts';
import type { Review } from './use-review.ts';
import { rowIdsOf } from '../../rows/selected-row-ids.ts';

const noticeId = 'export';

/**
 * Saves the selected rows, or all rows of the view if none is selected, as a csv with the displayed columns. Many rows take minutes: a
 * notice shows the progress, and cancels.
 */
export function useExportRows({ screen: { result, requested }, data: { selection, page }, commands: { columns } }: Review) {
  return useSingleMutation({
    mutationFn: async () => {
      const ids = rowIdsOf(selection);
      const received = new ReceivedRows();
      const stop = new AbortController();
      const cancel = () => stop.abort(new UserCancelled('The export was cancelled'));
      announce(<ExportNotice received={received} of={ids.length || (page?.rowCount ?? 0)} onCancel={cancel} />, {
        id: noticeId,
        autoClose: false,
      });
      const { order, hidden } = columns.shown;
      const shown = order.filter((id) => !hidden.includes(id)).flatMap((id) => [id, ...(secondLines[id] ?? [])]);
      const { sort, environment } = requested;
      const body = {
        ...rowSetOf(requested),
        columns: [...new Set(shown.filter(isExported))],
        ...(ids.length > 0 && { rows_ids: ids }),
        sortBy: sort.columnId,
        descending: sort.descending,
        environment,
      };
      const file = { name: 'rows.csv', signal: stop.signal, onReceived: received.add };
      return fetchFile(exportRows, { params: { id: result.id }, body }, file);
    },
    onError: () => dismissNotice(noticeId),
    onSuccess: (file) => {
      saveFile(file);
      announce(`${file.name} was downloaded.`, { id: noticeId });
    },
  });
}

/** How many rows of a csv have arrived; at most four times a second it says so. */
class ReceivedRows {
  private rows = 0;
  private readonly linesOf = csvLineCounter();
  private readonly listeners = new Set<() => void>();
  private last = 0;
  readonly read = (): number => this.rows;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly add = (part: Uint8Array): void => {
    // The first line has the titles.
    const rows = Math.max(0, this.linesOf(part) - 1);
    if (Date.now() - this.last < 250) return;
    this.last = Date.now();
    this.rows = rows;
    for (const listener of this.listeners) listener();
  };
}

function ExportNotice({ received, of, onCancel }: { received: ReceivedRows; of: number; onCancel: () => void }) {
  const done = useSyncExternalStore(received.subscribe, received.read);
  return <ProgressNotice text="Exporting the rows…" progress={of === 0 ? null : { done, of }} onCancel={onCancel} />;
}

/** What is shown below a name in its cell is part of the displayed columns. */
const secondLines: Record<string, readonly ReviewColumnName[]> = {
  orig_name: ['orig_code'],
  fetlock_name: ['entry_variation_name'],
  price: ['price_note'],
};

const isExported = (id: string): id is ReviewColumnName => reviewColumnNames.some((name) => name === id);
