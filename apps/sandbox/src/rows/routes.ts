import {
  analyseRows,
  importRows,
  listItems,
  lookUpImports,
  previewImport,
  rollBackImports,
  withdrawImports,
  type PlatformItem,
} from '@fetlock/contract/platform-rows';
import type { Environment } from '@fetlock/contract/environments';
import { destinationOf } from '@fetlock/contract/platform-sites';
import type { FastifyInstance } from 'fastify';
import type { ItemRow } from '../database/tables.ts';
import { serveCall, type CallContext } from '../http/serve-call.ts';
import { requirePractice } from '../practices/practice.ts';
import { requireSession, statusAt } from '../sessions/session.ts';
import { analyse } from './analyse-rows.ts';
import { importRowsOnce, previewRows, readConcerned } from './import-rows.ts';
import { rollBack } from './roll-back.ts';
import { type Target, findItems } from './rows.queries.ts';
import { type RowUse, requireRowsTaken } from './rows-taken.ts';
import { lookUpKeys, withdrawKeys } from './withdraw-keys.ts';

export function rowRoutes(app: FastifyInstance, context: CallContext): void {
  const { database, now } = context;

  const targetOf = async (environment: Environment, sessionId: number, use?: RowUse): Promise<Target> => {
    const session = await requireSession(database, environment, sessionId);
    if (use) requireRowsTaken(statusAt(session, now()).status, use);
    return { environment, practice_id: session.practice_id, destination: destinationOf(session.site, session.settings) };
  };

  serveCall(app, context, analyseRows, async ({ environment, params, body }) => {
    const { items, known } = await readConcerned(database, await targetOf(environment, params.sessionId, 'analysis'), body.rows);
    return { rows: analyse(body.rows, items, known) };
  });

  serveCall(app, context, previewImport, async ({ environment, params, body }) => ({
    rows: await previewRows(database, await targetOf(environment, params.sessionId, 'analysis'), { ...body, at: now() }),
  }));

  serveCall(app, context, importRows, async ({ environment, params, body }) => {
    const target = await targetOf(environment, params.sessionId, 'import');
    const at = now();
    return { rows: await database.transaction().execute((transaction) => importRowsOnce(transaction, target, body.rows, at)) };
  });

  serveCall(app, context, lookUpImports, async ({ environment, params, body }) => ({
    rows: await lookUpKeys(database, await targetOf(environment, params.sessionId), body.keys),
  }));

  serveCall(app, context, withdrawImports, async ({ environment, params, body }) => {
    const target = await targetOf(environment, params.sessionId);
    const at = now();
    return { rows: await database.transaction().execute((transaction) => withdrawKeys(transaction, target, body.keys, at)) };
  });

  serveCall(app, context, rollBackImports, async ({ environment, params, body }) => {
    const { practice_id } = await targetOf(environment, params.sessionId, 'taking back');
    const at = now();
    const rows = await database.transaction().execute((transaction) => rollBack(transaction, { environment, practice_id }, body.keys, at));
    return { rows };
  });

  serveCall(app, context, listItems, async ({ environment, params, query }) => {
    const { id } = await requirePractice(database, environment, params.practiceId);
    const { rows, total } = await findItems(database, { environment, practice_id: id }, query);
    return { items: rows.map(presentItem), totalCount: total };
  });
}

const presentItem = ({ id, external_reference, content, site, site_tags, import_key, imported_at, revision }: ItemRow): PlatformItem => ({
  id,
  externalReference: external_reference,
  content,
  site,
  siteTags: site_tags,
  importKey: import_key,
  importedAt: imported_at.toISOString(),
  revision,
});
