import type { Environment } from '@fetlock/contract/environments';
import { Id } from '@fetlock/contract/values';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import { type JobHandler, job } from '../jobs/job.ts';
import type { PlatformAddress } from '../platform/request-of.ts';
import { publishCodes } from './publish-codes.ts';

/**
 * Publishes the codes of the current catalogue version to the sandbox. Queued when another version becomes the current one: `versionId`.
 */
export const publishCurrentCodes = job({
  name: 'publish-catalogue-codes',
  payload: z.object({ versionId: Id }),
  key: ({ versionId }) => String(versionId),
  concurrency: 1,
  expireInSeconds: 600,
});

interface PublishServices {
  db: Database;
  /** `undefined`: the platform is a real one, which gets its codes elsewhere. */
  sandbox: Record<Environment, PlatformAddress> | undefined;
  log: Logger;
}

export function publishCodesHandler({ db, sandbox, log }: PublishServices): JobHandler<z.infer<typeof publishCurrentCodes.payload>> {
  return {
    job: publishCurrentCodes,
    async run({ versionId }, { signal }) {
      if (!sandbox) return;
      const codes = await publishCodes(db, sandbox, { signal });
      log.info({ versionId, codes }, 'the sandbox knows the codes of the current catalogue version');
    },
    async giveUp({ versionId }, reason) {
      log.error({ versionId, reason }, 'the sandbox did not receive the codes of the current catalogue version; the next start sends them');
    },
  };
}
