import { Environment } from '@fetlock/contract/environments';
import type { SessionFileName } from '@fetlock/contract/platform-files';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import { contentHeaders } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import { Problem, found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { selectSessionsOfTask } from './sessions-of-task.queries.ts';

/** A file of the session that a task was made of. Throws NO_SESSION, or NOT_FOUND when the session has no such file. */
export async function readSessionFile(
  { db, platform }: { db: Database; platform: PlatformClient },
  { taskId, fileName }: { taskId: number; fileName: SessionFileName },
): Promise<Download> {
  const task = found(await selectSessionsOfTask(db, taskId), 'Task');
  const environment = Environment.parse(task.environment);
  const sessionId = sessionOf(task, environment);
  if (sessionId === undefined) throw new Problem('NO_SESSION');
  const bytes = Buffer.from(await platform.getSessionFile(environment, { params: { sessionId, fileName } }));
  return new Download(contentHeaders({ name: fileName, size: bytes.length }), bytes);
}

const KeptSession = z.object({ id: z.int() });

type Sessions = NonNullable<Awaited<ReturnType<typeof selectSessionsOfTask>>>;

/** The session named when the task was made, else the one that its analyses use. */
function sessionOf(task: Sessions, environment: Environment): number | undefined {
  const named = z.coerce.number().int().positive().safeParse(task.enterprise_session_id);
  if (named.success) return named.data;
  const kept = { prod: task.prod_session, stage: task.stage_session, play: task.master_session }[environment];
  return KeptSession.safeParse(kept).data?.id;
}
