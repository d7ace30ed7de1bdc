import {
  analyseRows,
  importRows,
  listItems,
  lookUpImports,
  previewImport,
  rollBackImports,
  type PlatformItem,
} from '@fetlock/contract/platform-rows';
import type { FastifyInstance } from 'fastify';
import type { ItemRow } from '../database/tables.ts';
import { play, type Stage } from '../http/play.ts';
import { requirePractice } from '../practices/practice.ts';
import { requireSession } from '../sessions/session.ts';
import { analyse } from './analyse-rows.ts';
import { importRowsOnce, presentImports, previewRows, readConcerned } from './import-rows.ts';
import { rollBack } from './roll-back.ts';
import { findItems } from './rows.queries.ts';

export function rowRoutes(app: FastifyInstance, stage: Stage): void {
  const { database, now } = stage;

  play(app, stage, analyseRows, async ({ environment, params, body }) => {
    const { practice_id } = await requireSession(database, environment, params.sessionId);
    const { items, known } = await readConcerned(database, { environment, practice_id }, body.rows);
    return { rows: analyse(body.rows, items, known) };
  });

  play(app, stage, previewImport, async ({ environment, params, body }) => {
    const { practice_id } = await requireSession(database, environment, params.sessionId);
    return { rows: await previewRows(database, { environment, practice_id }, body.rows, now()) };
  });

  play(app, stage, importRows, async ({ environment, params, body }) => {
    const { practice_id } = await requireSession(database, environment, params.sessionId);
    const at = now();
    const rows = await database
      .transaction()
      .execute((transaction) => importRowsOnce(transaction, { environment, practice_id }, body.rows, at));
    return { rows };
  });

  play(app, stage, lookUpImports, async ({ environment, params, body }) => {
    const { practice_id } = await requireSession(database, environment, params.sessionId);
    const imports = await presentImports(database, { environment, practice_id }, body.keys);
    const found = new Map(imports.map((done) => [done.key, done]));
    return { rows: body.keys.map((key) => found.get(key) ?? { key, outcome: 'unknown' as const }) };
  });

  play(app, stage, rollBackImports, async ({ environment, params, body }) => {
    const { practice_id } = await requireSession(database, environment, params.sessionId);
    const at = now();
    const rows = await database.transaction().execute((transaction) => rollBack(transaction, { environment, practice_id }, body.keys, at));
    return { rows };
  });

  play(app, stage, listItems, async ({ environment, params, query }) => {
    const { id } = await requirePractice(database, environment, params.practiceId);
    const { rows, total } = await findItems(database, { environment, practice_id: id }, query);
    return { items: rows.map(presentItem), totalCount: total };
  });
}

const presentItem = ({ id, external_reference, content, import_key, imported_at, revision }: ItemRow): PlatformItem => ({
  id,
  externalReference: external_reference,
  content,
  importKey: import_key,
  importedAt: imported_at.toISOString(),
  revision,
});
