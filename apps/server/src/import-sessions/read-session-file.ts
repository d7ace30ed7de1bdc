import { Environment } from '@fetlock/contract/environments';
import type { SessionFileName } from '@fetlock/contract/platform-files';
import { IdText } from '@fetlock/contract/values';
import type { Database } from '../database/connection.ts';
import { contentHeaders } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import { Problem, found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { idOfKept } from './session-of-task.ts';
import { selectTaskEnvironment, selectTaskSession } from './task-sessions.queries.ts';

/** A file of the session that a task was created from. Throws NO_SESSION, or NOT_FOUND when the session has no such file. */
export async function readSessionFile(
  { db, platform }: { db: Database; platform: PlatformClient },
  { taskId, fileName }: { taskId: number; fileName: SessionFileName },
): Promise<Download> {
  const environment = Environment.parse(found(await selectTaskEnvironment(db, taskId), 'Task'));
  const task = found(await selectTaskSession(db, taskId, environment), 'Task');
  // The session named when the task was created, else the one that its analyses use.
  const sessionId = IdText.safeParse(task.enterprise_session_id).data ?? idOfKept(task.session);
  if (sessionId === undefined) throw new Problem('NO_SESSION');
  const bytes = Buffer.from(await platform.getSessionFile(environment, { params: { sessionId, fileName } }));
  return new Download(contentHeaders({ name: fileName, size: bytes.length }), bytes);
}
