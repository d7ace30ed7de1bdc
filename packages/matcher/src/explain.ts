import { FIRM_WEIGHT } from './passes/admissible.ts';
import type { AskedOtherwise } from './passes/asks-otherwise.ts';
import type { Classification } from './classify/classifier.ts';
import type { Recollection } from './decisions.ts';
import type { NameDifferences } from './compare/name-differences.ts';
import type { TermMeant } from './lexicon/added-terms.ts';
import type { EvidenceField, FieldEvidence, LearnedDecision } from './types.ts';

const labels: Readonly<Record<EvidenceField, string>> = {
  decision: 'earlier decision',
  catalogue_code: 'catalogue code',
  ndc: 'NDC',
  upc: 'UPC',
  barcode: 'barcode',
  vendor_code: 'vendor code',
  lab_code: 'lab test code',
  name: 'name',
  description: 'description',
  strength: 'strength',
  form: 'form',
  pack: 'pack size',
  size: 'size',
  weight_band: 'weight band',
  species: 'species',
  laboratory: 'laboratory',
  brand: 'brand',
  flavour: 'flavour',
  vaccine: 'vaccine',
  life_stage: 'life stage',
  texture: 'texture',
  detail: 'detail',
  category: 'category',
  price: 'price',
};

/** Identifiers come first. */
const order = Object.keys(labels) as EvidenceField[];

/** A candidate to be explained: its evidence, and the words that it and the row do not share. */
export interface Explained {
  readonly name: string;
  /** Of the variation, by which it is named where another one of the same name is spoken of. */
  readonly variationName?: string | undefined;
  readonly weight: number;
  readonly obsolete?: boolean | undefined;
  readonly evidence: readonly FieldEvidence[];
  readonly differences: NameDifferences;
}

/** Below this weight the text asks the reviewer to check the match. */
const THIN = 0.7;
/** A second candidate of at least this weight is mentioned. */
export const WORTH_TELLING = 0.05;

/** Why one candidate was chosen, and what the next one lacks. */
export function explainMatch(best: Explained, next: Explained | undefined): string {
  const { evidence, weight } = best;
  const agreeing = fieldsWith(evidence, 'agree').filter((field) => field !== 'decision' && field !== 'category');
  const identifiers = agreeing.filter((field) => order.indexOf(field) < order.indexOf('name'));
  const properties = agreeing.filter((field) => field !== 'name' && !identifiers.includes(field));
  return sentences([
    identifiers.length > 0 ? `Same ${list(identifiers)}` : '',
    aboutName(best),
    properties.length > 0
      ? `${capitalise(listText(properties.map((field) => nameOf(field, evidence))))} ${properties.length === 1 ? 'agrees' : 'agree'}`
      : '',
    ...evidence
      .filter(({ field, outcome }) => outcome === 'similar' && ALIKE.has(field))
      .filter(({ source, catalogue }) => source !== '' && catalogue !== '')
      .map((item) => withValues(item, 'is alike')),
    ...contrary(evidence).map((item) => withValues(item, item.field === 'price' ? 'is far apart' : 'differs')),
    best.obsolete ? 'Check it: the entry is marked obsolete' : '',
    weight < THIN ? 'Check it: the evidence is thin' : '',
    next ? aboutNext(best, next) : '',
  ]);
}

/** A field that agrees; of the details, which ones: they have no name that says it. */
function nameOf(field: EvidenceField, evidence: readonly FieldEvidence[]): string {
  const details = field === 'detail' ? evidence.find((item) => item.field === field)?.source : undefined;
  return details ? `${labels[field]} (${details})` : labels[field];
}

/** Why a row has several candidates. `apart`: the facts in which they differ. */
export function explainMultimatch(chosen: readonly Explained[], apart: readonly string[]): string {
  const count = ['', '', 'Two', 'Three', 'Four', 'Five'][chosen.length] ?? String(chosen.length);
  const own = chosen.map(({ differences }) => differences.extra);
  const words = [...new Set(own.flat())].filter((word) => !own.every((extra) => extra.includes(word)));
  const difference =
    apart.length > 0
      ? `they differ in ${listText(apart)} only`
      : words.length > 0
        ? `they differ in words that the row does not have: ${quoted(words)}`
        : 'nothing in the row tells them apart';
  const weights = chosen.map(({ weight }) => weight);
  const [first] = chosen;
  // Entries that are close by the evidence of their fields can still differ in weight.
  const fit =
    first && Math.min(...weights) < Math.max(...weights) * ABOUT_AS_LIKELY
      ? `${count} entries fit the row, most likely '${first.name}'`
      : `${count} entries fit equally well`;
  return `${fit}; ${difference}.`;
}

/** Candidates with at least this share of the best one's weight are about as likely. */
const ABOUT_AS_LIKELY = 0.6;
/** An entry below this weight only shares a word. */
const NEAR = 0.05;

/** Why a similar candidate was not chosen: an option of the run, or what the row asks for instead. */
export type Refusal = 'other laboratory' | 'firm laboratory' | 'earlier pass' | 'unsure' | AskedOtherwise;

const askedFor: Readonly<Record<AskedOtherwise, string>> = {
  compounded: 'the row asks for a compounded medicine',
  'further animal': 'the row is about a further animal',
  treatment: 'it is a diagnosis, and the row names an animal to be treated',
  'mask of an animal': 'the row asks for a mask that an animal wears',
  'one substance': 'the row names only one of its two substances',
  PCR: 'the row asks for a PCR',
  serology: 'the row asks for serology',
  'bottle of vaccine': 'the row states a bottle, and it is a vaccination',
};
const isAskedFor = (refusal: Refusal | undefined): refusal is AskedOtherwise => refusal !== undefined && refusal in askedFor;

/** Why a row has no match. */
export function explainUnmatched(best: Explained | undefined, refusal?: Refusal): string {
  if (!best) return 'Nothing in the catalogue shares a word or a code with it.';
  const differs = whatDiffers(best);
  const near =
    best.weight < NEAR ? `No entry comes close: the first by its words is '${best.name}'` : `The nearest entry is '${best.name}'`;
  if (differs !== '') return `${near}, but ${differs}.`;
  if (isAskedFor(refusal)) return `${near}, but ${askedFor[refusal]}.`;
  if (refusal === 'other laboratory')
    return `${near}, but its laboratory is not among the task's (default, reference, and historic where the row names it).`;
  if (refusal === 'firm laboratory')
    return `${near}, but a laboratory test is matched by its test code, by the same name, or at a weight of ${FIRM_WEIGHT}.`;
  if (refusal === 'earlier pass') return `${near}, but it would be found in a later pass than the last of this run.`;
  if (refusal === 'unsure') return `${near}, but others come as near, and none of them is likely enough.`;
  const { missing } = best.differences;
  return missing.length > 0 ? `${near}, but it does not say ${quoted(missing)}.` : `${near}, but too little agrees.`;
}

/** Why a row has no match, and what is used in place of what it names. */
export function explainByUse(closest: Explained): string {
  const differs = whatDiffers(closest);
  return `No entry comes close: the closest by use is '${closest.name}'${differs === '' ? '' : `; ${differs}`}.`;
}

/** The fields that speak against an entry, the price aside; empty if there are none. */
const whatDiffers = ({ evidence }: Explained): string =>
  listText(
    contrary(evidence)
      .filter(({ field }) => field !== 'price')
      .map((item) => lowered(withValues(item, 'differs'))),
  );

function aboutName({ evidence, differences: { missing, extra, byMeaning } }: Explained): string {
  const outcome = evidence.find(({ field }) => field === 'name')?.outcome;
  if (missing.length === 0 && extra.length === 0) return outcome !== 'agree' ? '' : byMeaning ? 'The names mean the same' : 'Same name';
  const added = extra.length > 0 ? `only the entry says ${quoted(extra)}` : '';
  if (missing.length > 0) return `The entry does not say ${quoted(missing)}${added ? `; ${added}` : ''}`;
  return `All words of the name are found${added ? `; ${added}` : ''}`;
}

/** What supports the best candidate but not the next. */
function aboutNext(best: Explained, next: Explained): string {
  const lacking = next.differences.missing.filter((word) => !best.differences.missing.includes(word));
  const adding = next.differences.extra.filter((word) => !best.differences.extra.includes(word));
  const against = contrary(next.evidence).filter(({ field }) => !contrary(best.evidence).some((item) => item.field === field));
  const reasons = [
    ...against.map((item) => lowered(withValues(item, item.field === 'price' ? 'is far apart' : 'differs'))),
    lacking.length > 0 ? `it does not say ${quoted(lacking)}` : '',
    lacking.length === 0 && adding.length > 0 ? `it says ${quoted(adding)}` : '',
  ].filter(Boolean);
  const called = next.name === best.name && next.variationName ? `${next.name}, ${next.variationName}` : next.name;
  return `Next comes '${called}'${reasons.length > 0 ? `: ${listText(reasons)}` : ''}`;
}

/** Fields whose similarity is shown with both values. */
const ALIKE: ReadonlySet<EvidenceField> = new Set(['strength', 'form', 'size', 'pack']);

const contrary = (evidence: readonly FieldEvidence[]): FieldEvidence[] =>
  evidence.filter(({ field, outcome }) => outcome === 'differ' && field !== 'category' && field !== 'name');

/** `Strength differs (375 mg, entry 500 mg)`. */
function withValues({ field, source, catalogue }: FieldEvidence, verb: string): string {
  const label = capitalise(labels[field]);
  // The row names none: it means that of the practice.
  if (field === 'laboratory' && source === '') return `${label} is another one${catalogue === '' ? '' : ` (${catalogue})`}`;
  const values = [source, catalogue === '' ? '' : `entry ${catalogue}`].filter(Boolean);
  return `${label} ${verb}${values.length === 0 ? '' : ` (${values.join(', ')})`}`;
}

/** Most words that are listed. */
const MOST_NAMED = 4;

function quoted(words: readonly string[]): string {
  const named = words.slice(0, MOST_NAMED).map((word) => `"${word}"`);
  return words.length > MOST_NAMED ? `${named.join(', ')} …` : listText(named);
}

const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');

/** Terms that people added and that lead from the row to the entry, beginning with a space; empty if there are none. */
export function explainTerms(meant: readonly TermMeant[]): string {
  return meant.map(({ term, meaning }) => ` "${term.term}" means "${meaning}" (added for ${term.addedFor}).`).join('');
}

/** The likely category of an unmatched row, and why; empty if that is not clear. */
export function explainCategory(classification: Classification | undefined): string {
  if (!classification) return '';
  const { category, probability, words, filedUnder } = classification;
  const reasons = [words.map((word) => `"${word}"`).join(', '), filedUnder === undefined ? '' : `practice category ${filedUnder}`].filter(
    Boolean,
  );
  return ` Looks like ${category} (${Math.floor(100 * probability)} %)${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}.`;
}

/**
 * Earlier decisions on a row, ending in a space; empty if there are none.
 * @param takenId  the entry that the row was matched to.
 * @param nameOf   the name of an entry by its id.
 */
export function explainRecollection(
  { decided, precedent, renamed }: Recollection,
  takenId: string | undefined,
  nameOf: (catalogueId: string) => string,
): string {
  const answer = ({ catalogueId }: LearnedDecision): string =>
    catalogueId === null ? 'Left without a match' : takenId === catalogueId ? 'Matched this way' : `Matched to '${nameOf(catalogueId)}'`;
  if (decided) return `${answer(decided)} ${often(decided)} ${whose[decided.scope]}. `;
  const others = precedent
    ? `${answer(precedent.leading)} ${often(precedent.leading)} ${precedent.scope === 'practice' ? 'under another code in this practice' : whose[precedent.scope]}. `
    : '';
  if (!renamed) return others;
  const was = renamed.written === undefined ? 'another name' : `the name '${renamed.written}'`;
  const then = renamed.catalogueId === null ? 'was left without a match' : `was matched to '${nameOf(renamed.catalogueId)}'`;
  return `Code same, name changed: with ${was} it ${then}. Check it. ${others}`;
}

const whose = {
  practice: 'in this practice',
  previous_run: 'in the previous run',
  group: 'in its group',
  all: 'in other practices',
  customer: 'by the customer of this practice',
} as const satisfies Record<LearnedDecision['scope'], string>;

const often = ({ times }: LearnedDecision): string => (times === 1 ? 'once' : `${times} times`);

function fieldsWith(evidence: readonly FieldEvidence[], outcome: string): EvidenceField[] {
  return evidence
    .filter((item) => item.outcome === outcome)
    .map(({ field }) => field)
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

const list = (fields: readonly EvidenceField[]): string => listText(fields.map((field) => labels[field]));

function listText(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowered = (text: string): string => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
