import { listSavedBusinesses } from '@fetlock/contract/businesses';
import { MatcherContext, TaskParamsAnswer } from '@fetlock/contract/matcher-context';
import { type Tag, createTag, listTags } from '@fetlock/contract/tags';
import { type Task, changeTask, changeTasks, listTasks } from '@fetlock/contract/tasks';
import { type ContractServer, type ReceivedRequest, refusal } from './contract-server.ts';

const at = '2026-11-20T10:00:00.000Z';

/** A completed task for tests; fields that are not given are as for a small list. */
export function testingTask({ id, ...given }: Partial<Task> & { id: number }): Task {
  const params = { type: 'common', inputFilesParams: [{ id: 900 + id, name: 'list.csv', type: 'common' }] };
  return {
    id,
    name: `Task ${id}`,
    business: { id: 1005, name: 'Sunrise Pet Hospital', fetlock_id: 'P-1005' },
    status: 'completed',
    active: true,
    deletion_due_at: null,
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
    result: { id: 500 + id, created_at: at, earlier_answers: null },
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

/** The current tasks and tags of a server. */
export class GivenTasks {
  #tasks: Task[];
  readonly tags: Tag[] = [];
  constructor(tasks: readonly Task[]) {
    this.#tasks = [...tasks];
  }

  get tasks(): readonly Task[] {
    return this.#tasks;
  }

  add(task: Task): void {
    this.#tasks = [task, ...this.#tasks];
  }

  /** A change by another user or a worker: a poll sees it. */
  change(id: number, change: Partial<Task>): Task {
    this.#tasks = this.#tasks.map((task) => (task.id === id ? { ...task, ...change } : task));
    const changed = this.#tasks.find((task) => task.id === id);
    if (!changed) throw new Error(`There is no task ${id}.`);
    return changed;
  }

  /** Tasks of a request, newest first. */
  listed({ showActive, tags = [], searchTerm, searchContext }: ReceivedRequest<typeof listTasks>['query']): Task[] {
    const found = ({ name, business }: Task) => (searchContext === 'taskName' ? name : business.name).toLowerCase();
    return this.#tasks
      .filter(({ active }) => showActive === undefined || active === showActive)
      .filter(({ tag }) => tags.length === 0 || tags.some((id) => id === tag?.id))
      .filter((task) => searchTerm === undefined || found(task).includes(searchTerm.toLowerCase()))
      .toSorted((a, b) => b.id - a.id);
  }
}

/** Answers the calls of the task list. */
export function answerTasks(server: ContractServer, tasks: readonly Task[]): GivenTasks {
  const given = new GivenTasks(tasks);
  server.answer(listTasks, ({ query }) => {
    const { page, rowsPerPage } = query;
    const listed = given.listed(query);
    const pagination = { page, pageSize: rowsPerPage, rowCount: listed.length, pageCount: Math.ceil(listed.length / rowsPerPage) };
    return { items: listed.slice((page - 1) * rowsPerPage, page * rowsPerPage), pagination };
  });
  server.answer(listSavedBusinesses, () => ({
    items: [...new Map(given.tasks.map(({ business: { id, name } }) => [id, { id, name }])).values()],
  }));
  server.answer(listTags, () => ({ items: given.tags }));
  server.answer(createTag, ({ body }) => {
    const tag = { id: given.tags.length + 1, name: body.name };
    given.tags.push(tag);
    return tag;
  });
  server.answer(changeTask, ({ params, body: { tag_id: tagId, comment, seen_comment: seen, active } }) => {
    const now = given.tasks.find(({ id }) => id === params.id)?.comment ?? null;
    if (seen !== undefined && seen !== now) return refusal('COMMENT_CHANGED', { details: { comment: now } });
    return given.change(params.id, {
      ...(tagId !== undefined && { tag: given.tags.find(({ id }) => id === tagId) ?? null }),
      ...(comment !== undefined && { comment }),
      ...(active !== undefined && { active }),
    });
  });
  server.answer(changeTasks, ({ query, body }) => ({ items: query.tasksIds.map((id) => given.change(id, body)) }));
  return given;
}
