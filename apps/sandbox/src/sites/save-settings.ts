import { isDeepStrictEqual } from 'node:util';
import type { SessionSettings } from '@fetlock/contract/platform-sites';
import type { Connection } from '../database/connect.ts';
import type { SessionRow } from '../database/tables.ts';
import { Refused } from '../http/refused.ts';
import { statusAt } from '../sessions/session.ts';
import { saveSettings, saveStatus } from '../sessions/sessions.queries.ts';

interface Save {
  settings: SessionSettings;
  /** The settings that they replace, as far as the caller knows. */
  before: SessionSettings | undefined;
  at: Date;
}

/** Saves the settings of a locked session; if it waits for their confirmation, this confirms them. Throws SETTINGS_CHANGED. */
export async function saveSessionSettings(transaction: Connection, session: SessionRow, { settings, before, at }: Save): Promise<void> {
  const isExpected = before === undefined || [before, settings].some((known) => isDeepStrictEqual(known, session.settings));
  if (!isExpected) throw new Refused('SETTINGS_CHANGED');
  await saveSettings(transaction, session.id, settings);
  if (statusAt(session, at).status === 'CONFIRM_IMPORT_SETTINGS')
    await saveStatus(transaction, session.id, { status: 'IMPORT_IS_READY', at });
}
