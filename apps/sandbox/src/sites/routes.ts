import { chooseSite, getSettings, listSites, saveSettings } from '@fetlock/contract/platform-sites';
import type { FastifyInstance } from 'fastify';
import { play, type Stage } from '../http/play.ts';
import { requireLockedSession, requireSession } from '../sessions/session.ts';
import * as sessions from '../sessions/sessions.queries.ts';
import { chooseSessionSite } from './choose-site.ts';
import { requireSites, siteOptions } from './sites.ts';

export function siteRoutes(app: FastifyInstance, stage: Stage): void {
  const { database } = stage;

  play(app, stage, listSites, async ({ environment, params }) => {
    const session = await requireSession(database, environment, params.sessionId);
    return { items: await siteOptions(database, session), site: session.site };
  });

  play(app, stage, chooseSite, ({ environment, params, body }) =>
    database.transaction().execute(async (transaction) => {
      const session = await requireLockedSession(transaction, environment, params.sessionId);
      return chooseSessionSite(transaction, session, body.site);
    }),
  );

  play(
    app,
    stage,
    getSettings,
    async ({ environment, params }) => (await requireSession(database, environment, params.sessionId)).settings,
  );

  play(app, stage, saveSettings, async ({ environment, params, body }) => {
    const session = await requireSession(database, environment, params.sessionId);
    requireSites(await siteOptions(database, session), body.preprocessorMultiClinicSite);
    await sessions.saveSettings(database, session.id, body);
    return body;
  });
}
