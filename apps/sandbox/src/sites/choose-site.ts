import type { SessionSites } from '@fetlock/contract/platform-sites';
import type { z } from 'zod';
import type { Connection } from '../database/connect.ts';
import type { SessionRow } from '../database/tables.ts';
import { Refused } from '../http/refused.ts';
import { saveSite } from '../sessions/sessions.queries.ts';
import { siteOptions } from './sites.ts';
import { lockPractice } from './sites.queries.ts';

/** Maps the session to a site of its practice. Throws SITE_NOT_FOUND or SITE_TAKEN. */
export async function chooseSessionSite(transaction: Connection, session: SessionRow, site: string): Promise<z.input<typeof SessionSites>> {
  await lockPractice(transaction, session);
  const items = await siteOptions(transaction, session);
  const chosen = items.find((option) => option.site === site);
  if (!chosen) throw new Refused('SITE_NOT_FOUND');
  if (!chosen.available) throw new Refused('SITE_TAKEN');
  await saveSite(transaction, session.id, site);
  return { items, site };
}
