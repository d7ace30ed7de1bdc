import type { Facts } from '../facts/facts.ts';
import { BY_NEEDLE } from '../facts/details.ts';
import { LONG_ACTING, relationOf, releasesOf, withoutImplied, type Form } from '../facts/form.ts';
import type { FactComparison } from './compare-facts.ts';

/**
 * Compares dosage forms and how they release.
 * similar: other words for one form (a vial holds a solution for injection), or the same in another release; differ: by half if the forms
 * are of one group (a capsule for a tablet), in full if they are unrelated.
 */
export function compareForms(source: Facts, catalogue: Facts): FactComparison {
  const left = withoutImplied(source.forms.length > 0 ? source.forms : formsOfWay(source));
  const right = withoutImplied(catalogue.forms);
  if (isNeedleOfSyringe(source, catalogue)) return { outcome: 'differ', degree: 0.5 };
  if (isBottled(source) && left.length === 0 && right.length > 0 && right.every(isSolid)) return { outcome: 'differ' };
  if (isUnstated(left) || isUnstated(right))
    return otherReleaseUnstated(source, catalogue) ? { outcome: 'similar', otherRelease: true } : { outcome: 'missing' };
  if (isSwallowedForInjected(left, catalogue)) return { outcome: 'differ', degree: 0.5 };
  if (isInjectedForSwallowed(left, catalogue)) return { outcome: 'differ', degree: 0.25 };
  if ((left.every(isPowder) && isInjectedLiquid(catalogue)) || (right.every(isPowder) && isInjectedLiquid(source)))
    return { outcome: 'differ', degree: 0.5 };
  const relations = left.flatMap((a) => right.map((b) => relationOf(a, b)));
  const release = sameRelease(source.modifiers, catalogue.modifiers) || isLongActingInjection(left, source, catalogue);
  if (relations.includes('same')) {
    if (!release || isChewable(source) !== isChewable(catalogue)) return { outcome: 'similar', otherRelease: true };
    return { outcome: 'agree' };
  }
  if (relations.includes('near'))
    return release && isChewable(source) === isChewable(catalogue) ? { outcome: 'similar' } : { outcome: 'similar', otherRelease: true };
  if (relations.includes('related')) return { outcome: 'similar', degree: 0 };
  return { outcome: 'differ', degree: relations.includes('confusable') ? 0.5 : 1 };
}

/** `Colvasone 50ml` is no tablet. */
export const isBottled = ({ sizes }: Facts): boolean => sizes.some(({ dimension, per }) => dimension === 'volume' && per === undefined);
const isSolid = ({ group }: Form): boolean => group === 'solid';

/** `Needle 20g x 1` is not the syringe that has such a needle. */
const isNeedleOfSyringe = ({ forms, details }: Facts, catalogue: Facts): boolean =>
  forms.length === 0 &&
  details?.['gauge'] !== undefined &&
  catalogue.details?.['gauge'] !== undefined &&
  catalogue.forms.some(({ name }) => name === 'syringe');

/** `Synulox RTU` is an injection: a suspension as well, but not the oral one. */
const isSwallowedForInjected = (source: readonly Form[], catalogue: Facts): boolean =>
  source.some(isInjection) && isOral(catalogue) && !catalogue.forms.some(isInjection);
/** `Metacam drops` are given by mouth: they are hardly the injection. */
const isInjectedForSwallowed = (source: readonly Form[], catalogue: Facts): boolean =>
  source.every(({ name }) => SWALLOWED.has(name)) && catalogue.forms.some(isInjection) && !isOral(catalogue);
const SWALLOWED: ReadonlySet<string> = new Set(['liquid', 'syrup', 'drops', 'oil']);

const formsOfWay = (facts: Facts): readonly Form[] => (isGivenByNeedle(facts) ? INJECTION : []);

/** `Maropitant SQ`: how it is given says that it is an injection. */
export const isGivenByNeedle = ({ forms, details }: Facts): boolean =>
  forms.length === 0 && details?.['way']?.some((way) => BY_NEEDLE.has(way)) === true;
const INJECTION: readonly Form[] = [{ name: 'injection', group: 'injection' }];

const isPowder = ({ name }: Form): boolean => name === 'powder';
const isInjection = ({ name }: Form): boolean => name === 'injection';

/** `Tylan powder` is not the injection of 200 mg/ml; powders that are dissolved to be injected state what a vial has in it. */
export const isInjectedLiquid = ({ forms, strengths }: Facts): boolean =>
  forms.some(isInjection) && strengths.some(({ per }) => per !== undefined);

export const isOral = ({ details }: Facts): boolean => details?.['route']?.includes('oral') === true;

/** No form, or a kit, which may contain anything. */
const isUnstated = (forms: readonly Form[]): boolean => forms.every(({ name }) => name === 'kit');

/** `Theophylline ER 300 mg` states no form, but does state that it is not a plain tablet. */
const otherReleaseUnstated = (source: Facts, catalogue: Facts): boolean =>
  source.forms.length === 0 &&
  source.modifiers.length > 0 &&
  catalogue.forms.some(({ group }) => group === 'solid') &&
  !sameRelease(source.modifiers, catalogue.modifiers);

/** `Oxytet LA 200 per ml`: that an injection acts long, lists say and catalogues leave out. `Buprenorphine SR` is not the plain one. */
const isLongActingInjection = (forms: readonly Form[], source: Facts, { modifiers }: Facts): boolean =>
  modifiers.length === 0 && source.modifiers.includes(LONG_ACTING) && releasesOf(source.modifiers).length === 1 && forms.every(isInjection);

/** The same release, or one of two in common: `delayed and extended`. */
function sameRelease(a: readonly string[], b: readonly string[]): boolean {
  return (a.length === 0 && b.length === 0) || a.some((modifier) => b.includes(modifier));
}

const isChewable = (facts: Facts): boolean => facts.forms.some(({ name }) => name === 'chewable');
