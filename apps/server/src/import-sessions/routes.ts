import { statsFile } from '@fetlock/contract/platform-files';
import * as contract from '@fetlock/contract/sessions';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { readUploadedFiles } from '../files/upload-files.ts';
import type { Implement } from '../http/implement.ts';
import { makeOnce } from '../http/make-once.ts';
import { Problem, found } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { toImportSession } from './present-session.ts';
import { readSessionFile } from './read-session-file.ts';
import { sessionRequestRoutes } from './session-requests.routes.ts';
import { sessionSiteRoutes } from './session-sites.routes.ts';
import { storeSessionFile } from './store-session-file.ts';

interface Services {
  db: Database;
  files: FileStore;
  platform: PlatformClient;
}

export function importSessionRoutes(implement: Implement, services: Services): void {
  const { db, files, platform } = services;
  implement(contract.listSessions, async ({ query: { environment, businessId: practiceId } }) => {
    const { items } = await platform.listSessions(environment, { params: { practiceId } });
    return { items: items.map(toImportSession) };
  });
  implement(contract.createSession, async ({ body: { environment, businessId: practiceId, ...body } }) =>
    toImportSession(await platform.createSession(environment, { params: { practiceId }, body })),
  );
  implement(contract.readSession, async ({ query: { environment, sessionId } }) =>
    toImportSession(await platform.getSession(environment, { params: { sessionId } })),
  );
  implement(contract.readSessionSourceDataLocation, ({ query: { environment, sessionId } }) =>
    platform.getSessionSourceDataLocation(environment, { params: { sessionId } }),
  );
  implement(contract.readRequestSourceDataLocation, ({ query: { environment, requestId } }) =>
    platform.getRequestSourceDataLocation(environment, { params: { requestId } }),
  );
  implement(contract.listSessionFiles, ({ query: { environment, sessionId } }) =>
    platform.listSessionFiles(environment, { params: { sessionId } }),
  );
  implement(contract.downloadSessionFile, async ({ query, actor }) => {
    if (actor.kind === 'link' && query.fileName !== statsFile) throw new Problem('NOT_ALLOWED');
    return readSessionFile(services, query);
  });
  implement(contract.storeSessionFile, ({ body: { sessionId, ...wanted }, request, actor }) =>
    makeOnce(
      db,
      { call: contract.storeSessionFile, request, actor, made: z.array(z.int()) },
      (once) => storeSessionFile(services, { ...wanted, of: { sessionId } }, { userId: actor.id, once }),
      async (ids) => found((await readUploadedFiles(db, ids, files))[0], 'File'),
    ),
  );
  sessionRequestRoutes(implement, services);
  sessionSiteRoutes(implement, services);
}
