import { rounded } from '../facts/quantity.ts';
import type { NameWord } from '../normalise/word-list.ts';
import type { Prepared } from './prepare.ts';

/**
 * Role of a feature in its text.
 * `name`: part of the name, missed if absent. `support`: of the description or manufacturer, or a run written as one; it helps, but is not
 * missed.
 */
export const roles = { name: 0, support: 1 } as const;
export type Role = (typeof roles)[keyof typeof roles];

/** Factor of a feature in addition to its rarity. */
export const kindWeights = { word: 1, code: 1.15, compound: 1.15, number: 0.8, quantity: 0.8, fact: 0.35 } as const;
export type FeatureKind = keyof typeof kindWeights;
export const featureKinds = Object.keys(kindWeights) as FeatureKind[];

export interface Feature {
  readonly text: string;
  readonly kind: FeatureKind;
  readonly role: Role;
  readonly covers?: readonly string[];
}

/** All that a text can be looked up by: its words, its amounts in base units, and supporting words. Each text once, `name` first. */
export function featuresOf({ words, facts, support, brand }: Prepared): Feature[] {
  const features = new Map<string, Feature>();
  const add = (feature: Feature): void => {
    if (!features.has(feature.text)) features.set(feature.text, feature);
  };
  for (const word of words) add(wordFeature(word, word.kind === 'compound' ? roles.support : roles.name));
  for (const { key } of [...facts.strengths, ...facts.sizes]) add({ text: key, kind: 'quantity', role: roles.name });
  for (const { written, measured, sides } of facts.dimensions ?? []) {
    add({ text: written.toSorted((a, b) => a - b).join('x'), kind: 'quantity', role: roles.name });
    if (measured) for (const side of sides) add({ text: `${rounded(side)}mm`, kind: 'quantity', role: roles.support });
  }
  for (const { fromKg, toKg } of facts.bands)
    add({ text: `#${Math.round(fromKg)}-${toKg === Infinity ? '' : Math.round(toKg)}kg`, kind: 'quantity', role: roles.name });
  for (const count of facts.counts) add({ text: `#${count}`, kind: 'quantity', role: roles.name });
  // The bare number of an amount, for lists without units: `carprofen 75`.
  for (const { written } of facts.strengths) add({ text: String(written), kind: 'number', role: roles.support });
  for (const { written, dimension } of facts.sizes)
    if (dimension === 'length') add({ text: String(written), kind: 'number', role: roles.support });
  for (const text of brand) add({ text, kind: 'word', role: roles.support });
  for (const word of support) add(wordFeature(word, roles.support));
  return [...features.values()];
}

function wordFeature({ text, kind, covers }: NameWord, role: Role): Feature {
  return covers ? { text, kind, role, covers } : { text, kind, role };
}
