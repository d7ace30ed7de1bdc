import type { Environment } from '@fetlock/contract/environments';
import { destinationOf } from '@fetlock/contract/platform-sites';
import type { PlatformClient } from '../platform/client.ts';

/** Where the price rows of a session go now, by its site mapping, and the sites and settings that this follows from. */
export async function readDestination(
  platform: PlatformClient,
  environment: Environment,
  sessionId: number,
  options: { signal?: AbortSignal } = {},
) {
  const given = { params: { sessionId } };
  const [{ items: sites, site }, settings] = await Promise.all([
    platform.listSites(environment, given, options),
    platform.getSettings(environment, given, options),
  ]);
  return { destination: destinationOf(site, settings), sites, settings };
}
