import type { ApiVersion } from '@fetlock/contract/call';
import type { FeatureToggleName } from '@fetlock/contract/toggles';
import { useSyncExternalStore } from 'react';
import { browserStore } from './browser-storage.ts';
import { type LocalToggle, createFeatureToggleStore } from './feature-toggle-store.ts';

/** The toggles of this browser. */
export const featureToggleStore = createFeatureToggleStore(browserStore);

/** Which generation of the API calls go to. */
export const apiVersion = (): ApiVersion => (featureToggleStore.isEnabled('matcher_api_v2') ? 'v2' : 'v1');

export const useFeatureToggles = (): readonly LocalToggle[] => useSyncExternalStore(featureToggleStore.subscribe, featureToggleStore.list);
export const useIsEnabled = (name: FeatureToggleName): boolean =>
  useSyncExternalStore(featureToggleStore.subscribe, () => featureToggleStore.isEnabled(name));
export const useApiVersion = (): ApiVersion => useSyncExternalStore(featureToggleStore.subscribe, apiVersion);
