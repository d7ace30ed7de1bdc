import type { NamePart, Variation } from '../catalogue/variation.ts';

/** A name's statement about a facet. */
export interface Mention {
  value: string;
  /** Its remaining part if the name was cut; every value that begins with it fits. */
  remnant?: string;
}

/** By facet. */
export type Mentions = ReadonlyMap<string, Mention>;

/** If several variations fit, the one without a property missing in the name is meant; checked in this order. */
const unstatedMeansNone = ['brand', 'made', 'maker', 'extra', 'course', 'act', 'pack', 'species', 'flavour', 'size'] as const;

/**
 * The variations of one family that a name can mean: all that agree with everything it states.
 * 'Carprofen 75 mg' means the generic sold by the tablet if there is one, else every pack and brand of that strength.
 */
export function variationsMeant(family: readonly Variation[], mentions: Mentions): Variation[] {
  let meant = family.filter((variation) => agrees(variation, mentions));
  for (const facet of unstatedMeansNone) {
    if (mentions.has(facet)) continue;
    const without = meant.filter(({ parts }) => parts.every((part) => part.facet !== facet));
    if (without.length > 0) meant = without;
  }
  return meant;
}

function agrees({ parts }: Variation, mentions: Mentions): boolean {
  for (const [facet, mention] of mentions) if (!parts.some((part) => part.facet === facet && fits(part, mention))) return false;
  return true;
}

function fits({ value, spellings }: NamePart, mention: Mention): boolean {
  if (value === mention.value) return true;
  const { remnant } = mention;
  return remnant !== undefined && spellings.some((text) => text.toLowerCase().startsWith(remnant.toLowerCase()));
}
