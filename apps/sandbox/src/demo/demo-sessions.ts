import type { Environment } from '@fetlock/contract/environments';
import { sessionStatusNames, type SessionStatus } from '@fetlock/contract/platform-sessions';
import type { SessionSettings } from '@fetlock/contract/platform-sites';
import type { NewSession } from '../database/tables.ts';
import { failOption } from '../files/start-preprocessor.ts';
import { siteId } from '../sites/sites.ts';
import { daysBefore } from './days-before.ts';
import { practiceOfAllStatuses, type DemoPractice } from './demo-data.ts';

/** The sessions of a demo practice, oldest first. The newest is ready for work; an older, closed one precedes it. */
export function sessionsOf(practice: DemoPractice, environment: Environment, now: Date): NewSession[] {
  const { id, pims, takenSite } = practice;
  const statuses = statusesOf(practice);
  return statuses.map((status, index) => {
    const isNewest = index === statuses.length - 1;
    const site = !isNewest && takenSite !== undefined ? siteId(id, takenSite) : null;
    const at = daysBefore(now, (statuses.length - index) * 7);
    return {
      environment,
      practice_id: id,
      type: isNewest ? 'FETLOCK_ENTERPRISE' : 'DEFAULT',
      status,
      status_at: at,
      next_status: null,
      next_status_at: null,
      created_at: at,
      group_id: id,
      source_pims_id: pims,
      active: isNewest || site !== null,
      site,
      settings: JSON.stringify(isNewest ? settingsOf(practice) : withoutSettings),
      creation_key: null,
    };
  });
}

function statusesOf({ id, preprocessor }: DemoPractice): readonly SessionStatus[] {
  if (id === practiceOfAllStatuses) return sessionStatusNames.toReversed();
  return ['IMPORT_DONE', preprocessor === 'busy' ? 'PREPROCESSING_IN_PROGRESS' : 'EXPORT_DONE'];
}

const withoutSettings: SessionSettings = { preprocessorMultiClinicSite: null, preprocessorOptions: {} };

function settingsOf({ id, sites = [], isMapped, preprocessor }: DemoPractice): SessionSettings {
  return {
    preprocessorMultiClinicSite: isMapped
      ? {
          // Numbered as in `Company.csv`.
          siteNames: sites.map((name, index) => ({ name, siteNumber: index + 1, companyNumbers: [index + 1] })),
          site: siteId(id, 1),
          defaultSite: siteId(id, 1),
          siteTags: ['migrated'],
        }
      : null,
    preprocessorOptions: preprocessor === 'fails' ? { [failOption]: true } : {},
  };
}
