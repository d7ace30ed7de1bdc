import * as contract from '@fetlock/contract/migration-signature';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { once } from '../http/once.ts';
import { userAgentOf } from '../http/user-agent.ts';
import { callerAddress } from '../http/caller-address.ts';
import { readSignatureState } from './read-signature.ts';
import { reopenMigration } from './reopen-migration.ts';
import { signMigration } from './sign-migration.ts';
import { readSignatureContent } from './signed-content.ts';

export function migrationSignatureRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(contract.saveSignature, ({ params: { resultId }, body: { content_hash: expected, ...signature }, actor, request }) =>
    once(
      db,
      { call: contract.saveSignature, request, actor },
      (trx) =>
        signMigration(trx, {
          ...signature,
          resultId,
          expected,
          from: { address: callerAddress(request), userAgent: userAgentOf(request) },
          actor,
        }),
      (trx) => readSignatureState(trx, resultId, actor),
    ),
  );
  // One snapshot for the rows, the evidence and the trail.
  implement(contract.readSignature, ({ params, actor }) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => readSignatureState(trx, params.resultId, actor)),
  );
  implement(contract.readSignatureContent, ({ params }) => readSignatureContent(db, params.resultId));
  implement(contract.reopenMigration, ({ params: { resultId }, body: { reason }, actor, request }) =>
    once(
      db,
      { call: contract.reopenMigration, request, actor },
      (trx) => reopenMigration(trx, { resultId, reason, actor }),
      (trx) => readSignatureState(trx, resultId, actor),
    ),
  );
}
