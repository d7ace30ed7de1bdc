import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { closedText, isLocked, whyColumnIsSigned } from '@fetlock/rules/row-status';
import { useCallback, useMemo } from 'react';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { type CellActions, type RowFlag, reviewColumns } from './columns.tsx';
import { editableCells } from './editable-cells.ts';
import { type RowGroup, gridId } from './group-rows.ts';
import { type NameSuggestions, withNameSuggestions } from './name-suggestions.tsx';
import { type ReviewRow, withDraft } from './review-row.ts';
import type { useBulkChanges } from './use-bulk-changes.ts';
import type { useRowChanges } from './use-row-changes.ts';

const flagTitles = { reviewed: 'Reviewed', customer_verified: 'Customer verified', compounded: 'Compounded' } as const satisfies Record<
  RowFlag,
  string
>;

interface Input extends Pick<CellActions, 'openStatusMenu' | 'openComments' | 'openPriceInfo' | 'openDetails'> {
  store: RowStore<ReviewRow>;
  changeRow: ReturnType<typeof useRowChanges>['changeRow'];
  chooseMatches: ReturnType<typeof useBulkChanges>['chooseMatches'];
  /** Offered while a Fetlock name is written. */
  NameSuggestions: NameSuggestions;
}

/** What the cells of the grid do, and the columns made of them. */
export function useRowActions({
  store,
  changeRow,
  chooseMatches,
  NameSuggestions,
  openStatusMenu,
  openComments,
  openPriceInfo,
  openDetails,
}: Input) {
  const toggle = useCallback(
    (row: ResultRow, flag: RowFlag) => {
      const isClosed =
        flag === 'reviewed' ? isLocked({ status: row.status.name, import_status: row.import_status }) : closedText(row) !== null;
      if (isClosed || (row.signed && whyColumnIsSigned(row.signed, flag) !== null)) return;
      const edit = flag === 'compounded' ? {} : { [flag]: !row[flag] };
      const compounded = flag === 'compounded' ? { compounded: !row.propsStructure.compounded } : {};
      changeRow({ row, columnId: flag, what: flagTitles[flag], edit, ...compounded });
    },
    [changeRow],
  );
  /** The candidates of a row in a multi-match, itself among them, as they stand on the screen. */
  const candidatesOf = useCallback(
    (row: ResultRow) =>
      row.multimatch === null ? [] : [...store.all()].map(({ shown }) => shown).filter(({ multimatch }) => multimatch === row.multimatch),
    [store],
  );
  const chooseMatch = useCallback(
    (row: ResultRow, right: boolean) => {
      const key = row.multimatch;
      if (key === null) return;
      const group = candidatesOf(row);
      const chosen = group.filter((other) => (other.id === row.id ? right : other.status.name === 'correct_by_multimatch'));
      chooseMatches(
        group,
        key,
        chosen.map(({ id }) => id),
      );
    },
    [candidatesOf, chooseMatches],
  );
  const chooseNone = useCallback(
    ({ key, rowIds }: RowGroup) => {
      if (key !== null)
        chooseMatches(
          rowIds.flatMap((id) => store.get(id)?.shown ?? []),
          key,
          [],
        );
    },
    [store, chooseMatches],
  );
  const columns = useMemo(
    () =>
      withNameSuggestions(
        reviewColumns({
          openStatusMenu,
          openComments,
          openPriceInfo,
          openDetails,
          toggle,
          chooseMatch,
          candidateNumber: (row) => candidatesOf(row).findIndex(({ id }) => id === row.id) + 1,
        }),
        NameSuggestions,
      ),
    [openStatusMenu, openComments, openPriceInfo, openDetails, toggle, chooseMatch, candidatesOf, NameSuggestions],
  );
  const titles = useMemo(() => new Map(columns.map(({ id, title }) => [id, title])), [columns]);
  const editCell = useCallback(
    (rowId: string, columnId: string, text: string) => {
      const row = store.get(rowId);
      const cell = editableCells[columnId];
      if (!row || !cell) return;
      if (text.trim() === cell.value(row)) store.update(rowId, (entry) => withDraft(entry, columnId, null));
      else changeRow({ row: row.shown, columnId, what: titles.get(columnId) ?? columnId, edit: cell.edit(text) });
    },
    [store, changeRow, titles],
  );
  const keepDraft = useCallback(
    (rowId: string, columnId: string, text: string | null) => store.update(rowId, (entry) => withDraft(entry, columnId, text)),
    [store],
  );
  /**
   * The person's decision on one row. Of an undecided multi-match, ready for import means that this candidate is the right one. Gives the rows
   * that are settled by it.
   */
  const decide = useCallback(
    (row: ResultRow, status: RowStatusName): readonly ResultRow[] => {
      const group = candidatesOf(row);
      if (status === 'ready_for_import' && row.multimatch !== null && !group.some(isChosen)) {
        chooseMatches(group, row.multimatch, [row.id], status);
        return group;
      }
      changeRow({ row, columnId: 'status', what: 'Status', edit: { status } });
      return [row];
    },
    [candidatesOf, chooseMatches, changeRow],
  );
  const rowOf = useCallback((id: number) => store.get(gridId(id))?.shown, [store]);
  return { columns, toggle, candidatesOf, chooseMatch, chooseNone, editCell, keepDraft, decide, rowOf };
}

/** True of a candidate that has been taken for the right one. */
const isChosen = ({ status: { name } }: ResultRow): boolean =>
  name === 'correct_by_multimatch' || name === 'ready_for_import' || name === 'imported';
