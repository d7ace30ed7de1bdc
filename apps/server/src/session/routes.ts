import { finishSignIn, readSelf, signOut, startSignIn } from '@fetlock/contract/users';
import { signInRoutes } from './sign-ins.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Implement } from '../http/implement.ts';
import { revokeToken } from './session.queries.ts';
import * as signIn from './sign-in.ts';

export function sessionRoutes(implement: Implement, services: signIn.SignInServices): void {
  implement(startSignIn, ({ query }) => signIn.startSignIn(services, query.redirect_uri));
  implement(finishSignIn, ({ body }) => signIn.finishSignIn(services, body));
  signInRoutes(implement, services.db);
  implement(readSelf, async ({ actor: { id, name, email, picture, roles } }) => ({ id, name, email, picture, short_roles: [...roles] }));
  implement(signOut, ({ actor }) =>
    services.db.transaction().execute(async (trx) => {
      await revokeToken(trx, actor.tokenId);
      await recordEvent(trx, 'logged_out');
    }),
  );
}
