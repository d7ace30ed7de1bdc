import type { Task } from '@fetlock/contract/tasks';
import { Button, Tabs } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useCallback, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { signedIn } from '../../api/stored-sign-in.ts';
import { hasStoredDraft } from '../../features/task-creation/draft-storage-key.ts';
import { ConnectionChip } from '../../features/tasks/connection-chip.tsx';
import type { TaskDialog } from '../../features/tasks/task-actions-props.ts';
import { TaskList } from '../../features/tasks/task-list.tsx';
import { type TaskPage, tasksQuery } from '../../features/tasks/tasks-query.ts';
import { type TaskTab, type TasksView, searchOf, taskTabNames, taskTabs, viewOf } from '../../features/tasks/tasks-view.ts';
import { useChangeTasks } from '../../features/tasks/use-change-task.ts';
import { Screen } from '../../ui/screen.tsx';
import type { OpenDialog } from './task-dialogs.tsx';
import styles from './tasks-screen.module.css';
import { later } from '../../ui/later.tsx';

// The selections make up most of this screen's code; its cards don't wait for them.
const TaskSearch = lazy(async () => ({ default: (await import('../../features/tasks/task-search.tsx')).TaskSearch }));
const TagsFilter = lazy(async () => ({ default: (await import('../../features/tags/tags-filter.tsx')).TagsFilter }));
const TaskDialogs = later(async () => (await import('./task-dialogs.tsx')).TaskDialogs);

/** The task list with its dialogs. It combines tasks, tags and task creation. */
export function TasksScreen() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search);
  const tasks = useQuery(tasksQuery(view));
  const [selection, setSelection] = useState<ReadonlySet<number>>(noneSelected);
  const [dialog, setDialog] = useState<OpenDialog | null>(openAtFirst);
  const close = () => setDialog(null);

  const show = (change: Partial<TasksView>, replace = false) => {
    setSelection(noneSelected);
    setSearch(searchOf({ ...view, page: 1, ...change }), { replace });
  };
  const pageBefore = emptiedPage(view, tasks);
  const select = useCallback(
    (id: number, selected: boolean) =>
      setSelection((known) => new Set(selected ? [...known, id] : [...known].filter((other) => other !== id))),
    [],
  );
  const open = useCallback((kind: TaskDialog, task: Task) => setDialog({ kind, task }), []);
  const newTask = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog({ kind: 'create' })}>
      New task
    </Button>
  );

  return (
    <Screen title="Tasks" aside={<ConnectionChip failing={tasks.failureCount > 0 || tasks.isError} />} actions={newTask}>
      <Tabs value={view.tab} onChange={(tab) => show({ tab: tabOf(tab) })} className={styles.tabs ?? ''} keepMounted={false}>
        <Tabs.List aria-label="Which tasks">
          {taskTabNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {taskTabs[name].title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.tab} tabIndex={-1}>
          <div className={styles.toolbar}>
            <Suspense fallback={<div className={styles.filtersToCome} />}>
              <TaskSearch
                view={view}
                onContext={(searchContext) => show({ searchContext })}
                onTerm={(searchTerm) => show({ searchTerm }, true)}
              />
              <TagsFilter className={styles.tags ?? ''} value={view.tags} onChange={(tags) => show({ tags }, true)} />
            </Suspense>
            <div className={styles.buttons}>
              <Button variant="default" leftSection={<IconTags size={16} />} onClick={() => setDialog({ kind: 'tags' })}>
                Tags
              </Button>
              <BatchButton view={view} items={tasks.data?.items ?? []} selection={selection} onDone={() => setSelection(noneSelected)} />
            </div>
          </div>
          <TaskList
            tasks={tasks}
            view={view}
            selection={selection}
            onSelect={select}
            onOpen={open}
            onPage={(page) => show({ page })}
            onClearFilters={() => show({ searchTerm: '', tags: [] })}
            onCreate={() => setDialog({ kind: 'create' })}
          />
        </Tabs.Panel>
      </Tabs>
      {pageBefore !== null && <Navigate to={{ search: searchOf({ ...view, page: pageBefore }).toString() }} replace />}
      {dialog && <TaskDialogs dialog={dialog} onClose={close} onFilter={(id) => show({ tags: [...new Set([...view.tags, id])] })} />}
    </Screen>
  );
}

/** Continues a task that was partly filled in when the session ended. */
function openAtFirst(): OpenDialog | null {
  return hasStoredDraft(signedIn()?.user.id) ? { kind: 'create' } : null;
}

/** The last page, when the current one has lost its last task; else null. */
function emptiedPage(
  { page }: TasksView,
  { data, isPlaceholderData }: { data: TaskPage | undefined; isPlaceholderData: boolean },
): number | null {
  if (!data || isPlaceholderData || data.items.length > 0 || page === 1) return null;
  return Math.max(1, data.pagination.pageCount);
}

const noneSelected: ReadonlySet<number> = new Set();
const tabOf = (value: string | null): TaskTab => taskTabNames.find((name) => name === value) ?? 'active';

interface BatchButtonProps {
  view: TasksView;
  items: readonly Task[];
  selection: ReadonlySet<number>;
  onDone: () => void;
}

/** Deactivates on the tab Active, activates on Inactive; counts only selected tasks that are still on the page. */
function BatchButton({ view, items, selection, onDone }: BatchButtonProps) {
  const change = useChangeTasks();
  const { batch } = taskTabs[view.tab];
  const ids = items.filter(({ id }) => selection.has(id)).map(({ id }) => id);
  return (
    <Button
      variant="default"
      disabled={!batch || ids.length === 0}
      loading={change.isPending}
      onClick={() => batch && change.mutate({ ids, active: batch.active }, { onSuccess: onDone })}
    >
      {batch?.label ?? 'Activate'}
    </Button>
  );
}
