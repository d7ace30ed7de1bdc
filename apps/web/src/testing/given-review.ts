import { listAnsweredChanges } from '@fetlock/contract/changes-under-way';
import { followResult, leaveResult } from '@fetlock/contract/people';
import {
  readResult,
  readSessionStatus,
  readStatistics,
  readStatisticsByCategory,
  readTotalRevenue,
  type Result,
} from '@fetlock/contract/results';
import { type RowStatusName, rowStatusNames } from '@fetlock/contract/row-statuses';
import { type ResultRow, countRowStatuses, listRowOrder, listRows } from '@fetlock/contract/rows';
import { listSuggestions } from '@fetlock/contract/suggestions';
import { readTaskSession } from '@fetlock/contract/task-sessions';
import type { ContractServer, ReceivedRequest } from './contract-server.ts';
import { testingTask } from './given-tasks.ts';

const createdAt = '2026-11-20T10:00:00.000Z';
type StatusesQuery = ReceivedRequest<typeof countRowStatuses>['query'];

// What a screen stores for a version outlives it, so every test has its own version.
let latestId = 500;

/** A version with these rows, as on the server; changed rows are listed in their current state. */
export class GivenReview {
  readonly result: Result;
  rows: ResultRow[];
  constructor(rows: readonly ResultRow[], result: Partial<Result> = {}) {
    this.rows = [...rows];
    const id = result.id ?? (latestId += 1);
    const { length } = rows;
    this.result = {
      id,
      task: testingTask({ id: 1, result_id: id }),
      statistics: [],
      errors: [],
      error_counts: { line: 0, warning: 0 },
      core_report: null,
      match_html: null,
      internal_html: null,
      chewy_catalog: null,
      migrationPollSteps: [],
      versions: [{ id, created_at: createdAt }],
      catalogue_version: { id: 1, name: 'Catalogue of November' },
      locale: 'en-US',
      counts: { lines_read: length, source_rows: length, rows: length, lines_not_read: 0 },
      inputs: [],
      earlier_answers: null,
      created_at: createdAt,
      ...result,
    };
  }

  get address(): string {
    return `/home/processing-results/${this.result.id}`;
  }

  /** The rows of a set, for the kinds of sets used by screen tests. */
  listed({ search, searchContext, statuses = [], categories = [], excludeIgnore, reviewed, multimatch }: StatusesQuery): ResultRow[] {
    return this.rows
      .filter((row) => !search || (row[searchContext] ?? '').toLowerCase().includes(search.toLowerCase()))
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status.name))
      .filter(({ category }) => categories.length === 0 || categories.some((one) => one === category))
      .filter(({ status }) => !excludeIgnore || status.name !== 'ignore')
      .filter((row) => reviewed === undefined || row.reviewed === reviewed)
      .filter((row) => multimatch === undefined || (row.multimatch !== null) === multimatch);
  }

  statistics(rows = this.rows): { status: RowStatusName; count: number; revenue: number }[] {
    return rowStatusNames.map((name) => ({ status: name, count: rows.filter(({ status }) => status.name === name).length, revenue: 0 }));
  }
}

/** Answers the calls of a version's review while it is open. */
export function answerReview(server: ContractServer, rows: readonly ResultRow[], given: Partial<Result> = {}): GivenReview {
  const review = new GivenReview(rows, given);
  server.answer(readResult, () => ({ ...review.result, statistics: review.statistics() }));
  server.answer(listRows, ({ query }) => {
    const listed = query.ids ? review.rows.filter(({ id }) => query.ids?.includes(id)) : sorted(review.listed(query), query);
    const { page, rowsPerPage } = query;
    const from = query.ids || query.fetchAll ? 0 : (page - 1) * rowsPerPage;
    const all = query.ids ? review.listed(query).length : listed.length;
    const items = query.ids || query.fetchAll ? listed : listed.slice(from, from + rowsPerPage);
    return { items, pagination: { page, pageSize: rowsPerPage, rowCount: all, pageCount: Math.ceil(all / rowsPerPage) } };
  });
  server.answer(listRowOrder, ({ query }) => ({ ids: sorted(review.listed(query), query).map(({ id }) => id) }));
  server.answer(countRowStatuses, ({ query: { statuses: _, ...query } }) => ({
    items: review.statistics(review.listed(query)).filter(({ count }) => count > 0),
  }));
  server.answer(readStatistics, () => ({ items: review.statistics() }));
  server.answer(readStatisticsByCategory, () => ({
    items: [...new Set(review.rows.map(({ category }) => category))].flatMap((category) =>
      review
        .statistics(review.rows.filter((row) => row.category === category))
        .filter(({ count }) => count > 0)
        .map((count) => ({ ...count, category, part: count.status === 'imported' ? ('imported' as const) : ('open' as const) })),
    ),
  }));
  server.answer(readTotalRevenue, () => ({
    total_revenue: 0,
    reviewed_revenue: 0,
    reviewed_rows: review.rows.filter(({ reviewed }) => reviewed).length,
    rows: review.rows.length,
    next: null,
  }));
  server.answer(readSessionStatus, () => ({
    analyze_status: null,
    import_status: null,
    re_match_status: null,
    re_match_enabled: false,
    deletion_due_at: null,
    analyze_rows_ids: [],
    import_rows_ids: [],
    run: null,
    task: review.result.task,
  }));
  server.answer(listSuggestions, { items: [], rows: 0 });
  server.answer(readTaskSession, { session_id: null, session: null, newer: null, destination: null, preprocessor: null });
  server.answer(followResult, { people: [], since: 'now', changes: { items: [], total: 0 } });
  server.answer(leaveResult, undefined);
  server.answer(listAnsweredChanges, { keys: [] });
  return review;
}

function sorted(
  rows: ResultRow[],
  { sortBy, descending }: Pick<ReceivedRequest<typeof listRowOrder>['query'], 'sortBy' | 'descending'>,
): ResultRow[] {
  if (sortBy !== 'orig_name') return rows;
  const inOrder = rows.toSorted((a, b) => a.orig_name.localeCompare(b.orig_name));
  return descending ? inOrder.toReversed() : inOrder;
}
