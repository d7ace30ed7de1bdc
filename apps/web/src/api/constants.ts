import { readConstants } from '@fetlock/contract/constants';
import { listFeatureToggles } from '@fetlock/contract/toggles';
import { type FetchQueryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { readQuery } from './read-query.ts';
import { featureToggleStore } from './feature-toggles.ts';

/** Facts that every screen needs: product name, input types, laboratories, portal links. */
export const constantsQuery = readQuery(['constants'], readConstants, {}, { staleTime: 60_000 });

const togglesQuery = readQuery(['feature-toggles'], listFeatureToggles, {}, { staleTime: 60_000 });

/** Before a screen is shown: constants and toggles. Cached values are used when the server is unavailable. */
export async function loadConstants(cache: QueryClient): Promise<void> {
  const [, toggles] = await Promise.all([loadOrKeep(cache, constantsQuery), loadOrKeep(cache, togglesQuery)]);
  featureToggleStore.setForEverybody(toggles.items);
}

const loadOrKeep = <Data>(cache: QueryClient, options: FetchQueryOptions<Data, Error, Data, string[]>): Promise<Data> =>
  cache.fetchQuery({ ...options, staleTime: 0 }).catch((error: unknown) => {
    const known = cache.getQueryData<Data>(options.queryKey);
    if (known === undefined) throw error;
    return known;
  });

/** Display name of the provider's product, 'Fetlock' unless the installation says otherwise. */
export const useProductName = (): string => useQuery({ ...constantsQuery, enabled: false }).data?.product ?? 'Fetlock';
