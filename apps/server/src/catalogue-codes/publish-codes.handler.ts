import type { Environment } from '@fetlock/contract/environments';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database } from '../database/connection.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { PlatformAddress } from '../platform/request-of.ts';
import { publishCodes } from './publish-codes.ts';
import { publishCurrentCodes } from './publish-codes.job.ts';

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
