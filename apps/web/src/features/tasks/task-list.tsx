import type { Task } from '@fetlock/contract/tasks';
import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import type { TaskDialog } from './task-actions.tsx';
import { TaskCard } from './task-card.tsx';
import { TaskCardSkeleton } from './task-card-skeleton.tsx';
import styles from './task-list.module.css';
import type { TaskPage } from './tasks-query.ts';
import type { TasksView } from './tasks-view.ts';
import { hasFilters } from './tasks-view.ts';

interface Props {
  tasks: UseQueryResult<TaskPage>;
  view: TasksView;
  selection: ReadonlySet<number>;
  onSelect: (id: number, selected: boolean) => void;
  onOpen: (dialog: TaskDialog, task: Task) => void;
  onPage: (page: number) => void;
  onClearFilters: () => void;
  onCreate: () => void;
}

/** The cards of a page, or what stands in their place while they load, fail or are none. */
export function TaskList({ tasks, view, selection, onSelect, onOpen, onPage, onClearFilters, onCreate }: Props) {
  if (tasks.isPending) return <TaskCardSkeleton />;
  if (tasks.isError)
    return <ProblemPanel title="The tasks could not be loaded." error={tasks.error} onRetry={() => void tasks.refetch()} />;
  const { items, pagination } = tasks.data;
  if (items.length === 0) {
    const action = hasFilters(view) ? (
      <Button variant="default" onClick={onClearFilters}>
        Clear filters
      </Button>
    ) : (
      <Button variant="default" onClick={onCreate}>
        Create the first task
      </Button>
    );
    return (
      <EmptyState icon={<IconListSearch size={24} />} action={action}>
        No data available
      </EmptyState>
    );
  }
  const selectable = view.tab !== 'all';
  return (
    <>
      <div className={styles.cards} data-dimmed={tasks.isPlaceholderData || undefined}>
        {items.map((task) => (
          <TaskCard key={task.id} task={task} onOpen={onOpen} {...(selectable ? { selected: selection.has(task.id), onSelect } : {})} />
        ))}
      </div>
      <Pages
        page={view.page}
        pageCount={pagination.pageCount}
        count={`${pagination.rowCount.toLocaleString('en-US')} tasks`}
        onPage={onPage}
      />
    </>
  );
}
