import {
  createSession,
  getImportRequest,
  getRequestSourceDataLocation,
  getSession,
  getSessionSourceDataLocation,
  listImportRequests,
  listSessions,
} from '@fetlock/contract/platform-sessions';
import type { FastifyInstance } from 'fastify';
import { serveCall, type CallContext } from '../http/serve-call.ts';
import { Refused } from '../http/refused.ts';
import { requirePractice } from '../practices/practice.ts';
import { createSessionOnce } from './create-session.ts';
import { presentRequest, presentSession, requireSession } from './session.ts';
import { findRequest, findRequests, findSessions } from './sessions.queries.ts';

export function sessionRoutes(app: FastifyInstance, context: CallContext): void {
  const { database, now } = context;

  serveCall(app, context, listSessions, async ({ environment, params }) => {
    const practice = await requirePractice(database, environment, params.practiceId);
    const at = now();
    return { items: (await findSessions(database, environment, practice.id)).map((session) => presentSession(session, at)) };
  });

  serveCall(app, context, getSession, async ({ environment, params }) =>
    presentSession(await requireSession(database, environment, params.sessionId), now()),
  );

  serveCall(app, context, createSession, async ({ environment, params, body }) => {
    const practice = await requirePractice(database, environment, params.practiceId);
    const at = now();
    const session = await database.transaction().execute((transaction) => createSessionOnce(transaction, { practice, ...body, at }));
    return presentSession(session, at);
  });

  serveCall(app, context, listImportRequests, async ({ environment, params, query }) => {
    const session = await requireSession(database, environment, params.sessionId);
    const { rows, total } = await findRequests(database, session.id, query);
    return { data: rows.map(presentRequest), totalCount: total };
  });

  serveCall(app, context, getImportRequest, async ({ environment, params }) => {
    const request = await findRequest(database, environment, params.requestId);
    if (!request) throw new Refused('REQUEST_NOT_FOUND');
    return presentRequest(request);
  });

  serveCall(app, context, getSessionSourceDataLocation, async ({ environment, params }) => {
    const { practice_id, id } = await requireSession(database, environment, params.sessionId);
    return { location: `${environment}/practices/${practice_id}/sessions/${id}` };
  });

  serveCall(app, context, getRequestSourceDataLocation, async ({ environment, params }) => {
    const request = await findRequest(database, environment, params.requestId);
    if (!request) throw new Refused('REQUEST_NOT_FOUND');
    const { practice_id, id } = await requireSession(database, environment, request.session_id);
    return { location: `${environment}/practices/${practice_id}/sessions/${id}/requests/${request.id}` };
  });
}
