import type { SessionSite } from '@fetlock/contract/platform-sites';
import type { Connection } from '../database/connect.ts';
import type { SessionRow } from '../database/tables.ts';
import { requirePractice } from '../practices/practice.ts';
import { findTakenSites } from './sites.queries.ts';

export const siteId = (practiceId: number, siteNumber: number): string => `${practiceId}-${siteNumber}`;

/** The sites of the session's practice; a practice without several has one. */
export async function siteOptions(database: Connection, session: SessionRow): Promise<SessionSite[]> {
  const practice = await requirePractice(database, session.environment, session.practice_id);
  const taken = await findTakenSites(database, session);
  return practice.sites.map(({ siteNumber, name }) => {
    const site = siteId(practice.id, siteNumber);
    return { site, name, available: !taken.has(site) };
  });
}
