import { listSecurityEvents, type SecurityEvent } from '@fetlock/contract/security-events';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { type EventRow, countEvents, selectEvents } from './security-events.queries.ts';
import { paginationOf } from '../http/pagination.ts';

export function securityEventRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(listSecurityEvents, async ({ query: { page, pageSize, ...filters } }) => {
    const rowCount = await countEvents(db, filters);
    const items = (await selectEvents(db, filters, { page, pageSize })).map(presentEvent);
    return { items, pagination: paginationOf({ page, pageSize }, rowCount) };
  });
}

const presentEvent = ({ at, last_at, user_id, user_name, facts, ...event }: EventRow): SecurityEvent => ({
  ...event,
  at: at.toISOString(),
  user: user_id === null ? null : { id: user_id, name: user_name ?? `User ${user_id}` },
  facts: z.record(z.string(), z.unknown()).parse(facts),
  last_at: last_at.toISOString(),
});
