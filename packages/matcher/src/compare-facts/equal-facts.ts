import type { Facts, Quantity } from '../facts/facts.ts';
import { releasesOf, withoutImplied } from '../facts/form.ts';
import { sameBand } from './compare-bands.ts';
import { sameDimensions, sameSize } from './compare-facts.ts';
import { sameAmount } from './compare-strengths.ts';

/** Whether two sides state exactly the same: each amount, count, form and detail of one is on the other. Units may differ. */
export function statesTheSame(a: Facts, b: Facts): boolean {
  return (
    paired(a.strengths, b.strengths, sameStrength) &&
    paired(a.sizes, b.sizes, sameSize) &&
    paired(a.dimensions ?? [], b.dimensions ?? [], sameDimensions) &&
    paired(a.bands, b.bands, sameBand) &&
    sameValues(a.counts, b.counts) &&
    sameValues(a.numbers, b.numbers) &&
    sameValues(formNames(a), formNames(b)) &&
    sameValues(releasesOf(a.modifiers), releasesOf(b.modifiers)) &&
    sameValues(a.species, b.species) &&
    sameValues(a.flavours, b.flavours) &&
    sameValues(a.lifeStages ?? [], b.lifeStages ?? []) &&
    sameValues(a.textures ?? [], b.textures ?? []) &&
    sameValues(a.vaccine?.antigens ?? [], b.vaccine?.antigens ?? []) &&
    a.vaccine?.valence === b.vaccine?.valence &&
    sameDetails(a, b)
  );
}

/** Whether each item of one list has its own equal in the other. */
function paired<Item>(left: readonly Item[], right: readonly Item[], same: (a: Item, b: Item) => boolean): boolean {
  if (left.length !== right.length) return false;
  const rest = [...right];
  return left.every((item) => {
    const at = rest.findIndex((other) => same(item, other));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

const sameStrength = (a: Quantity, b: Quantity): boolean => a.bound === b.bound && sameAmount(a, b) === 'exact';

function sameValues(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((value) => right.includes(value));
}

/** A chew is a chewable tablet. */
function formNames({ forms }: Facts): readonly string[] {
  const names = (forms.length === 1 ? forms : withoutImplied(forms)).map(({ name }) => name);
  return names.includes('chewable') ? names.filter((name) => name !== 'tablet') : names;
}

function sameDetails({ details: a = {} }: Facts, { details: b = {} }: Facts): boolean {
  const kinds = Object.keys(a);
  return kinds.length === Object.keys(b).length && kinds.every((kind) => sameValues(a[kind] ?? [], b[kind] ?? []));
}
