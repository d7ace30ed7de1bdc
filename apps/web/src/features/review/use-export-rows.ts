import { type ReviewColumnName, exportRows, reviewColumnNames } from '@fetlock/contract/row-export';
import { saveFile } from '../../api/save-file.ts';
import { fetchFile } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { rowSetOf } from './row-set.ts';
import { say } from './say.ts';
import type { Review } from './use-review.ts';
import { rowIdsOf } from './use-row-selection.ts';

/** Saves the selected rows, or all rows of the view if none is selected, as a csv with the columns that are shown. */
export function useExportRows({ result, asked, selection, columns }: Review) {
  return useSingleMutation({
    mutationFn: () => {
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
        { name: 'rows.csv' },
      );
    },
    onSuccess: (file) => {
      saveFile(file);
      say(`${file.name} was downloaded.`, { id: 'export' });
    },
  });
}

/** What stands below a name in its cell is part of what is shown. */
const secondLines: Record<string, readonly ReviewColumnName[]> = { orig_name: ['orig_code'], fetlock_name: ['entry_variation_name'] };

const isExported = (id: string): id is ReviewColumnName => reviewColumnNames.some((name) => name === id);
