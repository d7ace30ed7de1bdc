import { randomBytes } from 'node:crypto';
import { offeredInputTypes } from '@fetlock/formats/input-types';
import { offeredSourceFields } from '@fetlock/formats/offered-source-fields';
import { buildApi } from '../api.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/connection.ts';
import { patienceOfScreens } from '../platform/deadline.ts';
import { explainListenError } from '../process/port.ts';
import { type IdentityProvider, identityProvider } from '../session/identity-provider.ts';
import { type LocalProviderOptions, localIssuer } from '../session/local-provider/provider.ts';
import { rolesOf } from '../session/authenticate.ts';
import { selectUsers } from '../users/users.queries.ts';
import { type Foundation, type RoleOptions, layFoundation } from './foundation.ts';

export const foundationOfApi = { supervise: false, connections: 20, platformPatienceMs: patienceOfScreens } as const;

/** Serves API and screens. */
export async function startApi(options: RoleOptions): Promise<void> {
  await serveApi(options, await layFoundation(options, foundationOfApi));
}

export async function serveApi({ configuration, log, startService }: RoleOptions, foundation: Foundation): Promise<void> {
  const { port, host, publicUrl, productName, applicationEnvironment, platform } = configuration;
  await startService({
    name: 'API',
    start: async () => {
      const app = await buildApi({
        ...foundation,
        signIn: signInParts(configuration, foundation.db),
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
        log,
        web: true,
      });
      await app.listen({ port, host }).catch((error: unknown) => {
        throw explainListenError(error, { port, host, variable: 'PORT' });
      });
      return app;
    },
    stop: (it) => it.close(),
  });
}

/** The way people sign in: the issuer that is set, or the local provider of the demo. */
export function signInParts(
  { signIn, publicUrl, port, productName }: Pick<Configuration, 'signIn' | 'publicUrl' | 'port' | 'productName'>,
  db: Database,
): { provider: IdentityProvider; allowedRedirects: readonly string[]; local: LocalProviderOptions | undefined } {
  if (signIn.kind === 'oidc') {
    const { issuer, clientId, clientSecret, providerName } = signIn;
    const provider = identityProvider({ issuer, clientId, clientSecret, name: providerName, prompt: 'select_account', insecure: false });
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
    local: { publicUrl, client, redirectUris, productName, listAccounts, fromAnywhere: signIn.fromAnywhere },
  };
}
