import {
  cancelPreprocessorRun,
  getPreprocessorRun,
  getRequestFile,
  getSessionFile,
  listSessionFiles,
  startPreprocessor,
  type PreprocessorRun,
  type SessionFileName,
} from '@fetlock/contract/platform-files';
import type { FastifyInstance } from 'fastify';
import type { PreprocessorRunRow, SessionRow } from '../database/tables.ts';
import { type FileBytes, serveCall, type CallContext } from '../http/serve-call.ts';
import { Refused } from '../http/refused.ts';
import { requirePractice } from '../practices/practice.ts';
import { requireLockedSession, requireSession, statusAt } from '../sessions/session.ts';
import { findRequest } from '../sessions/sessions.queries.ts';
import { cancelPreprocessor } from './cancel-preprocessor.ts';
import { fileBytes, filesAt, mimeTypeOf } from './file-contents.ts';
import type { FilesOf } from './files-of.ts';
import { findLastDone, findRun } from './preprocessor.queries.ts';
import { startPreprocessorOnce } from './start-preprocessor.ts';

export function fileRoutes(app: FastifyInstance, context: CallContext): void {
  const { database, now, preprocessorMs } = context;

  async function filesOf(session: SessionRow): Promise<FilesOf> {
    const practice = await requirePractice(database, session.environment, session.practice_id);
    const { settings, site } = (await findLastDone(database, session.id, now())) ?? session;
    return { practice, pims: session.source_pims_id, settings, site };
  }

  serveCall(app, context, listSessionFiles, async ({ environment, params }) => {
    const session = await requireSession(database, environment, params.sessionId);
    const of = await filesOf(session);
    const { status, since } = statusAt(session, now());
    return {
      items: filesAt(status).map((name) => ({
        name,
        mimeType: mimeTypeOf(name),
        size: fileBytes(name, of).length,
        createdAt: since.toISOString(),
      })),
    };
  });

  async function fileOf(session: SessionRow, fileName: SessionFileName): Promise<FileBytes> {
    if (!filesAt(statusAt(session, now()).status).includes(fileName)) throw new Refused('FILE_NOT_FOUND');
    return { bytes: fileBytes(fileName, await filesOf(session)), mimeType: mimeTypeOf(fileName) };
  }

  serveCall(app, context, getSessionFile, async ({ environment, params }) =>
    fileOf(await requireSession(database, environment, params.sessionId), params.fileName),
  );

  serveCall(app, context, getRequestFile, async ({ environment, params }) => {
    const request = await findRequest(database, environment, params.requestId);
    if (!request) throw new Refused('REQUEST_NOT_FOUND');
    if (request.status !== 'COMPLETED') throw new Refused('FILE_NOT_FOUND');
    return fileOf(await requireSession(database, environment, request.session_id), params.fileName);
  });

  serveCall(app, context, startPreprocessor, ({ environment, params, body }) =>
    database.transaction().execute(async (transaction) => {
      const session = await requireLockedSession(transaction, environment, params.sessionId);
      const at = now();
      const run = await startPreprocessorOnce(transaction, { session, ...body, at, durationMs: preprocessorMs });
      return presentRun(run, await requireSession(transaction, environment, session.id), at);
    }),
  );

  serveCall(app, context, cancelPreprocessorRun, ({ environment, params }) =>
    database.transaction().execute(async (transaction) => {
      const session = await requireLockedSession(transaction, environment, params.sessionId);
      const run = await findRun(transaction, session.id, params.runId);
      if (!run) throw new Refused('RUN_NOT_FOUND');
      const at = now();
      const ended = await cancelPreprocessor(transaction, session, run, at);
      return presentRun(ended, await requireSession(transaction, environment, session.id), at);
    }),
  );

  serveCall(app, context, getPreprocessorRun, async ({ environment, params }) => {
    const session = await requireSession(database, environment, params.sessionId);
    const run = await findRun(database, session.id, params.runId);
    if (!run) throw new Refused('RUN_NOT_FOUND');
    return presentRun(run, session, now());
  });
}

function presentRun(run: PreprocessorRunRow, session: SessionRow, at: Date): PreprocessorRun {
  const { id, started_at, finishes_at, cancelled_at, error } = run;
  const finished = finishes_at <= at;
  const share = (at.getTime() - started_at.getTime()) / (finishes_at.getTime() - started_at.getTime());
  return {
    id,
    sessionId: session.id,
    status: !finished ? 'in_progress' : cancelled_at ? 'cancelled' : error === null ? 'done' : 'failed',
    progress: finished ? 100 : Math.floor(100 * Math.max(0, share)),
    sessionStatus: statusAt(session, at).status,
    startedAt: started_at.toISOString(),
    finishedAt: finished ? finishes_at.toISOString() : null,
    error: finished ? error : null,
  };
}
