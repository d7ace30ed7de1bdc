import { type FeatureToggle, type FeatureToggleName, featureToggles } from '@fetlock/contract/toggles';
import { useSyncExternalStore } from 'react';

/** A toggle as this browser sees it. */
export interface LocalToggle extends FeatureToggle {
  isLocalOverride: boolean;
}

type Overrides = Partial<Record<FeatureToggleName, boolean>>;

const key = 'fetlock.feature-toggles';
const listeners = new Set<() => void>();
let forEverybody: readonly FeatureToggle[] = [];
let overrides = readOverrides(localStorage.getItem(key));
let toggles = combine(forEverybody, overrides);

export const featureToggleList = (): readonly LocalToggle[] => toggles;
export const isEnabled = (name: FeatureToggleName): boolean =>
  overrides[name] ?? toggles.find((toggle) => toggle.name === name)?.enabled ?? false;
export const apiVersion = (): 'v1' | 'v2' => (isEnabled('matcher_api_v2') ? 'v2' : 'v1');

/** Takes over the toggles as the server sets them for everybody. */
export function setToggles(items: readonly FeatureToggle[]): void {
  forEverybody = items;
  change();
}

/** Sets a toggle for this browser only. Throws when there is no such toggle. */
export function overrideToggle(name: string, enabled: boolean): void {
  overrides = { ...overrides, [knownName(name)]: enabled };
  change();
}

/** Goes back to what is set for everybody. */
export function clearOverride(name: string): void {
  const { [knownName(name)]: _, ...rest } = overrides;
  overrides = rest;
  change();
}

export const useFeatureToggles = (): readonly LocalToggle[] => useSyncExternalStore(subscribe, featureToggleList);
export const useIsEnabled = (name: FeatureToggleName): boolean => useSyncExternalStore(subscribe, () => isEnabled(name));
export const useApiVersion = (): 'v1' | 'v2' => useSyncExternalStore(subscribe, apiVersion);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(): void {
  localStorage.setItem(key, JSON.stringify(overrides));
  toggles = combine(forEverybody, overrides);
  for (const listener of listeners) listener();
}

const isKnown = (name: string): name is FeatureToggleName => Object.hasOwn(featureToggles, name);

function knownName(name: string): FeatureToggleName {
  if (!isKnown(name)) throw new Error(`Feature toggle ${name} does not exist.`);
  return name;
}

function combine(items: readonly FeatureToggle[], local: Overrides): readonly LocalToggle[] {
  return items.map((toggle) => {
    const override = isKnown(toggle.name) ? local[toggle.name] : undefined;
    return { ...toggle, enabled: override ?? toggle.enabled, isLocalOverride: override !== undefined };
  });
}

/** Stored text that is not a map of known toggles to booleans is ignored: it was not written by this version. */
function readOverrides(stored: string | null): Overrides {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([name, enabled]) => isKnown(name) && typeof enabled === 'boolean'));
  } catch {
    return {};
  }
}
