import type { Environment } from '@fetlock/contract/environments';
import type { Database } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { practiceIn, whyNotPractice } from '../practices/check-practice.ts';
import { foreignSession } from './session-of-practice.ts';
import { sessionOfTask } from './session-of-task.ts';
import { confirmPracticeOfTask, selectPracticeOfTask } from './task-sessions.queries.ts';

interface Services {
  db: Database;
  platform: PlatformClient;
  signal?: AbortSignal;
}

/** The data would reach another practice than intended; nothing may be sent. The message says why. */
export class WrongPractice extends Problem {
  constructor(description: string) {
    super('SESSION_NOT_SUITABLE', { description });
  }
}

interface Use {
  taskId: number;
  environment: Environment;
  sessionId: number;
}

/**
 * Checks with the platform, before anything of a task is sent, whose the session is, and the practice unless it is confirmed in this
 * environment: the answer of one environment says nothing about another's. Throws WrongPractice, or PlatformProblem when it cannot be
 * determined.
 */
export async function requireOwnSession(services: Services, { taskId, environment, sessionId }: Use): Promise<void> {
  const { db, platform, signal } = services;
  const { practiceId } = await platform.getSession(environment, { params: { sessionId } }, signal && { signal });
  const practice = found(await selectPracticeOfTask(db, taskId, environment), 'Task');
  if (practiceId !== practice.id) throw new WrongPractice(foreignSession);
  if (practice.isConfirmed) return;
  const problem = whyNotPractice(practice, await practiceIn(platform, environment, { id: practice.id, ...(signal && { signal }) }));
  if (problem !== null) throw new WrongPractice(`${problem} A clone of the task can be made for another practice.`);
  await confirmPracticeOfTask(db, taskId, environment);
}

/**
 * The task's session in the environment, checked to belong to its practice. Throws NOT_FOUND, NO_SESSION, WrongPractice, or a
 * PlatformProblem.
 */
export async function ownSessionOfTask(services: Services, taskId: number, environment: Environment): Promise<number> {
  const sessionId = await sessionOfTask(services, taskId, environment);
  await requireOwnSession(services, { taskId, environment, sessionId });
  return sessionId;
}
