import { type ReviewColumnName, exportRows, reviewColumnNames } from '@fetlock/contract/row-export';
import { saveFile } from '../../api/save-file.ts';
import { fetchFile } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { rowSetOf } from './row-set.ts';
import { sizeText } from '../../ui/size-text.ts';
import { say, unsay } from '../../ui/say.ts';
import type { Review } from './use-review.ts';
import { rowIdsOf } from './use-row-selection.ts';

/** Saves the selected rows, or all rows of the view if none is selected, as a csv with the displayed columns. */
export function useExportRows({ result, asked, selection, columns }: Review) {
  return useSingleMutation({
    mutationFn: () => {
      tellProgress(0);
      const { order, hidden } = columns.shown;
      const shown = order.filter((id) => !hidden.includes(id)).flatMap((id) => [id, ...(secondLines[id] ?? [])]);
      const ids = rowIdsOf(selection);
      const { sort, environment } = asked;
      return fetchFile(
        exportRows,
        {
          params: { id: result.id },
          body: {
            ...rowSetOf(asked),
            columns: [...new Set(shown.filter(isExported))],
            ...(ids.length > 0 && { rows_ids: ids }),
            sortBy: sort.columnId,
            descending: sort.descending,
            environment,
          },
        },
        { name: 'rows.csv', onReceived: everySecond(tellProgress) },
      );
    },
    onError: () => unsay('export'),
    onSuccess: (file) => {
      saveFile(file);
      say(`${file.name} was downloaded.`, { id: 'export' });
    },
  });
}

/** The rows of a large view take minutes: a notice appears at once and shows the progress. */
const tellProgress = (bytes: number): void =>
  say(bytes === 0 ? 'Exporting the rows…' : `Exporting the rows… ${sizeText(bytes)} so far.`, { id: 'export', autoClose: false });

function everySecond(tell: (bytes: number) => void): (bytes: number) => void {
  let last = Date.now();
  return (bytes) => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    tell(bytes);
  };
}

/** What is shown below a name in its cell is part of the displayed columns. */
const secondLines: Record<string, readonly ReviewColumnName[]> = {
  orig_name: ['orig_code'],
  fetlock_name: ['entry_variation_name'],
  price: ['price_note'],
};

const isExported = (id: string): id is ReviewColumnName => reviewColumnNames.some((name) => name === id);
