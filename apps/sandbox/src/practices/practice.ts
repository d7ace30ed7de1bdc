import type { Environment } from '@fetlock/contract/environments';
import type { Practice } from '@fetlock/contract/platform-practices';
import type { Connection } from '../database/connect.ts';
import type { PracticeRow } from '../database/tables.ts';
import { Refused } from '../http/refused.ts';
import { findPractice } from './practices.queries.ts';

export const presentPractice = ({ id, name, fetlock_id, sites }: PracticeRow): Practice => ({
  id,
  name,
  fetlockId: fetlock_id,
  multiSite: sites.length > 1,
  sites,
});

/** The practice, or PRACTICE_NOT_FOUND. */
export async function requirePractice(database: Connection, environment: Environment, id: number): Promise<PracticeRow> {
  const practice = await findPractice(database, environment, id);
  if (!practice) throw new Refused('PRACTICE_NOT_FOUND');
  return practice;
}
