import * as contract from '@fetlock/contract/session-sites';
import type { Implement } from '../http/implement.ts';
import type { PlatformClient } from '../platform/client.ts';

export function sessionSiteRoutes(implement: Implement, { platform }: { platform: PlatformClient }): void {
  implement(contract.listSessionSites, ({ query: { environment, sessionId } }) =>
    platform.listSites(environment, { params: { sessionId } }),
  );
  implement(contract.chooseSessionSite, ({ body: { environment, sessionId, site } }) =>
    platform.chooseSite(environment, { params: { sessionId }, body: { site } }),
  );
  implement(contract.readSessionSettings, ({ query: { environment, sessionId } }) =>
    platform.getSettings(environment, { params: { sessionId } }),
  );
  implement(contract.saveSessionSettings, ({ query: { environment, sessionId }, body: { settings, before } }) =>
    platform.saveSettings(environment, { params: { sessionId }, body: { ...settings, before } }),
  );
}
