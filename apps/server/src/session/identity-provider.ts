import { storableText } from '@fetlock/formats/text/storable-text';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { Problem } from '../http/problem.ts';

export interface IdentityProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name on the sign-in button. */
  name: string;
  /** Makes the provider ask for the account, instead of using the last one. */
  prompt: 'login' | 'select_account';
  /** Plain http, for a provider on this machine. */
  insecure: boolean;
}

/** A provider's claims about a person, checked by signature, issuer, audience and nonce. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  picture: string | undefined;
}

interface StartAtProvider {
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Its page that signs a person out there and returns to the redirect address; null: it has none. */
  signOutUrl: string | null;
}

export interface IdentityProvider {
  name: string;
  /** Address of the sign-in page, and what has to be stored until the code is returned. */
  start: (redirectUri: string) => Promise<StartAtProvider>;
  /** Exchanges a code. Throws BAD_SIGN_IN when the provider refuses it or the answer does not fit the started sign-in. */
  finish: (answer: {
    code: string;
    state: string;
    iss?: string | undefined;
    redirectUri: string;
    nonce: string;
    codeVerifier: string;
  }) => Promise<Identity>;
}

/** OpenID Connect, authorization code with PKCE, using a certified client. The issuer is discovered at the first sign-in. */
export function identityProvider(settings: IdentityProviderSettings): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw new Problem('BAD_SIGN_IN', {
        description: `The sign-in provider ${settings.name} cannot be reached. Try again in a minute.`,
        cause: error,
      });
    });
    return discovered;
  };
  return {
    name: settings.name,
    async start(redirectUri) {
      const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const known = await configuration();
      const url = oidc.buildAuthorizationUrl(known, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: settings.prompt,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      // Without an identity token, which would have to be kept: the provider asks the person instead.
      const signOutUrl = known.serverMetadata().end_session_endpoint
        ? oidc.buildEndSessionUrl(known, { post_logout_redirect_uri: redirectUri }).href
        : null;
      return { url: url.href, state, nonce, codeVerifier, signOutUrl };
    },
    async finish({ code, state, iss, redirectUri, nonce, codeVerifier }) {
      const answer = new URL(redirectUri);
      answer.searchParams.set('code', code);
      answer.searchParams.set('state', state);
      if (iss) answer.searchParams.set('iss', iss);
      const tokens = await oidc
        .authorizationCodeGrant(await configuration(), answer, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw new Problem('BAD_SIGN_IN', { cause: error });
        });
      assertAlgorithm(tokens.id_token);
      return toIdentity(tokens.claims());
    },
  };
}

function discover({ issuer, clientId, clientSecret, insecure }: IdentityProviderSettings): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer), clientId, {}, oidc.ClientSecretPost(clientSecret), {
    timeout: 10,
    // The signature of an id token is always verified, rather than relying on the connection to the provider.
    execute: [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])],
  });
}

/** Asymmetric algorithms only. The client accepts only those that the provider lists; the algorithm must also be one of these. */
const algorithms = new Set(['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']);
const Header = z.object({ alg: z.string() });

function assertAlgorithm(idToken: string | undefined): void {
  const header: unknown = JSON.parse(Buffer.from(idToken?.split('.')[0] ?? '', 'base64url').toString());
  const { alg } = Header.parse(header);
  if (algorithms.has(alg)) return;
  throw new Problem('BAD_SIGN_IN', { cause: new Error(`an id token signed by ${alg}`) });
}

function toIdentity(claims: oidc.IDToken | undefined): Identity {
  const email = claims?.['email'];
  if (!claims || typeof email !== 'string')
    throw new Problem('BAD_SIGN_IN', { description: 'The sign-in provider did not send an e-mail address.' });
  // Another text could be another person.
  if ([claims.sub, email].some((text) => storableText(text) !== text.normalize('NFC')))
    throw new Problem('BAD_SIGN_IN', { description: 'The sign-in provider names a person by characters that cannot be stored.' });
  // Listed addresses are ASCII. In lower case the Kelvin sign would become a k, and its owner another person.
  if (!/^[\x21-\x7e]+$/.test(email))
    throw new Problem('BAD_SIGN_IN', {
      description: 'The sign-in provider reports an e-mail address with characters that ours do not have.',
    });
  const [name, picture] = [claims['name'], claims['picture']];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailVerified: claims['email_verified'] === true,
    name: typeof name === 'string' ? storableText(name) : undefined,
    picture: typeof picture === 'string' ? storableText(picture) : undefined,
  };
}
