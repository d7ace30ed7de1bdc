import { type FeatureToggle, type FeatureToggleName, featureToggles } from '@fetlock/contract/toggles';
import { parsedJson } from './parsed-json.ts';

/** A toggle as this browser sees it. */
export interface LocalToggle extends FeatureToggle {
  isLocalOverride: boolean;
}

export interface FeatureToggleStore {
  list: () => readonly LocalToggle[];
  isEnabled: (name: FeatureToggleName) => boolean;
  /** Applies the toggles that the server sets for everyone. */
  setForEverybody: (items: readonly FeatureToggle[]) => void;
  /** Sets a toggle for this browser only. Throws when there is no such toggle. */
  override: (name: string, enabled: boolean) => void;
  /** Returns to what is set for everyone. Throws when there is no such toggle. */
  clearOverride: (name: string) => void;
  /** Switches these on while the page is open, with precedence over everything else; not stored. */
  switchOnHere: (names: readonly FeatureToggleName[]) => void;
  subscribe: (listener: () => void) => () => void;
}

type Overrides = Partial<Record<FeatureToggleName, boolean>>;
const key = 'fetlock.feature-toggles';

/** Toggles with the overrides of one browser, stored in `storage`. */
export function createFeatureToggleStore(storage: Pick<Storage, 'getItem' | 'setItem'>): FeatureToggleStore {
  const listeners = new Set<() => void>();
  let forEverybody: readonly FeatureToggle[] = [];
  let here: readonly FeatureToggleName[] = [];
  let overrides = readOverrides(storage.getItem(key));
  let toggles = combine(forEverybody, overrides);

  const change = () => {
    toggles = combine(forEverybody, overrides);
    for (const listener of listeners) listener();
  };
  const keep = (next: Overrides) => {
    overrides = next;
    storage.setItem(key, JSON.stringify(overrides));
    change();
  };
  return {
    list: () => toggles,
    isEnabled: (name) => here.includes(name) || (overrides[name] ?? forEverybody.find((toggle) => toggle.name === name)?.enabled ?? false),
    setForEverybody: (items) => {
      forEverybody = items;
      change();
    },
    override: (name, enabled) => keep({ ...overrides, [knownName(name)]: enabled }),
    clearOverride: (name) => {
      const { [knownName(name)]: _cleared, ...rest } = overrides;
      keep(rest);
    },
    switchOnHere: (names) => {
      here = names;
      change();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isKnown = (name: string): name is FeatureToggleName => Object.hasOwn(featureToggles, name);

function knownName(name: string): FeatureToggleName {
  if (!isKnown(name)) throw new Error(`Feature toggle ${name} does not exist.`);
  return name;
}

const combine = (items: readonly FeatureToggle[], overrides: Overrides): readonly LocalToggle[] =>
  items.map((toggle) => {
    const override = isKnown(toggle.name) ? overrides[toggle.name] : undefined;
    return { ...toggle, enabled: override ?? toggle.enabled, isLocalOverride: override !== undefined };
  });

/** Names that no longer exist and values that are not booleans were written by another version and are ignored. */
function readOverrides(stored: string | null): Overrides {
  const value = stored === null ? null : parsedJson(stored);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([name, enabled]) => isKnown(name) && typeof enabled === 'boolean'));
}
