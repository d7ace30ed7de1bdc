import type { Environment } from '@fetlock/contract/environments';
import type { SessionSettings } from '@fetlock/contract/platform-sites';
import type { ImportSession } from '@fetlock/contract/sessions';
import type { Locator, Page } from '@playwright/test';
import { SiteMappingDialog } from '../pages/site-mapping.ts';
import { TaskList } from '../pages/task-list.ts';
import type { Given } from './given.ts';
import { onScreen } from '../pages/notices.ts';

/** A practice with four sites. */
const windmill = { id: 1026, name: 'Windmill Veterinary Group' };

export const unmapped: SessionSettings = { preprocessorMultiClinicSite: null, preprocessorOptions: {} };
export const mapped: SessionSettings = {
  preprocessorMultiClinicSite: {
    siteNames: [
      { name: 'Windmill East', siteNumber: 1, companyNumbers: [1, 4] },
      { name: 'Windmill Farm', siteNumber: 4, companyNumbers: [] },
    ],
    site: '1026-1',
    defaultSite: '1026-3',
    siteTags: ['wind'],
  },
  preprocessorOptions: { skipInactive: true },
};

/** An import session of the practice with four sites. */
interface Session {
  id: number;
  environment: Environment;
}

/** The session for this purpose, the same one at each call, with these settings. Sites are used in play only. */
export async function sessionFor(given: Given, purpose: string, settings = unmapped, environment: Environment = 'stage'): Promise<Session> {
  const body = { businessId: windmill.id, environment, key: `site-mapping-${purpose}` };
  const { id } = await given.call<ImportSession>('POST', '/api/v1/businesses/sessions', body);
  await given.call('PUT', settingsPath({ id, environment }), { settings });
  return { id, environment };
}

export const settingsPath = ({ id, environment }: Session) =>
  `/api/v1/businesses/sessions/settings?environment=${environment}&sessionId=${id}`;

export const choose = (given: Given, { id, environment }: Session, site: string) =>
  given.call('POST', '/api/v1/businesses/sessions/sites', { environment, sessionId: id, site });

interface MadeOf {
  session?: Session;
  environment?: Environment;
  business?: { id: number; name: string };
  /** Runs between the creation of the task and the opening of its mapping. */
  meanwhile?: (taskId: number) => Promise<unknown>;
}

/** The dialog of a new task created from a session. */
export async function openMapping(
  page: Page,
  given: Given,
  name: string,
  { session, environment, business = windmill, meanwhile }: MadeOf,
): Promise<SiteMappingDialog> {
  const { items } = await given.upload('few.csv', 'code,name,price\nA1,Nail trim,18.00\n');
  const { id } = await given.call<{ id: number }>('POST', '/api/v2/tasks', {
    name,
    business,
    environment: session?.environment ?? environment ?? 'stage',
    params: { type: 'common' },
    uploads: items.map(({ id }) => id),
    ...(session && { reSessionId: String(session.id) }),
  });
  await meanwhile?.(id);
  await page.goto(`/home/tasks?searchContext=taskName&searchTerm=${encodeURIComponent(name)}`);
  const list = new TaskList(page);
  await list.more(list.card(name), 'Site mapping');
  return new SiteMappingDialog(page);
}

export const notice = (page: Page, text: string): Locator => onScreen(page).filter({ hasText: text });
