import { environments, type Environment } from '@fetlock/contract/environments';
import type { Connection, Database } from '../database/connect.ts';
import type { NewRequest, NewSession } from '../database/tables.ts';
import { replaceCodes } from '../reference/codes.queries.ts';
import { daysBefore } from './days-before.ts';
import { type DemoPractice, demoBreeds, demoLedgerCodes, demoPractices, practiceOfManyRequests } from './demo-data.ts';
import { sessionsOf } from './demo-sessions.ts';
import { insertBreeds, insertPractices, insertSessions, isSeeded, startSeeding } from './seed.queries.ts';
import { insertRequests } from '../sessions/sessions.queries.ts';

/** Fills an empty sandbox with demo practices, their sessions and patients' breeds; a filled one stays unchanged. */
export async function seedDemo(database: Database, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await startSeeding(transaction);
    if (await isSeeded(transaction)) return;
    for (const environment of environments) await seedEnvironment(transaction, environment, now);
  });
}

async function seedEnvironment(transaction: Connection, environment: Environment, now: Date): Promise<void> {
  await insertPractices(
    transaction,
    demoPractices.map(({ id, name, sites = [name] }) => ({
      environment,
      id,
      name,
      fetlock_id: `FTL-${id}`,
      sites: JSON.stringify(sites.map((site, index) => ({ siteNumber: index + 1, name: site }))),
    })),
  );
  const practices = demoPractices.filter(({ withoutSessionIn = [] }) => !withoutSessionIn.includes(environment));
  const first = firstSessionIds[environment];
  const sessions = practices
    .flatMap((practice) => sessionsOf(practice, environment, now))
    .map((session, index) => ({ ...session, id: first + index }));
  await insertSessions(transaction, sessions);
  await insertRequests(
    transaction,
    sessions.flatMap((session) => requestsOf(session, now)),
  );
  await replaceCodes(transaction, environment, 'general_ledger', [...demoLedgerCodes]);
  await insertBreeds(
    transaction,
    practices.flatMap((practice) => breedsOf(practice, environment)),
  );
}

function breedsOf({ id, breedsResolvedIn }: DemoPractice, environment: Environment) {
  const isResolved = breedsResolvedIn?.includes(environment);
  return demoBreeds.map(({ breed, ...written }) => ({
    environment,
    practice_id: id,
    ...written,
    ...(isResolved && breed !== undefined && { resolved_species: written.species, resolved_breed: breed }),
  }));
}

/** Ids show the environment at a glance; those of sessions created later begin at 100001. */
const firstSessionIds: Record<Environment, number> = { prod: 10_001, stage: 20_001, play: 30_001 };

function requestsOf(session: NewSession & { id: number }, now: Date): NewRequest[] {
  const many = session.practice_id === practiceOfManyRequests && session.active;
  const statuses = many ? requestStatusesOfMany : requestStatuses;
  return Array.from({ length: many ? 60 : 3 }, (_, index) => ({
    session_id: session.id,
    type: index === 1 ? 'PARTIAL' : 'FULL',
    source: session.source_pims_id,
    status: statuses[index] ?? 'COMPLETED',
    created_at: daysBefore(now, 3 + index),
  }));
}

/** Newest first; the others are completed. */
const requestStatuses = ['COMPLETED', 'COMPLETED', 'FAILED'] as const satisfies NewRequest['status'][];
const requestStatusesOfMany = [...requestStatuses, 'IN_PROGRESS', 'CREATED'] as const satisfies NewRequest['status'][];
