import { z } from 'zod';
import { ChosenBusiness } from './businesses.ts';
import { call } from './call.ts';
import { Task, TaskName } from './tasks.ts';
import { Id, IdText } from './values.ts';

export const deepCloneTask = call({
  name: 'deepCloneTask',
  topic: 'Tasks',
  method: 'POST',
  path: '/tasks/:id/deep-clone',
  access: ['staff'],
  versions: ['v1'],
  summary:
    "Copies a task with its files, options and the given versions: rows, statuses, comments and history, but neither analyses nor imports. For another practice comments, history and customers' notes and answers are left out too; the list with its prices and sales is copied. Without versions the copy is matched again.",
  params: z.object({ id: IdText }),
  body: z.object({ name: TaskName, selectedBusiness: ChosenBusiness, selectedVersions: z.array(Id).max(500) }),
  answer: Task,
  status: 201,
  repeatable: true,
  problems: ['NOT_FOUND', 'INVALID_INPUT', 'TASK_BUSY'],
});
