import type { SignIn } from '@fetlock/contract/users';
import type { Database } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { currentOrigin } from '../security-events/origin.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { hashToken } from '../http/hashes.ts';
import { issueToken } from './access-tokens.ts';
import { rolesOf } from '../users/roles-of.ts';
import type { Identity, IdentityProvider } from './identity-provider.ts';
import type { LocalProviderOptions } from './local-provider/provider.ts';
import { bindIdentity, insertSignIn, lockListedUser, takeSignIn } from './session.queries.ts';

export interface SignInServices {
  db: Database;
  provider: IdentityProvider;
  /** Addresses a provider may redirect a browser back to. */
  allowedRedirects: readonly string[];
  /** Set for the demo's provider: its accounts are the users themselves, so there is nothing to bind one to. */
  local?: LocalProviderOptions | undefined;
}

/** Starts a sign-in. Throws BAD_SIGN_IN for an address that is not ours. */
export async function startSignIn({ db, provider, allowedRedirects }: SignInServices, redirectUri: string) {
  if (!allowedRedirects.includes(redirectUri)) {
    throw new Problem('BAD_SIGN_IN', {
      description: `Signing in is possible from ${allowedRedirects.join(', ')} only. Open one of these addresses.`,
    });
  }
  const { url, state, nonce, codeVerifier, signOutUrl } = await provider.start(redirectUri);
  await insertSignIn(db, hashToken(state), { nonce, code_verifier: codeVerifier, redirect_uri: redirectUri });
  return { authorization_url: url, state, provider: provider.name, sign_out_url: signOutUrl };
}

export interface SignInAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
  redirect_uri: string;
}

/** Completes a sign-in with an access token. Throws BAD_SIGN_IN, or NOT_LISTED for a person who is not on the list of users. */
export async function finishSignIn(
  { db, provider, local }: SignInServices,
  { code, state, iss, redirect_uri }: SignInAnswer,
): Promise<SignIn> {
  const started = await takeSignIn(db, hashToken(state));
  if (!started || started.redirect_uri !== redirect_uri) throw new Problem('BAD_SIGN_IN');
  const identity = await provider.finish({
    code,
    state,
    iss,
    redirectUri: redirect_uri,
    nonce: started.nonce,
    codeVerifier: started.code_verifier,
  });
  if (!identity.emailVerified)
    throw new Problem('NOT_LISTED', { description: 'The e-mail address of this account has not been verified.' });
  return db.transaction().execute(async (trx) => {
    const user = await lockListedUser(trx, identity);
    // An address that is bound to one account gives no access to another.
    if (!user || (!local && user.subject !== null && !isSame(user, identity))) throw new Problem('NOT_LISTED');
    const { id, email } = user;
    const [name, picture] = [identity.name ?? user.name, identity.picture ?? user.picture];
    await recordEvent(trx, 'signed_in', { userId: id });
    if (!local) await bindIdentity(trx, id, { issuer: identity.issuer, subject: identity.subject, name, picture });
    const { address = null, browser = null } = currentOrigin() ?? {};
    return {
      access_token: await issueToken(trx, id, { address, browser }),
      user: { id, name, email, picture, short_roles: rolesOf(user.roles) },
    };
  });
}

const isSame = (user: { issuer: string | null; subject: string | null }, identity: Identity) =>
  user.issuer === identity.issuer && user.subject === identity.subject;
