import { listRowOrder } from '@fetlock/contract/rows';
import { isDecided, undecidedStatuses } from '@fetlock/rules/decided';
import { useLayoutEffect, useRef } from 'react';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import type { ReviewView } from './address.ts';
import { rowsText } from './cell-text.ts';
import { gridId } from './group-rows.ts';
import { isStillIn } from './review-row.ts';
import { orderQueryOf } from './row-set.ts';
import type { Review } from './use-review.ts';
import type { ReviewPage } from './use-review-rows.ts';
import { nextWanted } from './view-list.ts';

type Step = 1 | -1;

/**
 * Goes from row to row, over the ends of pages too. While another page is on its way the keyboard is nowhere: keys pressed meanwhile are
 * kept, and pressed again at the row where it arrives.
 */
export function useNextRow(review: Review, page: ReviewPage) {
  const { store, grid, rows, asked, changeView, result, tell } = review;
  const away = useRef<{ to: string | null; keys: string[] } | null>(null);

  const rowIds = page.nodes.flatMap(({ id, children }) => children?.map((child) => child.id) ?? [id]);
  const wants = (id: string): boolean => {
    const row = store.get(id)?.shown;
    return row !== undefined && !isDecided({ ...row, status: row.status.name }) && isStillIn(row, page.set);
  };
  /** Place of a row, or just before or after a group's rows, on the page; where the keyboard is in the header, before all. */
  const placeOf = (lineId: string | null, step: Step): number => {
    const place = lineId === null ? -1 : rowIds.indexOf(lineId);
    if (place >= 0 || lineId === null) return place;
    const first = page.groups.get(lineId)?.rowIds[0];
    return first === undefined ? -1 : rowIds.indexOf(first) - (step === 1 ? 1 : 0);
  };

  const arrive = () => {
    const keys = away.current?.keys ?? [];
    away.current = null;
    for (const key of keys) grid.current?.press(key);
  };
  useLayoutEffect(() => {
    const to = away.current?.to;
    if (to == null || !page.rowIds.includes(to)) return;
    grid.current?.goTo(to);
    arrive();
  });

  const goTo = (rowId: number) => {
    const number = rows.pageWithRow(rowId) ?? null;
    if (number === null || number === page.number) {
      grid.current?.goTo(gridId(rowId));
      return arrive();
    }
    away.current = { keys: away.current?.keys ?? [], to: gridId(rowId) };
    changeView({ page: number });
  };
  const goFurther = async (step: Step) => {
    away.current = { to: null, keys: [] };
    try {
      const [listed, undecided] = [rows.listed(), undecidedOf(asked)];
      if (listed === null || undecided === null) return nowhere(step, 0);
      const { ids } = await send(listRowOrder, { params: { id: result.id }, query: undecided });
      const wanted = new Set(ids);
      // Those of this page have been looked at, as they are on the screen.
      for (const id of rowIds) wanted.delete(Number(id));
      const end = Number(step === 1 ? rowIds.at(-1) : rowIds[0]);
      const next = nextWanted(listed, listed.indexOf(end), step, wanted);
      if (next !== null) return goTo(next);
      nowhere(step, wanted.size + rowIds.filter(wants).length);
    } catch (problem) {
      away.current = null;
      showProblem(problem);
    }
  };
  const nowhere = (step: Step, elsewhere: number) => {
    arrive();
    const [ahead, back] = step === 1 ? ['further down', 'further up'] : ['further up', 'further down'];
    tell(elsewhere === 0 ? 'No undecided row is left in this view.' : `No undecided row ${ahead}; ${rowsText(elsewhere)} ${back}.`);
  };

  return {
    /** True while the keyboard is on its way to another page; the key is then kept. */
    keep: (key: string): boolean => away.current?.keys.push(key) !== undefined,
    /** To the next undecided row from this line on. */
    goToUndecided: (step: Step, lineId: string | null) => {
      const place = placeOf(lineId, step);
      const onPage = step === 1 ? rowIds.slice(place + 1) : rowIds.slice(0, Math.max(0, place)).toReversed();
      const next = onPage.find(wants);
      if (next !== undefined) grid.current?.goTo(next);
      else void goFurther(step);
    },
    /** To the first row of another page. */
    goToPage: (step: Step) => {
      const number = page.number + step;
      const first = rows.listed()?.[(number - 1) * asked.rowsPerPage];
      if (number < 1 || number > page.pageCount || first === undefined)
        tell(step === 1 ? 'This is the last page.' : 'This is the first page.');
      else goTo(first);
    },
    /** To the next group of the page that has undecided rows. */
    goToGroup: (step: Step, lineId: string | null) => {
      const lines = page.nodes.map(({ id }) => id);
      const own = page.nodes.findIndex(({ id, children }) => id === lineId || children?.some((child) => child.id === lineId));
      const order = step === 1 ? lines.slice(own + 1) : lines.slice(0, Math.max(0, own)).toReversed();
      const next = order.find((id) => page.groups.get(id)?.rowIds.some(wants));
      if (next !== undefined) grid.current?.goTo(next);
      else tell(`No group with undecided rows ${step === 1 ? 'further down' : 'further up'} on this page.`);
    },
  };
}

/** The query of the undecided rows of a view, or null when none of its rows can be undecided. */
function undecidedOf(view: ReviewView): ReturnType<typeof orderQueryOf> | null {
  const query = orderQueryOf(view);
  const statuses = undecidedStatuses.filter((name) => query.statuses === undefined || query.statuses.includes(name));
  return statuses.length === 0 || query.reviewed === true ? null : { ...query, statuses, reviewed: false };
}
