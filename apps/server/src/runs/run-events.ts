import type { RunState } from '@fetlock/contract/run';
import type { Trx } from '../database/connection.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { type ClaimedRun, type NewRun, saveEnd } from './runs.queries.ts';

/** Runs that change the practice's data are security events. */
const eventsOf = {
  import: { started: 'import_started', ended: 'import_ended' },
  roll_back: { started: 'roll_back_started', ended: 'roll_back_ended' },
  analyse: null,
  dry_run: null,
} as const;

export async function recordStart(trx: Trx, run: number, { kind, resultId, environment, requestedBy, rollsBack }: NewRun, rows: number) {
  const events = eventsOf[kind];
  if (!events) return;
  const facts = { run, result: resultId, environment, rows, ...(rollsBack && { import: rollsBack }) };
  await recordEvent(trx, events.started, { userId: requestedBy, facts });
}

/** Ends a run that the transaction has locked. */
export async function endRun(trx: Trx, run: ClaimedRun, state: Exclude<RunState, 'IN_PROGRESS'>, error: string | null): Promise<void> {
  await saveEnd(trx, run, state, error);
  const events = eventsOf[run.kind];
  if (!events) return;
  const facts = { run: run.id, result: run.result_id, environment: run.environment, state };
  await recordEvent(trx, events.ended, { userId: run.requested_by, facts });
}
