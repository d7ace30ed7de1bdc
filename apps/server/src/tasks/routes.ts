import * as contract from '@fetlock/contract/tasks';
import { deepCloneTask as deepClone } from '@fetlock/contract/task-clones';
import * as sessions from '@fetlock/contract/task-sessions';
import { z } from 'zod';
import type { Implement } from '../http/implement.ts';
import { makeOnce } from '../http/make-once.ts';
import { unlessCurrent } from '../http/revision.ts';
import { chooseTaskSession } from '../import-sessions/choose-task-session.ts';
import { importTaskSessions } from '../import-sessions/import-task-sessions.ts';
import { readTaskSession } from '../import-sessions/read-task-session.ts';
import { cancelPreprocessor } from '../preprocessor/cancel-preprocessor.ts';
import { startPreprocessor } from '../preprocessor/start-preprocessor.ts';
import { changeTask, changeTasks } from './change-task.ts';
import { createTaskFromForm } from './create-task-from-form.ts';
import { startReMatch } from '../re-match/start-re-match.ts';
import { createTaskFromObject } from './create-task-from-object.ts';
import { deepCloneTask } from './deep-clone-task.ts';
import { listTasks, readTask, revisionOfTasks } from './read-task.ts';
import { runTask } from './run-task.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { paginationOf } from '../http/pagination.ts';

export function taskRoutes(implement: Implement, services: TaskServices): void {
  implement(contract.listTasks, async ({ query, request, reply }) => {
    const { page, rowsPerPage: pageSize } = query;
    const search = { text: query.searchTerm?.trim() ?? '', in: query.searchContext };
    const filter = { active: query.showActive, tags: query.tags, search };
    return unlessCurrent({ request, reply }, await revisionOfTasks(services, filter, { page, pageSize }), async () => {
      const { items, rowCount } = await listTasks(services, filter, { page, pageSize });
      return { items, pagination: paginationOf({ page, pageSize }, rowCount) };
    });
  });
  implement(contract.readTask, ({ params }) => readTask(services, params.id));
  const { db } = services;
  const made = z.int();
  const readMade = (id: number) => readTask(services, id);
  implement(contract.createTask, ({ request, actor }) =>
    makeOnce(
      db,
      { call: contract.createTask, request, actor, made },
      (once) => createTaskFromForm(services, request, { userId: actor.id, once }),
      readMade,
    ),
  );
  implement(contract.createTaskFromObject, ({ body, request, actor }) =>
    makeOnce(
      db,
      { call: contract.createTaskFromObject, request, actor, made },
      (once) => createTaskFromObject(services, body, { userId: actor.id, once }),
      readMade,
    ),
  );
  implement(contract.changeTasks, async ({ query, body }) => ({ items: await changeTasks(services, query.tasksIds, body.active) }));
  implement(contract.runTask, ({ params, body, request, actor }) =>
    makeOnce(
      db,
      { call: contract.runTask, request, actor, made },
      (once) => {
        if (body.action === 're-run') return runTask(services, params.id, body, { userId: actor.id, once });
        const { result_id: resultId, context = {}, isAdvanced } = body;
        return startReMatch(services, { taskId: params.id, resultId, context, isAdvanced, actorId: actor.id }, once);
      },
      () => readTask(services, params.id),
    ),
  );
  implement(contract.changeTask, ({ params, body }) => changeTask(services, params.id, body));
  implement(sessions.importTaskSessions, async ({ params, body }) => {
    await importTaskSessions(services, params.id, body);
    return readTask(services, params.id);
  });
  implement(sessions.startTaskPreprocessor, ({ params, body, request, actor }) =>
    makeOnce(
      db,
      { call: sessions.startTaskPreprocessor, request, actor, made },
      (once) => startPreprocessor(services, params.id, body, { userId: actor.id, once }),
      () => readTask(services, params.id),
    ),
  );
  implement(sessions.cancelTaskPreprocessor, async ({ params, actor }) => {
    await cancelPreprocessor(services, params.id, actor);
    return readTask(services, params.id);
  });
  implement(sessions.readTaskSession, ({ params, query }) => readTaskSession(services, params.id, query.environment));
  implement(sessions.chooseTaskSession, async ({ params, body }) => {
    await chooseTaskSession(services, params.id, body);
    return readTask(services, params.id);
  });
  implement(deepClone, ({ params, body, request, actor }) =>
    makeOnce(
      db,
      { call: deepClone, request, actor, made },
      (once) => deepCloneTask(services, params.id, body, { userId: actor.id, once }),
      readMade,
    ),
  );
}
