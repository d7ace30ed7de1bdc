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
    'Copies a task with its files, its options and the versions named: rows, statuses, comments and history, but nothing that was analysed or imported. For another practice comments, history and what customers noted are left out too; the list with its prices and sales goes along. Without versions the copy is matched again.',
  params: z.object({ id: IdText }),
  body: z.object({ name: TaskName, selectedBusiness: ChosenBusiness, selectedVersions: z.array(Id).max(500) }),
  answer: Task,
  status: 201,
  repeatable: true,
  problems: ['NOT_FOUND', 'INVALID_INPUT', 'TASK_BUSY'],
});
