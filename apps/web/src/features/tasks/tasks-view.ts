import type { Task } from '@fetlock/contract/tasks';

/** The tabs of the task list and what each requests. */
export const taskTabs = {
  active: { title: 'Active', showActive: true, batch: { label: 'Deactivate', active: false } },
  inactive: { title: 'Inactive', showActive: false, batch: { label: 'Activate', active: true } },
  all: { title: 'All', showActive: undefined, batch: null },
} as const;
export type TaskTab = keyof typeof taskTabs;
export const taskTabNames = Object.keys(taskTabs) as TaskTab[];

export const searchContexts = { businessName: 'Practice name', taskName: 'Task name' } as const;
export type SearchContext = keyof typeof searchContexts;

/** What the task list shows; kept in the address, so that it survives a reload and can be shared with a colleague. */
export interface TasksView {
  tab: TaskTab;
  page: number;
  searchContext: SearchContext;
  searchTerm: string;
  tags: number[];
}

export function viewOf(search: URLSearchParams): TasksView {
  const page = Number(search.get('page'));
  return {
    tab: taskTabNames.find((name) => name === search.get('tab')) ?? 'active',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    searchContext: search.get('searchContext') === 'taskName' ? 'taskName' : 'businessName',
    searchTerm: search.get('searchTerm') ?? '',
    tags: search
      .getAll('tags')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  };
}

/** The address of a view; defaults are left out. */
export function searchOf(view: TasksView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.tab !== 'active') search.set('tab', view.tab);
  if (view.page > 1) search.set('page', String(view.page));
  if (view.searchContext !== 'businessName') search.set('searchContext', view.searchContext);
  if (view.searchTerm) search.set('searchTerm', view.searchTerm);
  for (const id of view.tags) search.append('tags', String(id));
  return search;
}

/** Whether a task, in its currently known state, belongs to the view; the fields it is searched by do not change. */
export const belongsTo = ({ active, tag }: Pick<Task, 'active' | 'tag'>, { tab, tags }: TasksView): boolean =>
  active === (taskTabs[tab].showActive ?? active) && (tags.length === 0 || (tag !== null && tags.includes(tag.id)));

export const hasFilters = (view: TasksView): boolean => view.searchTerm !== '' || view.tags.length > 0;
