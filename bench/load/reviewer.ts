import { randomUUID } from 'node:crypto';
import { limits } from '@fetlock/contract/limits';
import { ResultUpdate } from '@fetlock/contract/people';
import { type TabContext, reviewTabNames, reviewTabs } from '@fetlock/contract/review-tabs';
import { z } from 'zod';
import type { Ask } from './ask.ts';
import type { Stream } from './open-model.ts';

const SeenRow = z.object({ id: z.number(), version: z.number(), orig_name: z.string() });
type SeenRow = z.infer<typeof SeenRow>;
const PageOfRows = z.object({ items: z.array(SeenRow) });
const Changed = SeenRow.extend({ batch: z.string().nullable() });

export interface ReviewerOptions {
  readonly ask: Ask;
  readonly resultId: number;
  readonly random: () => number;
  /** The task list is open in another window. */
  readonly watchesTasks: boolean;
}

/** A user working on a result: the screens' polls at their intervals, and what users do with rows, each at an average rate. */
export function reviewer(options: ReviewerOptions): Stream[] {
  const { ask, resultId, random } = options;
  const result = `/processing-results/${resultId}`;
  const tab = randomUUID();
  let since: string | null = null;
  let rows: readonly SeenRow[] = [];
  let batch: string | null = null;

  const some = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const get = (name: string, path: string) => (at: number) => ask({ name, path, at }).then(() => undefined);
  const page = (name: string, query: () => Record<string, string | readonly string[]>) => async (at: number) => {
    const search = new URLSearchParams([
      ['rowsPerPage', '20'],
      ...Object.entries(query()).flatMap(([field, given]) => [given].flat().map((value): [string, string] => [field, value])),
    ]);
    const seen = PageOfRows.safeParse(await ask({ name, path: `${result}/rows?${search}`, at }));
    if (seen.success && seen.data.items.length > 0) rows = seen.data.items;
  };
  const ofRow = (name: string, path: (row: SeenRow) => string) => async (at: number) => {
    const row = some(rows);
    if (row) await ask({ name, path: `${result}/rows/${row.id}/${path(row)}`, at });
  };
  /** The beginning of a word of a name, as a user types it. */
  const typed = () => some((some(rows)?.orig_name ?? 'vaccine').split(/\s+/).filter((word) => word.length > 3))?.slice(0, 5) ?? 'vacc';

  const edit = async (at: number) => {
    const row = some(rows);
    if (!row) return;
    const change = some([
      { custom_gl_code: `GL ${Math.floor(random() * 1_000)}` },
      { reviewed: random() < 0.7 },
      { status: 'needs_change' },
    ]);
    const body = { ...change, version: row.version };
    const answer = await ask({ name: 'edit of a row', method: 'PUT', path: `${result}/rows/${row.id}`, body, at, mayBe: [409] });
    const changed = Changed.safeParse(answer);
    if (!changed.success) return;
    batch = changed.data.batch ?? batch;
    rows = rows.map((seen) => (seen.id === changed.data.id ? changed.data : seen));
  };
  const undo = async (at: number) => {
    if (batch === null) return;
    const body = { batch };
    batch = null;
    await ask({ name: 'undo', method: 'POST', path: `${result}/rows/undo`, body, at, mayBe: [404, 409] });
  };
  const comment = async (at: number) => {
    const row = some(rows);
    const body = { message: 'Please look at the pack size' };
    if (row) await ask({ name: 'comment', method: 'POST', path: `${result}/rows/${row.id}/comments`, body, at });
  };
  const decideSome = async (at: number) => {
    const body = { rows_ids: rows.map(({ id }) => id), status: some(['needs_change', 'ask_customer', 'not_reviewed']) };
    if (rows.length > 0) await ask({ name: 'status of 20 rows', method: 'POST', path: `${result}/rows/statuses`, body, at, mayBe: [409] });
  };
  const decideMany = async (at: number) => {
    const body = { categories: [some(['lab', 'vaccine', 'food'])], status: some(['needs_change', 'not_reviewed']) };
    await ask({ name: 'status of a whole tab', method: 'POST', path: `${result}/rows/statuses/bulk`, body, at, mayBe: [409] });
  };
  const follow = async (at: number) => {
    const body = { tab, row_id: some(rows)?.id ?? null, editing: false, since };
    const update = ResultUpdate.safeParse(await ask({ name: 'viewers and changes', method: 'POST', path: `${result}/people`, body, at }));
    if (update.success) since = update.data.since;
  };

  const clock = (everyMs: number, act: Stream['act']): Stream => ({ everyMs, isClock: true, act });
  const now = (everySeconds: number, act: Stream['act']): Stream => ({ everyMs: everySeconds * 1_000, isClock: false, act });
  const tabQuery = (): Record<string, string | readonly string[]> => {
    const { categories = [], statusesNames = [], groupBy, multimatch }: TabContext = reviewTabs[some(reviewTabNames) ?? 'all'].context;
    return {
      excludeIgnore: 'true',
      categories,
      statusesNames,
      ...(groupBy && { groupBy }),
      ...(multimatch !== undefined && { multimatch: String(multimatch) }),
    };
  };
  return [
    ...(options.watchesTasks
      ? [
          clock(
            limits.taskPollMs,
            get('task list', `/tasks?page=1&rowsPerPage=${limits.tasksPerPage}&showActive=true&searchContext=businessName`),
          ),
        ]
      : []),
    clock(limits.statusPollMs, get('state of runs', `${result}/statuses?environment=prod&rowsIds=false`)),
    clock(limits.peoplePollMs, follow),
    // Read again after changes by others, which happen all the time.
    now(8, get('statistics', `${result}/statistics`)),
    now(8, get('revenue', `${result}/total-revenue`)),
    now(
      12,
      page('page of rows', () => ({ page: String(1 + Math.floor(random() * 20)) })),
    ),
    now(20, page('page, filtered', tabQuery)),
    now(
      40,
      page('page, sorted', () => ({ sortBy: some(['match_weight', 'price', 'orig_name', 'revenue_percent']) ?? '', descending: 'true' })),
    ),
    now(
      60,
      page('page, grouped', () => ({ groupBy: some(['multimatch', 'fetlock_code', 'lastSold', 'category']) ?? '' })),
    ),
    now(
      30,
      page('search in rows', () => ({ search: typed() })),
    ),
    now(20, edit),
    now(120, undo),
    now(90, comment),
    now(120, decideSome),
    now(900, decideMany),
    now(
      45,
      ofRow('why a row was matched', () => 'match'),
    ),
    now(
      45,
      ofRow('history of a row', () => 'history'),
    ),
    now(
      60,
      ofRow('comments of a row', () => 'comments'),
    ),
    now(
      60,
      ofRow('doubts about a row', () => 'guards'),
    ),
    now(
      60,
      ofRow('search in the catalogue', () => `catalogue?${new URLSearchParams({ text: typed(), limit: '20' })}`),
    ),
    now(90, get('changes', `${result}/changes`)),
    now(90, get('comments', `${result}/comments`)),
    now(120, get('status counts of a view', `${result}/rows/statuses?categories=drug`)),
    now(240, get('result', result)),
    now(300, get('suggestions', `${result}/suggestions?sample=false`)),
    now(300, get('order of a list', `${result}/rows/order?categories=drug`)),
    now(300, get('runs', `${result}/runs`)),
  ];
}
