import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { requestIdHeader } from '@fetlock/contract/request-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration, JWK, Provider } from 'oidc-provider';
import { pageType } from '../../http/html-page.ts';
import { fontOfWeb } from '../../http/font-of-web.ts';
import { isLocalRequest } from '../../http/local-request.ts';
import { Problem } from '../../http/problem.ts';
import { keyHolders, localIssuer, localPath as path } from './key.ts';
import { accountsPage, failedPage, keyPage, noSuchAccountPage, notFromHerePage, signOutPage, signedOutPage } from './page.ts';
import { pageStyle } from './page-style.ts';
import { shortMemory } from './short-memory.ts';
import type { Account } from './account.ts';

export interface LocalProviderOptions {
  publicUrl: string;
  client: { id: string; secret: string };
  redirectUris: readonly string[];
  productName: string;
  listAccounts: () => Promise<Account[]>;
  /** Also for browsers on other machines. */
  fromAnywhere: boolean;
  /** Presented once by each browser: what comes through a proxy on this machine or a forwarded port looks like a local browser. */
  key: string;
}

const idTokenAlgorithm = 'ES256';

type RecordRefusal = (request: FastifyRequest, problem: Problem) => void;

/**
 * An identity provider for trying out the product without one: it lists the users and signs in with one click, so anyone who opens it with
 * the key of the start can be any user. Certified protocol code (oidc-provider), our page. Never for production.
 */
export async function serveLocalProvider(app: FastifyInstance, options: LocalProviderOptions, recordRefusal: RecordRefusal): Promise<void> {
  const isPublicOverTls = options.publicUrl.startsWith('https:');
  let opening: Promise<OpenedProvider> | undefined;
  const opened = () => (opening ??= openProvider(options, { isPublicOverTls }));
  const holders = keyHolders(options.publicUrl, options.key);
  const hosts = options.redirectUris.map((address) => new URL(address).host);

  await app.register(
    async (scope) => {
      // The provider reads bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.addHook('onRequest', async (request, reply) => {
        if (options.fromAnywhere || isLocalRequest(request, (host) => hosts.includes(host))) return;
        recordRefusal(request, new Problem('BAD_SIGN_IN'));
        return reply.status(403).type(pageType).send(notFromHerePage(options.productName, request.id));
      });

      // A browser gets a page, even for a sign-in that was left open too long.
      scope.setErrorHandler(async (error, request, reply) => {
        const { errors } = await import('oidc-provider');
        if (!(error instanceof errors.OIDCProviderError)) throw error;
        return reply.status(error.statusCode).type(pageType).send(failedPage('it was begun too long ago', request.id));
      });
      scope.get('/page.css', async (_request, reply) => reply.type('text/css').send(pageStyle(await fontOfWeb())));
      const refuseWithoutKey = async (request: FastifyRequest, reply: FastifyReply) =>
        holders.hasShown(request.headers.cookie) ? undefined : refuseKey(request, reply);
      const refuseKey = async (request: FastifyRequest, reply: FastifyReply) => {
        recordRefusal(request, new Problem('BAD_SIGN_IN'));
        return reply.status(403).type(pageType).header('cache-control', 'no-store').send(keyPage(options.productName, request.id));
      };
      scope.get<{ Querystring: { key?: unknown } }>('/enter', async (request, reply) => {
        const { key } = request.query;
        if (typeof key !== 'string' || !holders.isKey(key.trim())) return refuseKey(request, reply);
        return reply.header('set-cookie', holders.cookie).header('cache-control', 'no-store').redirect(options.publicUrl, 303);
      });
      scope.get<{ Params: { uid: string } }>('/interaction/:uid', { onRequest: refuseWithoutKey }, async (request, reply) => {
        const { provider } = await opened();
        await provider.interactionDetails(request.raw, reply.raw);
        const accounts = await options.listAccounts();
        return reply
          .type(pageType)
          .header('cache-control', 'no-store')
          .send(accountsPage({ productName: options.productName, uid: request.params.uid, accounts }));
      });
      scope.get<{ Params: { uid: string; subject: string } }>(
        '/interaction/:uid/as/:subject',
        { onRequest: refuseWithoutKey },
        async (request, reply) => {
          const accounts = await options.listAccounts();
          if (!accounts.some(({ subject }) => subject === request.params.subject)) {
            recordRefusal(request, new Problem('NOT_LISTED'));
            return reply.status(404).type(pageType).send(noSuchAccountPage(request.id));
          }
          const login = { accountId: request.params.subject };
          const { provider } = await opened();
          return reply.redirect(
            await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false }),
            303,
          );
        },
      );
      scope.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
        const { answer } = await opened();
        // The provider's own answers are data, a redirect, or an error page.
        // The provider adds the hash of its own script, which submits a form when there is nothing to ask.
        reply.raw.setHeader(
          'content-security-policy',
          "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        );
        reply.raw.setHeader(requestIdHeader, request.id);
        reply.hijack();
        // A sign-in starts without the session of the last one, so that another account can be chosen.
        if (request.raw.url?.startsWith(`${path}/auth?`)) delete request.raw.headers.cookie;
        // Mounted below a path, as Express would do it.
        if (isPublicOverTls) Object.assign(request.raw.headers, { 'x-forwarded-proto': 'https', 'x-forwarded-host': request.host });
        Object.assign(request.raw, { originalUrl: request.raw.url, url: request.raw.url?.slice(path.length) || '/' });
        await answer(request.raw, reply.raw);
      });
    },
    { prefix: path },
  );
}

interface OpenedProvider {
  provider: Provider;
  answer: ReturnType<Provider['callback']>;
}

/** Its library is an eighth of what the API would load: the first sign-in loads it, as most starts are not followed by one. */
async function openProvider(options: LocalProviderOptions, { isPublicOverTls }: { isPublicOverTls: boolean }): Promise<OpenedProvider> {
  const { Provider } = await import('oidc-provider');
  const provider = new Provider(localIssuer(options.publicUrl), providerConfiguration(options));
  // The TLS-terminating proxy is not consulted: PUBLIC_URL decides the provider's addresses.
  provider.proxy = isPublicOverTls;
  return { provider, answer: provider.callback() };
}

function providerConfiguration({ client, redirectUris, listAccounts }: LocalProviderOptions): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: idTokenAlgorithm,
      },
    ],
    responseTypes: ['code'],
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
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => void Object.assign(context, { type: 'html', body: signOutPage(form) }),
        postLogoutSuccessSource: (context) => void Object.assign(context, { type: 'html', body: signedOutPage() }),
      },
    },
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
    /** There is one client, the product itself: no consent is needed. */
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

let keyOfThisRun: JWK | undefined;

/** A key for this run of the process: sign-ins last minutes, and access tokens are not signed with it. */
const signingKey = (): JWK => (keyOfThisRun ??= newSigningKey());

/** On a curve: finding the primes of an RSA key would stop a busy process for seconds. */
function newSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y || !d) throw new Error('a key pair on a curve has all its parts');
  return { kty, crv, x, y, d, use: 'sig', alg: idTokenAlgorithm };
}
