import type { Environment } from '@fetlock/contract/environments';
import type { PlatformSession } from '@fetlock/contract/platform-sessions';
import type { TaskSession } from '@fetlock/contract/task-sessions';
import { RunState } from '@fetlock/contract/run';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { selectLastRun } from '../task-records/preprocessor-runs.queries.ts';
import { toImportSession } from './present-session.ts';
import { idOfKept, sessionsOfPractice } from './session-of-task.ts';
import { selectTaskSession } from './task-sessions.queries.ts';
import { readDestination } from './session-destination.ts';

interface Services {
  db: Database;
  platform: PlatformClient;
}

/** The session that a run of the task would use in the environment now; stores nothing. Throws NOT_FOUND, PLATFORM_FAILED. */
export async function readTaskSession({ db, platform }: Services, taskId: number, environment: Environment): Promise<TaskSession> {
  const task = found(await selectTaskSession(db, taskId, environment), 'Task');
  const [sessions, last] = await Promise.all([
    sessionsOfPractice(platform, environment, task.business_id),
    selectLastRun(db, taskId, environment),
  ]);
  const active = sessions.find((session) => session.active);
  const kept = idOfKept(task.session) ?? active?.id ?? null;
  const session = kept === null ? null : (sessions.find(({ id }) => id === kept) ?? (await sessionOrNull(platform, environment, kept)));
  const isReplaced = active && active.id !== kept && (session === null || active.creationDate > session.creationDate);
  return {
    session_id: kept,
    session: session && toImportSession(session),
    newer: isReplaced ? toImportSession(active) : null,
    destination: session && (await destination(platform, environment, session.id)),
    preprocessor: last
      ? {
          state: RunState.parse(last.state),
          error: last.error,
          requested_by: last.requester,
          cancelled_by: last.canceller,
          created_at: last.created_at.toISOString(),
          finished_at: last.finished_at?.toISOString() ?? null,
          analyse: last.analyse_result_id !== null,
        }
      : null,
  };
}

/** Null: the platform does not have it, or no longer. */
export async function sessionOrNull(
  platform: PlatformClient,
  environment: Environment,
  sessionId: number,
): Promise<PlatformSession | null> {
  try {
    return await platform.getSession(environment, { params: { sessionId } });
  } catch (error) {
    if (error instanceof PlatformProblem && error.reason === 'SESSION_NOT_FOUND') return null;
    throw error;
  }
}

async function destination(platform: PlatformClient, environment: Environment, sessionId: number): Promise<TaskSession['destination']> {
  const { destination: to, sites, settings } = await readDestination(platform, environment, sessionId);
  const { site, siteTags } = to;
  if (site === null) return null;
  const name = sites.find((option) => option.site === site)?.name ?? site;
  return { site, name, tags: [...siteTags], several: settings.preprocessorMultiClinicSite !== null };
}
