import type { MatchPool } from '@fetlock/matcher/pool/match-pool';
import type { z } from 'zod';
import type { Database } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { ownSessionOfTask } from '../import-sessions/own-session.ts';
import { attempt } from '../jobs/attempt.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { PlatformClient } from '../platform/client.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import type { Log } from '@fetlock/process/log';
import { replaceUnmapped, takeOverMappings } from './breed-mappings.queries.ts';
import { type BreedClaim, claimBreedState, saveBreedState } from './breed-states.queries.ts';
import { suggestBreeds } from './suggest-breeds.ts';
import { prepareBreeds } from './prepare-breeds.job.ts';

export interface PrepareServices {
  db: Database;
  platform: PlatformClient;
  pool: MatchPool;
  log: Log;
}

export function prepareBreedsHandler(services: PrepareServices): JobHandler<z.infer<typeof prepareBreeds.payload>> {
  return {
    job: prepareBreeds,
    run: ({ breedStateId: id, round }, { signal }) => prepareOnce(services, { id, round }, signal),
    async giveUp({ breedStateId: id, round }, error) {
      const claim = await claimBreedState(services.db, { id, round });
      if (claim) await saveBreedState(services.db, claim, { error });
    },
  };
}

/** One attempt. Throws only errors worth a retry: a database that is unavailable, a worker that is being stopped. */
async function prepareOnce(services: PrepareServices, due: { id: number; round: number }, signal: AbortSignal): Promise<void> {
  const { db, log } = services;
  const claim = await claimBreedState(db, due);
  if (!claim) return;
  await attempt(() => prepare(services, claim, signal), {
    log,
    facts: { breedStateId: due.id },
    what: 'the work on the breeds of a practice',
    stopping: signal,
    isUserFacing: (error) => error instanceof PlatformProblem || error instanceof Problem,
    isShownAtOnce: true,
    otherwise: 'Something went wrong on our side. Try again.',
    fail: (error) => saveBreedState(db, claim, { error }),
  });
}

async function prepare(services: PrepareServices, claim: BreedClaim, signal: AbortSignal): Promise<void> {
  const { db, platform, pool } = services;
  await saveBreedState(db, claim, { state: 'downloading_breeds' });
  const sessionId = await ownSessionOfTask({ db, platform, signal }, claim.task_id, claim.environment);
  const { items } = await platform.listPatientBreeds(claim.environment, { params: { sessionId } }, { signal });
  const unresolved = items.filter(({ resolved }) => resolved === null);
  await saveBreedState(db, claim, { state: 'saving_unmatched_breeds' });
  const suggestions = await suggestBreeds(pool, unresolved, signal);
  await db.transaction().execute(async (trx) => {
    await saveBreedState(trx, claim, { state: 'completed' });
    await replaceUnmapped(
      trx,
      claim.id,
      unresolved.map((breed, index) => ({ ...breed, suggestion: suggestions[index] ?? null })),
    );
    await takeOverMappings(trx, claim.id);
  });
}
