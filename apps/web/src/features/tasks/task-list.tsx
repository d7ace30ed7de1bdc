import type { Task } from '@fetlock/contract/tasks';
import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import type { TaskDialog } from './task-actions-props.ts';
import { TaskCard } from './task-card.tsx';
import { TaskCardSkeleton } from './task-card-skeleton.tsx';
import styles from './task-list.module.css';
import type { TaskPage } from './tasks-query.ts';
import type { TasksView } from './tasks-view.ts';
import { hasFilters } from './tasks-view.ts';
import { useCardInUse } from './use-card-in-use.ts';

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

const noTasks: readonly Task[] = [];

/** The cards of a page, or what is shown instead while they load, fail or do not exist. */
export function TaskList({ tasks, view, selection, onSelect, onOpen, onPage, onClearFilters, onCreate }: Props) {
  const { cards, attend } = useCardInUse(tasks.data?.items ?? noTasks, view);
  if (tasks.isPending) return <TaskCardSkeleton />;
  // Unlike other lists, as specified: a list that cannot be fetched is emptied [TASKS-26].
  if (tasks.isError)
    return <ProblemPanel title="The tasks could not be loaded." error={tasks.error} onRetry={() => void tasks.refetch()} />;
  const { pagination } = tasks.data;
  if (cards.length === 0) {
    const action = <EmptyAction view={view} onClearFilters={onClearFilters} onCreate={onCreate} />;
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
        {cards.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            onOpen={onOpen}
            onAttend={attend}
            {...(selectable ? { selected: selection.has(task.id), onSelect } : {})}
          />
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

/** Suggestions when nothing is shown: fewer filters, or a first task where it would appear. */
function EmptyAction({ view, onClearFilters, onCreate }: Pick<Props, 'view' | 'onClearFilters' | 'onCreate'>) {
  if (hasFilters(view))
    return (
      <Button variant="default" onClick={onClearFilters}>
        Clear filters
      </Button>
    );
  if (view.tab === 'inactive') return null;
  return (
    <Button variant="default" onClick={onCreate}>
      Create the first task
    </Button>
  );
}
