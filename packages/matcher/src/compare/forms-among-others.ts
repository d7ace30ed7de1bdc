import type { Facts } from '../facts/facts.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { fieldSet } from '../signals/outcomes.ts';
import { signalPlace } from '../signals/signals.ts';
import { AS_MUCH, type Comparison, foundOf, STATED_FACTS } from './comparison.ts';

/** Compares the forms of a row's candidates: what the row's form means depends on the forms that there are. */
export function compareFormsAmongOthers(index: CatalogueIndex, source: Facts, comparisons: readonly Comparison[]): void {
  compareFormsOfBrand(index, source, comparisons);
  compareReleases(index, source, comparisons);
  compareStatedMakes(source, comparisons);
  acceptImpliedCompounds(source, comparisons);
  compareGauges(index, source, comparisons);
}

/** `Panacur susp`, where the brand has granules and a paste and its content is there as a suspension, means the latter. */
function compareFormsOfBrand(index: CatalogueIndex, source: Facts, comparisons: readonly Comparison[]): void {
  const contents = comparisons.filter(({ values }) => values[BRAND_BESIDE] === 1);
  if (contents.length === 0 || source.forms.length === 0) return;
  const isNear = ({ place, outcomes }: Comparison): boolean => {
    const { forms } = index.facts(place);
    return (outcomes.agree & FORM) !== 0 || forms.some(({ group }) => source.forms.some((form) => form.group === group));
  };
  const brands = comparisons.filter(({ values }) => values[OWN_BRAND] === 1);
  const inForm = contents.filter(isNear);
  if (inForm.length === 0 || brands.some((brand) => index.facts(brand.place).forms.length === 0 || isNear(brand))) return;
  for (const { values } of inForm) values[BRAND_BESIDE] = values[OTHER_BRAND] = 0;
  for (const brand of brands) if ((brand.outcomes.similar & FORM) !== 0) differInForm(brand);
}

/** A form that is taken for the row's elsewhere is another one here. */
function differInForm({ values, outcomes }: Comparison): void {
  outcomes.similar &= ~FORM;
  outcomes.differ |= FORM;
  values[FORM_SIMILAR] = 0;
  values[FORM_DIFFERS] = CONFUSABLE;
}

/** `Levetiracetam 500` is the plain tablet, where there is one beside the one of extended release. */
function compareReleases(index: CatalogueIndex, source: Facts, comparisons: readonly Comparison[]): void {
  if (source.modifiers.length > 0) return;
  const isSlow = ({ place }: Comparison): boolean => {
    const { forms, modifiers } = index.facts(place);
    return modifiers.includes('extended') && forms.some(({ group }) => group === 'solid');
  };
  for (const slow of comparisons.filter(isSlow)) {
    const { strengths, forms } = index.facts(slow.place);
    const isPlain = (other: Comparison): boolean => {
      const plain = index.facts(other.place);
      return (
        !isSlow(other) &&
        foundOf(other) >= foundOf(slow) - AS_MUCH &&
        (other.outcomes.differ & (STATED_FACTS | DETAIL)) === 0 &&
        plain.forms.some(({ name }) => name === forms[0]?.name) &&
        strengths.every(({ key }) => plain.strengths.some((strength) => strength.key === key))
      );
    };
    if (!comparisons.some(isPlain)) continue;
    slow.values[OTHER_RELEASE] = 1;
    slow.outcomes.similar |= FORM;
    slow.outcomes.agree &= ~FORM;
  }
}

/**
 * `Apoquel chewable 16 mg` is no tablet of 16 mg, where the brand has chewable ones of other strengths. A row that only says tablets may mean any.
 */
function compareStatedMakes(source: Facts, comparisons: readonly Comparison[]): void {
  if (source.modifiers.length === 0 && !source.forms.some(({ name }) => name === 'chewable')) return;
  const others = comparisons.filter(({ values }) => values[OTHER_RELEASE] === 1);
  if (others.length === 0) return;
  const stated = comparisons.filter(({ outcomes }) => (outcomes.agree & FORM) !== 0);
  for (const other of others)
    if (stated.some((one) => foundOf(one) >= foundOf(other) - AS_MUCH && one.values[OWN_BRAND] === other.values[OWN_BRAND]))
      differInForm(other);
}

/** `IV catheter 20g` is the catheter of that size, where there is one, and not the placement of any. */
function compareGauges(index: CatalogueIndex, source: Facts, comparisons: readonly Comparison[]): void {
  const gauge = source.details?.['gauge'];
  if (gauge === undefined) return;
  const gaugeOf = ({ place }: Comparison) => index.facts(place).details?.['gauge'];
  const sized = comparisons.filter((one) => gaugeOf(one)?.some((size) => gauge.includes(size)) === true);
  if (sized.length === 0) return;
  const most = Math.max(...sized.map(foundOf));
  for (const other of comparisons) if (gaugeOf(other) === undefined && foundOf(other) <= most + AS_MUCH) other.values[NUMBER_DIFFERS] = 1;
}

/**
 * `Desmopressin oil` and `Cisapride 5 mg/ml`, of which there are approved tablets only, mean the preparation of a pharmacy without saying so. Tablets
 * and capsules of another make do not: brands have them too.
 */
function acceptImpliedCompounds(source: Facts, comparisons: readonly Comparison[]): void {
  const compounds = comparisons.filter(({ values }) => values[COMPOUND] === 1);
  if (compounds.length === 0) return;
  // `Fluconazole inj 10 mg/ml` is injected, and `Marbofloxacin otic 50 mg/ml` goes into an ear.
  const isSwallowed =
    source.details?.['way'] === undefined && !source.forms.some(({ group }) => group === 'injection') && isOralOrOpen(source);
  if (!isSwallowed) return;
  const isConcentration =
    source.strengths.length > 0 &&
    source.strengths.every(({ per }) => per !== undefined) &&
    source.forms.every(({ group }) => group === 'liquid');
  const isOwnForm = source.forms.length > 0 && !source.forms.some(({ name }) => name === 'tablet' || name === 'capsule');
  const inForm = ({ outcomes, values }: Comparison): boolean => (outcomes.agree & FORM) !== 0 || (values[FORM_SIMILAR] ?? 0) > 0;
  const inStrength = ({ outcomes }: Comparison): boolean => (outcomes.agree & STRENGTH) !== 0;
  for (const isAsked of [...(isOwnForm ? [inForm] : []), ...(isConcentration ? [inStrength] : [])]) {
    const implied = compounds.filter((one) => isAsked(one) && (one.outcomes.differ & KIND_OF_ITEM) === 0);
    const most = Math.max(0, ...implied.map(foundOf));
    const isApproved = (other: Comparison): boolean => other.values[COMPOUND] !== 1 && isAsked(other) && foundOf(other) >= most - AS_MUCH;
    if (!comparisons.some(isApproved)) for (const { values } of implied) values[COMPOUND] = 0;
  }
}

const isOralOrOpen = ({ details }: Facts): boolean => details?.['route']?.every((route) => route === 'oral') !== false;

/** How far forms that are taken for each other differ. */
const CONFUSABLE = 0.5;

const FORM = fieldSet('form');
const STRENGTH = fieldSet('strength');
const DETAIL = fieldSet('detail');
const KIND_OF_ITEM = fieldSet('form', 'species');
const FORM_SIMILAR = signalPlace['form.similar'];
const FORM_DIFFERS = signalPlace['form.differ'];
const OTHER_RELEASE = signalPlace['form.otherRelease'];
const COMPOUND = signalPlace['form.unaskedCompound'];
const NUMBER_DIFFERS = signalPlace['name.numbersDiffer'];
const OWN_BRAND = signalPlace['brand.own'];
const OTHER_BRAND = signalPlace['brand.missedTrade'];
const BRAND_BESIDE = signalPlace['brand.missedBeside'];
