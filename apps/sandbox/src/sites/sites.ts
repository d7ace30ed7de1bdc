import type { SessionSettings, SessionSite } from '@fetlock/contract/platform-sites';
import type { Connection } from '../database/connect.ts';
import type { SessionRow } from '../database/tables.ts';
import { Refused } from '../http/refused.ts';
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

/** Throws SITE_NOT_FOUND, with the fields, for a config that names sites the practice does not have. */
export function requireSites(items: readonly SessionSite[], config: SessionSettings['preprocessorMultiClinicSite']): void {
  const unknown = (['site', 'defaultSite'] as const).filter((field) => config && !items.some(({ site }) => site === config[field]));
  if (unknown.length === 0) return;
  throw new Refused(
    'SITE_NOT_FOUND',
    unknown.map((field) => ({ field: `preprocessorMultiClinicSite.${field}`, description: 'The practice has no such site.' })),
  );
}
