import { chooseSite, getSettings, listSites, saveSettings } from '@fetlock/contract/platform-sites';
import type { FastifyInstance } from 'fastify';
import { serveCall, type CallContext } from '../http/serve-call.ts';
import { requireLockedSession, requireSession } from '../sessions/session.ts';
import { chooseSessionSite } from './choose-site.ts';
import { saveSessionSettings } from './save-settings.ts';
import { requireSites, siteOptions } from './sites.ts';

export function siteRoutes(app: FastifyInstance, context: CallContext): void {
  const { database, now } = context;

  serveCall(app, context, listSites, async ({ environment, params }) => {
    const session = await requireSession(database, environment, params.sessionId);
    return { items: await siteOptions(database, session), site: session.site };
  });

  serveCall(app, context, chooseSite, ({ environment, params, body }) =>
    database.transaction().execute(async (transaction) => {
      const session = await requireLockedSession(transaction, environment, params.sessionId);
      return chooseSessionSite(transaction, session, body.site);
    }),
  );

  serveCall(
    app,
    context,
    getSettings,
    async ({ environment, params }) => (await requireSession(database, environment, params.sessionId)).settings,
  );

  serveCall(app, context, saveSettings, async ({ environment, params, body }) => {
    const { before, ...settings } = body;
    return database.transaction().execute(async (transaction) => {
      const session = await requireLockedSession(transaction, environment, params.sessionId);
      requireSites(await siteOptions(transaction, session), settings.preprocessorMultiClinicSite);
      await saveSessionSettings(transaction, session, { settings, before, at: now() });
      return settings;
    });
  });
}
