import { listRowOrder } from '@fetlock/contract/rows';
import { isDecided, undecidedStatuses } from '@fetlock/rules/decided';
import { useLayoutEffect, useRef } from 'react';
import { send } from '../../api/send.ts';
import { showProblem } from '../../api/show-problem.ts';
import type { ReviewView } from './address.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { gridId } from '../../rows/group-rows.ts';
import { isStillIn } from './review-row.ts';
import { orderQueryOf } from './row-set.ts';
import type { Review } from './use-review.ts';
import type { ReviewPage } from './use-review-rows.ts';
import { nextTarget } from '../../rows/view-list.ts';

type Step = 1 | -1;

/** Moving to a row of another page; if it is not known yet, the server is asked which. */
interface Way {
  /** The line that had the focus when it began. */
  from: string | null;
  to: string | null;
  page: number | null;
}

/** To the next undecided row, or to the next group that has one. */
export interface Move {
  to: 'undecided' | 'group';
  step: Step;
}

/** Moves from row to row, across page boundaries too. */
export function useNextRow(review: Review, page: ReviewPage) {
  const { store, rows } = review.data;
  const { grid, requested, changeView, result, showMessage } = review.screen;
  const way = useRef<Way | null>(null);
  /** Moves requested on the way: they start where it ends, and are dropped where it does not lead anywhere. */
  const further = useRef<Move[]>([]);

  const latestList = useRef(page.listKey);
  useLayoutEffect(() => {
    latestList.current = page.listKey;
  }, [page.listKey]);

  const rowIds = page.nodes.flatMap(({ id, children }) => children?.map((child) => child.id) ?? [id]);
  const wants = (id: string): boolean => {
    const row = store.get(id)?.shown;
    return row !== undefined && !isDecided({ ...row, status: row.status.name }) && isStillIn(row, page.set);
  };
  /** Index of a row, or just before or after a group's rows, on the page; when the focus is in the header, before all. */
  const placeOf = (lineId: string | null, step: Step): number => {
    const place = lineId === null ? -1 : rowIds.indexOf(lineId);
    if (place >= 0 || lineId === null) return place;
    const first = page.groups.get(lineId)?.rowIds[0];
    return first === undefined ? -1 : rowIds.indexOf(first) - (step === 1 ? 1 : 0);
  };

  const stop = () => {
    way.current = null;
    further.current = [];
  };
  const arrive = (lineId: string) => {
    way.current = null;
    grid.current?.goTo(lineId);
    const next = further.current.shift();
    if (next) move(next, lineId);
  };
  const goTo = (rowId: number) => {
    const number = rows.pageWithRow(rowId) ?? null;
    if (number === null || number === requested.page) return arrive(gridId(rowId));
    way.current = { from: grid.current?.activeId() ?? null, to: gridId(rowId), page: number };
    changeView({ page: number });
  };
  const goFurther = async (step: Step) => {
    const own: Way = { from: grid.current?.activeId() ?? null, to: null, page: null };
    way.current = own;
    const list = page.listKey;
    try {
      const [listed, undecided] = [rows.listed(), undecidedOf(requested)];
      if (listed === null || undecided === null) return nowhere(step, 0);
      const { ids } = await send(listRowOrder, { params: { id: result.id }, query: undecided });
      // A user who has moved on meanwhile stays there.
      if (way.current !== own || (grid.current?.activeId() ?? null) !== own.from || latestList.current !== list) {
        if (way.current === own) stop();
        return;
      }
      const targets = new Set(ids);
      // Those of this page have been checked, in their current state on the screen.
      for (const id of rowIds) targets.delete(Number(id));
      const end = Number(step === 1 ? rowIds.at(-1) : rowIds[0]);
      const next = nextTarget(listed, listed.indexOf(end), step, targets);
      if (next !== null) return goTo(next);
      nowhere(step, targets.size + rowIds.filter(wants).length);
    } catch (problem) {
      if (way.current === own) stop();
      showProblem(problem);
    }
  };
  const nowhere = (step: Step, elsewhere: number) => {
    stop();
    const [ahead, back] = step === 1 ? ['further down', 'further up'] : ['further up', 'further down'];
    showMessage(elsewhere === 0 ? 'No undecided row is left in this view.' : `No undecided row ${ahead}; ${rowsText(elsewhere)} ${back}.`);
  };

  const goToUndecided = (step: Step, lineId: string | null) => {
    const place = placeOf(lineId, step);
    const onPage = step === 1 ? rowIds.slice(place + 1) : rowIds.slice(0, Math.max(0, place)).toReversed();
    const next = onPage.find(wants);
    if (next !== undefined) arrive(next);
    else void goFurther(step);
  };
  const goToGroup = (step: Step, lineId: string | null) => {
    const lines = page.nodes.map(({ id }) => id);
    const own = page.nodes.findIndex(({ id, children }) => id === lineId || children?.some((child) => child.id === lineId));
    const order = step === 1 ? lines.slice(own + 1) : lines.slice(0, Math.max(0, own)).toReversed();
    const next = order.find((id) => page.groups.get(id)?.rowIds.some(wants));
    if (next !== undefined) return arrive(next);
    stop();
    showMessage(`No group with undecided rows ${step === 1 ? 'further down' : 'further up'} on this page.`);
  };
  const move = ({ to, step }: Move, lineId: string | null) => (to === 'undecided' ? goToUndecided : goToGroup)(step, lineId);

  useLayoutEffect(() => {
    const { to, page: number } = way.current ?? {};
    if (to == null) return;
    const isThere = page.rowIds.includes(to);
    if (isThere && number === page.number) return arrive(to);
    // The user has gone elsewhere meanwhile, or the page cannot be loaded: stop here.
    if (isThere || rows.hasFailed || (requested.page === number && !review.data.isStale)) stop();
  });

  return {
    /** True while the focus is moving to a row that is not on the screen yet. A key on another row of this page means that row: it ends the move. */
    isOnTheWay: (lineId: string | null): boolean => {
      if (way.current?.to === null && way.current.from !== lineId) stop();
      return way.current !== null;
    },
    /** Stays on the row that the user is dealing with. */
    stop,
    /** Makes a move from the row that the current one leads to. */
    afterwards: (next: Move) => {
      further.current.push(next);
    },
    /** From this line on; of groups only those of the page. */
    move,
    /** To the first row of another page. */
    goToPage: (step: Step) => {
      const number = requested.page + step;
      const first = rows.listed()?.[(number - 1) * requested.rowsPerPage];
      if (number < 1 || number > page.pageCount || first === undefined)
        showMessage(step === 1 ? 'This is the last page.' : 'This is the first page.');
      else {
        stop();
        goTo(first);
      }
    },
  };
}

/** The query for the undecided rows of a view, or null when none of its rows can be undecided. */
function undecidedOf(view: ReviewView): ReturnType<typeof orderQueryOf> | null {
  const query = orderQueryOf(view);
  const statuses = undecidedStatuses.filter((name) => query.statuses === undefined || query.statuses.includes(name));
  return statuses.length === 0 || query.reviewed === true ? null : { ...query, statuses, reviewed: false };
}
