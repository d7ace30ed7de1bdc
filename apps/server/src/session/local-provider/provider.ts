import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { requestIdHeader } from '@fetlock/contract/request-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Configuration, type JWK, Provider, errors } from 'oidc-provider';
import { isFromHere } from '../../http/from-here.ts';
import { Problem } from '../../http/problem.ts';
import { accountsPage, failedPage, noSuchAccountPage, notFromHerePage, pageStyle } from './page.ts';
import { shortMemory } from './short-memory.ts';

const path = '/idp';
/** Where the local provider is, below the product's address. */
export const localIssuer = (publicUrl: string): string => `${publicUrl}${path}`;

export interface Account {
  /** Stays the same for ever: a user's id. */
  subject: string;
  email: string;
  name: string;
  roles: readonly string[];
}

export interface LocalProviderOptions {
  publicUrl: string;
  client: { id: string; secret: string };
  redirectUris: readonly string[];
  productName: string;
  listAccounts: () => Promise<Account[]>;
  /** Also for browsers on other machines, which then sign in as anybody. */
  fromAnywhere: boolean;
}

type TellRefusal = (request: FastifyRequest, problem: Problem) => void;

/**
 * An identity provider for trying the product out without one: it lists the users and signs in with one click, so whoever can
 * open it can be anybody. Certified protocol code (oidc-provider), our page. Never for production.
 */
export async function serveLocalProvider(app: FastifyInstance, options: LocalProviderOptions, tellRefusal: TellRefusal): Promise<void> {
  const provider = new Provider(localIssuer(options.publicUrl), providerConfiguration(options));
  // The proxy that ends TLS is not asked: which addresses the provider tells is decided by PUBLIC_URL.
  const isPublicOverTls = options.publicUrl.startsWith('https:');
  provider.proxy = isPublicOverTls;
  const callback = provider.callback();
  const hosts = options.redirectUris.map((address) => new URL(address).host);

  await app.register(
    async (scope) => {
      // The provider reads bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.addHook('onRequest', async (request, reply) => {
        if (options.fromAnywhere || isFromHere(request, (host) => hosts.includes(host))) return;
        tellRefusal(request, new Problem('BAD_SIGN_IN'));
        return reply.status(403).type('text/html').send(notFromHerePage(options.productName, request.id));
      });

      // A browser is shown a page, also of a sign-in that was left open for too long.
      scope.setErrorHandler(async (error, request, reply) => {
        if (!(error instanceof errors.OIDCProviderError)) throw error;
        return reply.status(error.statusCode).type('text/html').send(failedPage('it was begun too long ago', request.id));
      });
      scope.get('/page.css', async (_request, reply) => reply.type('text/css').send(pageStyle));
      scope.get<{ Params: { uid: string } }>('/interaction/:uid', async (request, reply) => {
        await provider.interactionDetails(request.raw, reply.raw);
        const accounts = await options.listAccounts();
        return reply
          .type('text/html')
          .header('cache-control', 'no-store')
          .send(accountsPage({ productName: options.productName, uid: request.params.uid, accounts }));
      });
      scope.get<{ Params: { uid: string; subject: string } }>('/interaction/:uid/as/:subject', async (request, reply) => {
        const accounts = await options.listAccounts();
        if (!accounts.some(({ subject }) => subject === request.params.subject)) {
          tellRefusal(request, new Problem('NOT_LISTED'));
          return reply.status(404).type('text/html').send(noSuchAccountPage(request.id));
        }
        const login = { accountId: request.params.subject };
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false }), 303);
      });
      scope.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
        // What the provider answers by itself is data, a redirect, or a page that says what went wrong.
        reply.raw.setHeader('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'");
        reply.raw.setHeader(requestIdHeader, request.id);
        reply.hijack();
        // A sign-in begins without the session of the last one, so that another account can be chosen.
        if (request.raw.url?.startsWith(`${path}/auth?`)) delete request.raw.headers.cookie;
        // Mounted below a path, as Express would hand it on.
        if (isPublicOverTls) Object.assign(request.raw.headers, { 'x-forwarded-proto': 'https', 'x-forwarded-host': request.host });
        Object.assign(request.raw, { originalUrl: request.raw.url, url: request.raw.url?.slice(path.length) || '/' });
        await callback(request.raw, reply.raw);
      });
    },
    { prefix: path },
  );
}

function providerConfiguration({ client, redirectUris, listAccounts }: LocalProviderOptions): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: shortMemory(),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')], short: { path: '/' }, long: { path: '/' } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    renderError(context, { error, error_description }) {
      context.type = 'html';
      context.body = failedPage(error_description ?? error, String(context.res.getHeader(requestIdHeader)));
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, interaction) => `${path}/interaction/${interaction.uid}` },
    ttl: { Session: 60, Interaction: 600, AuthorizationCode: 60, AccessToken: 300, IdToken: 300, Grant: 600 },
    async findAccount(_context, subject) {
      const account = (await listAccounts()).find((candidate) => candidate.subject === subject);
      return (
        account && {
          accountId: subject,
          claims: async () => ({ sub: subject, email: account.email, email_verified: true, name: account.name }),
        }
      );
    },
    /** There is one client, the product itself: nobody is asked for consent. */
    async loadExistingGrant(context) {
      const { client: asking, session } = context.oidc;
      if (!asking || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** A key for this run: sign-ins last minutes, and access tokens are not signed with it. */
function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { kty, n, e, d, p, q, dp, dq, qi } = privateKey.export({ format: 'jwk' });
  if (kty !== 'RSA' || !n || !e || !d || !p || !q || !dp || !dq || !qi) throw new Error('an RSA key pair has all its parts');
  return { kty, n, e, d, p, q, dp, dq, qi, use: 'sig', alg: 'RS256' };
}
