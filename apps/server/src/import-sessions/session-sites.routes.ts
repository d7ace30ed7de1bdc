import * as contract from '@fetlock/contract/session-sites';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import type { PlatformClient } from '../platform/client.ts';
import { recordEvent } from '../security-events/record-event.ts';

export function sessionSiteRoutes(implement: Implement, { db, platform }: { db: Database; platform: PlatformClient }): void {
  implement(contract.listSessionSites, ({ query: { environment, sessionId } }) =>
    platform.listSites(environment, { params: { sessionId } }),
  );
  implement(contract.chooseSessionSite, async ({ body: { environment, sessionId, site } }) => {
    const chosen = await platform.chooseSite(environment, { params: { sessionId }, body: { site } });
    await recordEvent(db, 'session_changed', { facts: { session: sessionId, environment, site } });
    return chosen;
  });
  implement(contract.readSessionSettings, ({ query: { environment, sessionId } }) =>
    platform.getSettings(environment, { params: { sessionId } }),
  );
  implement(contract.saveSessionSettings, async ({ query: { environment, sessionId }, body: { settings, before } }) => {
    const saved = await platform.saveSettings(environment, { params: { sessionId }, body: { ...settings, before } });
    const { site = null, defaultSite = null } = settings.preprocessorMultiClinicSite ?? {};
    await recordEvent(db, 'session_changed', { facts: { session: sessionId, environment, settings: 'saved', site, defaultSite } });
    return saved;
  });
}
