import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import type { ListLocale } from '@fetlock/rules/money';
import { closedText, isLocked, isRightMatch, whyColumnIsSigned } from '@fetlock/rules/row-status';
import { useCallback, useMemo } from 'react';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import type { CellActions, RowFlag } from './column.ts';
import { reviewColumns } from './columns.tsx';
import { editableCellsOf } from './editable-cells.ts';
import { type RowGroup, gridId } from '../../rows/group-rows.ts';
import { type NameSuggestions, withNameSuggestions } from './name-suggestions.tsx';
import { type ReviewRow, withDraft } from './review-row.ts';
import { type useBulkChanges } from './use-bulk-changes.ts';
import type { useRowChanges } from './use-row-changes.ts';

const flagTitles = { reviewed: 'Reviewed', customer_verified: 'Customer verified', compounded: 'Compounded' } as const satisfies Record<
  RowFlag,
  string
>;

interface Input extends Pick<CellActions, 'openStatusMenu' | 'openComments' | 'openPriceInfo' | 'openDetails'> {
  store: RowStore<ReviewRow>;
  /** Locale of the price list. */
  locale: ListLocale;
  changeRow: ReturnType<typeof useRowChanges>['changeRow'];
  chooseOne: ReturnType<typeof useBulkChanges>['chooseOne'];
  chooseNone: ReturnType<typeof useBulkChanges>['chooseNone'];
  /** Suggestions while a Fetlock name is typed. */
  NameSuggestions: NameSuggestions;
}

/** The actions of the grid's cells, and the columns made of them. */
export function useRowActions({
  store,
  locale,
  changeRow,
  chooseOne,
  chooseNone,
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
  /** The candidates of a row in a multi-match, itself included, in their state on the screen. */
  const candidatesOf = useCallback(
    (row: ResultRow) =>
      row.multimatch === null ? [] : [...store.all()].map(({ shown }) => shown).filter(({ multimatch }) => multimatch === row.multimatch),
    [store],
  );
  const chooseMatch = useCallback(
    (row: ResultRow, right: boolean) => {
      const key = row.multimatch;
      if (key === null) return;
      chooseOne({ shown: candidatesOf(row), key, row: named(row), right });
    },
    [candidatesOf, chooseOne],
  );
  const noneIsRight = useCallback(
    ({ key, rowIds }: RowGroup) => {
      if (key !== null)
        chooseNone(
          rowIds.flatMap((id) => store.get(id)?.shown ?? []),
          key,
        );
    },
    [store, chooseNone],
  );
  const columns = useMemo(
    () =>
      withNameSuggestions(
        reviewColumns(
          {
            openStatusMenu,
            openComments,
            openPriceInfo,
            openDetails,
            toggle,
            chooseMatch,
            candidateNumber: (row) => candidatesOf(row).findIndex(({ id }) => id === row.id) + 1,
          },
          locale,
        ),
        NameSuggestions,
      ),
    [openStatusMenu, openComments, openPriceInfo, openDetails, toggle, chooseMatch, candidatesOf, NameSuggestions, locale],
  );
  const titles = useMemo(() => new Map(columns.map(({ id, title }) => [id, title])), [columns]);
  const editCell = useCallback(
    (rowId: string, columnId: string, text: string) => {
      const row = store.get(rowId);
      const cell = editableCellsOf(locale)[columnId];
      if (!row || !cell) return;
      if (text.trim() === cell.value(row)) store.update(rowId, (entry) => withDraft(entry, columnId, null));
      else changeRow({ row: row.shown, columnId, what: titles.get(columnId) ?? columnId, edit: cell.edit(text) });
    },
    [store, changeRow, titles, locale],
  );
  const keepDraft = useCallback(
    (rowId: string, columnId: string, text: string | null) => store.update(rowId, (entry) => withDraft(entry, columnId, text)),
    [store],
  );
  /**
   * The user's decision on one row. For an undecided multi-match, ready for import means that this candidate is the right one. Returns the
   * rows decided by it.
   */
  const decide = useCallback(
    (row: ResultRow, status: RowStatusName): readonly ResultRow[] => {
      const group = candidatesOf(row);
      if (status === 'ready_for_import' && row.multimatch !== null && !group.some((one) => isRightMatch(one.status.name))) {
        chooseOne({ shown: group, key: row.multimatch, row: named(row), right: true, ready: status });
        return group;
      }
      changeRow({ row, columnId: 'status', what: 'Status', edit: { status } });
      return [row];
    },
    [candidatesOf, chooseOne, changeRow],
  );
  const rowOf = useCallback((id: number) => store.get(gridId(id))?.shown, [store]);
  return { columns, toggle, candidatesOf, chooseMatch, chooseNone: noneIsRight, editCell, keepDraft, decide, rowOf };
}

const named = ({ id, orig_name, fetlock_name }: ResultRow) => ({ id, orig_name, name: fetlock_name });
