import { listSavedBusinesses } from '@fetlock/contract/businesses';
import type { Answer } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import { listTasks } from '@fetlock/contract/tasks';
import { type Query, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { type Revised, send, sendIfNoneMatch } from '../../api/send.ts';
import { shareById } from './share-by-id.ts';
import { type TasksView, taskTabs } from './tasks-view.ts';

export const taskKeys = { all: ['tasks'] as const, list: (view: TasksView) => ['tasks', view] as const };
const longestPollDelayMs = 30_000;

export type TaskPage = Revised<Answer<typeof listTasks>>;

/**
 * A page of tasks, fetched again every 1.5 seconds while the browser's tab is visible, and when it becomes visible.
 * After one failed poll the cards stay; when its retry fails too the list says so, and the next polls wait increasingly longer.
 */
export const tasksQuery = (view: TasksView) =>
  queryOptions({
    queryKey: taskKeys.list(view),
    queryFn: ({ signal, client, queryKey }) => {
      const { showActive } = taskTabs[view.tab];
      const query = {
        page: view.page,
        rowsPerPage: limits.tasksPerPage,
        tags: view.tags,
        searchContext: view.searchContext,
        ...(showActive === undefined ? {} : { showActive }),
        ...(view.searchTerm ? { searchTerm: view.searchTerm } : {}),
      };
      return sendIfNoneMatch(listTasks, { query }, { known: client.getQueryData<TaskPage>(queryKey), signal });
    },
    structuralSharing: (known, page) => shareById(known as TaskPage | undefined, page as TaskPage),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
    retryDelay: limits.taskPollMs,
    refetchInterval: pollDelayMs,
    refetchOnWindowFocus: true,
    meta: { shownInPlace: true },
  });

/** Waits as long as the list has been failing so far, which doubles the wait each time. */
function pollDelayMs({ state }: Pick<Query, 'state'>): number {
  if (state.status !== 'error') return limits.taskPollMs;
  const failingForMs = state.dataUpdatedAt === 0 ? limits.taskPollMs * 2 : state.errorUpdatedAt - state.dataUpdatedAt;
  return Math.min(longestPollDelayMs, Math.max(limits.taskPollMs, failingForMs));
}

/** The names that the search by task name suggests: those of the tab's newest tasks that contain the text. */
export const taskNamesQuery = ({ tab, searchTerm }: Pick<TasksView, 'tab' | 'searchTerm'>) => {
  const { showActive } = taskTabs[tab];
  const query = {
    searchContext: 'taskName',
    searchTerm,
    rowsPerPage: limits.searchSuggestions,
    ...(showActive === undefined ? {} : { showActive }),
  } as const;
  return queryOptions({
    queryKey: ['task names', tab, searchTerm],
    queryFn: async ({ signal }) => (await send(listTasks, { query }, signal)).items.map(({ name }) => name),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { shownInPlace: true },
  });
};

export const savedBusinessesQuery = readQuery(['businesses', 'saved'], listSavedBusinesses, {}, { staleTime: 60_000 });
