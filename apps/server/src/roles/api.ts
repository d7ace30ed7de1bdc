import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { offeredInputTypes } from '@fetlock/formats/types/input-types';
import { offeredSourceFields } from '@fetlock/formats/fields/offered-source-fields';
import { buildApi } from '../api.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/connection.ts';
import { createReadiness } from '../health.ts';
import { closerOf } from '../http/close-server.ts';
import { Problem } from '../http/problem.ts';
import { metricsOfParent } from '../monitoring/child-metrics.ts';
import type { MetricsServices } from '../monitoring/routes.ts';
import { watchReadings } from '../monitoring/watch-readings.ts';
import { openIndexCache } from '../matching/index-cache.ts';
import { screenTimeoutMs } from '../platform/deadline.ts';
import { explainListenError } from '../process/port.ts';
import { type IdentityProvider, identityProvider } from '../session/identity-provider.ts';
import type { LocalProviderOptions } from '../session/local-provider/provider.ts';
import { addressToOpen, localIssuer } from '../session/local-provider/key.ts';
import { rolesOf } from '../users/roles-of.ts';
import { selectUsers } from '../users/users.queries.ts';
import { type Foundation, type RoleOptions, layFoundation } from './foundation.ts';

/**
 * What the API needs, and how calls of the platform end with it: a person who waits at a screen gets an error, and no stop waits for a slow
 * platform.
 */
async function layFoundationOfApi(options: RoleOptions): Promise<ApiFoundation> {
  const ending = new AbortController();
  const endPlatformCalls = () =>
    ending.abort(new Problem('NOT_READY', { description: 'The service is being stopped. Try again in a minute.' }));
  const foundation = await layFoundation(options, {
    supervise: false,
    connections: 20,
    platformDeadlineMs: screenTimeoutMs,
    platformEnding: ending.signal,
  });
  return { ...foundation, endPlatformCalls, ending: ending.signal };
}

interface ApiFoundation extends Foundation {
  endPlatformCalls: () => void;
  ending: AbortSignal;
}

/** Serves API and screens. */
export async function startApi(options: RoleOptions): Promise<void> {
  const foundation = await layFoundationOfApi(options);
  await serveApi(options, foundation, options.isSupervised ? [metricsOfParent()] : []);
  // Not after a failed start, whose reason is what people should read. Under a supervisor there is one API.
  const { configuration, isSupervised, log } = options;
  if (configuration.signIn.kind !== 'local' || isSupervised) return;
  log.warn('the local sign-in lives in the memory of one process: with several processes of the API set GOOGLE_* or OIDC_*');
  process.stdout.write(`Sign in at ${addressToOpen(configuration)}\n`);
}

/** @param others metrics of the processes that belong to this one. */
async function serveApi(
  { configuration, log, startService }: RoleOptions,
  foundation: ApiFoundation,
  others: NonNullable<MetricsServices['others']>,
): Promise<void> {
  watchReadings();
  const { port, host, publicUrl, trustedProxies, productName, applicationEnvironment, platform } = configuration;
  const readiness = createReadiness();
  await startService({
    name: 'API',
    start: async () => {
      const app = await buildApi({
        ...foundation,
        signIn: signInParts(configuration, foundation.db),
        indexCache: await openIndexCache({ dataDir: configuration.dataDir, log }),
        deletions: configuration.deletions,
        constants: {
          productName,
          publicUrl,
          applicationEnvironment,
          inputTypes: [...offeredInputTypes],
          sourceFields: [...offeredSourceFields],
          portalLinks: {
            prod: platform?.prod.portalUrl ?? '',
            stage: platform?.stage.portalUrl ?? '',
            play: platform?.play.portalUrl ?? '',
          },
        },
        trustedProxies,
        log,
        web: true,
        readiness,
        metrics: { token: configuration.metricsToken, others },
      });
      const close = closerOf(app);
      await app.listen({ port, host }).catch((error: unknown) => {
        throw explainListenError(error, { port, host, variable: 'PORT' });
      });
      return { close };
    },
    stopTimeoutMs: configuration.drainSeconds * 1_000 + 10_000,
    stop: async (it) => {
      readiness.drain();
      // Load balancers learn from /health/ready to send requests elsewhere.
      await delay(configuration.drainSeconds * 1_000);
      foundation.endPlatformCalls();
      return it.close();
    },
  });
}

/** The sign-in method: the configured issuer, or the demo's local provider. */
export function signInParts(
  { signIn, publicUrl, port, productName }: Pick<Configuration, 'signIn' | 'publicUrl' | 'port' | 'productName'>,
  db: Database,
): { provider: IdentityProvider; allowedRedirects: readonly string[]; local: LocalProviderOptions | undefined } {
  if (signIn.kind === 'oidc') {
    const { issuer, clientId, clientSecret, providerName } = signIn;
    // The settings refuse plain http in production, unless the host is named as private.
    const insecure = issuer.startsWith('http:');
    const provider = identityProvider({ issuer, clientId, clientSecret, name: providerName, prompt: 'select_account', insecure });
    return { provider, allowedRedirects: [`${publicUrl}/log-in`], local: undefined };
  }
  const redirectUris = [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])].map(
    (origin) => `${origin}/log-in`,
  );
  const client = { id: 'price-matcher', secret: randomBytes(32).toString('base64url') };
  const listAccounts = async () => {
    const users = await selectUsers(db);
    return users.map(({ id, email, name, roles }) => ({ subject: String(id), email, name, roles: rolesOf(roles) }));
  };
  return {
    provider: identityProvider({
      issuer: localIssuer(publicUrl),
      clientId: client.id,
      clientSecret: client.secret,
      name: 'the local account list',
      prompt: 'login',
      insecure: publicUrl.startsWith('http:'),
    }),
    allowedRedirects: redirectUris,
    local: { publicUrl, client, redirectUris, productName, listAccounts, fromAnywhere: signIn.fromAnywhere, key: signIn.key },
  };
}
