import type { SessionType } from '@fetlock/contract/platform-sessions';
import type { Connection } from '../database/connect.ts';
import type { PracticeRow, SessionRow } from '../database/tables.ts';
import { Refused } from '../http/refused.ts';
import { insertRequests, insertSessionOnce } from './sessions.queries.ts';

interface NewPracticeSession {
  practice: PracticeRow;
  key: string;
  type: SessionType;
  sourcePimsId: string;
  at: Date;
}

/** Creates a session whose export is done, with one full import request. Throws KEY_REUSED when the key created another kind of session. */
export async function createSessionOnce(transaction: Connection, given: NewPracticeSession): Promise<SessionRow> {
  const { practice, key, type, sourcePimsId, at } = given;
  const { session, isNew } = await insertSessionOnce(transaction, {
    environment: practice.environment,
    practice_id: practice.id,
    type,
    status: 'EXPORT_DONE',
    status_at: at,
    next_status: null,
    next_status_at: null,
    created_at: at,
    group_id: practice.id,
    source_pims_id: sourcePimsId,
    active: true,
    site: null,
    settings: JSON.stringify({ preprocessorMultiClinicSite: null, preprocessorOptions: {} }),
    creation_key: key,
  });
  if (session.type !== type || session.source_pims_id !== sourcePimsId) throw new Refused('KEY_REUSED');
  if (isNew) {
    await insertRequests(transaction, [
      { session_id: session.id, type: 'FULL', source: sourcePimsId, status: 'COMPLETED', created_at: at },
    ]);
  }
  return session;
}
