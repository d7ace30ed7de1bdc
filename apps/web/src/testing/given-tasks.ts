import { listSavedBusinesses } from '@fetlock/contract/businesses';
import { MatcherContext, TaskParamsAnswer } from '@fetlock/contract/matcher-context';
import { listTags } from '@fetlock/contract/tags';
import { type Task, listTasks } from '@fetlock/contract/tasks';
import type { ContractServer } from './contract-server.ts';

const at = '2026-11-20T10:00:00.000Z';

/** A completed task for tests; whatever is not given is like in one of a small list. */
export function testingTask({ id, ...given }: Partial<Task> & { id: number }): Task {
  const params = { type: 'common', inputFilesParams: [{ id: 900 + id, name: 'list.csv', type: 'common' }] };
  return {
    id,
    name: `Task ${id}`,
    business: { id: 1005, name: 'Sunrise Pet Hospital', fetlock_id: 'P-1005' },
    status: 'completed',
    active: true,
    processing_state: { value: 100, label: '' },
    error: null,
    duration: 2_000,
    uploads: [{ id: 900 + id, name: 'list.csv', location: '/files/list.csv', file_type: 'uploads' }],
    history: null,
    previousRun: null,
    inventoryFile: null,
    files: [],
    comment: null,
    tag: null,
    result_id: 500 + id,
    result: { id: 500 + id, created_at: at },
    fetlock_enterprise_session_id: null,
    fetlock_completed_import_request_id: null,
    breedState: null,
    stageSession: null,
    masterSession: null,
    prodSession: null,
    params: { ...TaskParamsAnswer.parse({ ...params, context: '' }), context: JSON.stringify(MatcherContext.parse({})) },
    environment: 'prod',
    created_at: at,
    updated_at: at,
    ...given,
  };
}

/** Answers the list of tasks: all of these, whatever is asked for. What is returned changes one of them, as a poll then sees it. */
export function answerTasks(server: ContractServer, tasks: Task[]): (id: number, change: Partial<Task>) => void {
  server.answer(listTasks, ({ query: { page, rowsPerPage } }) => ({
    items: tasks.slice((page - 1) * rowsPerPage, page * rowsPerPage),
    pagination: { page, pageSize: rowsPerPage, rowCount: tasks.length, pageCount: Math.ceil(tasks.length / rowsPerPage) },
  }));
  server.answer(listTags, { items: [] });
  server.answer(listSavedBusinesses, { items: [] });
  return (id, change) => tasks.splice(0, tasks.length, ...tasks.map((task) => (task.id === id ? { ...task, ...change } : task)));
}
