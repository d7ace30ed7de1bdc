import type { Classification } from './classify/classifier.ts';
import type { Recollection } from './decisions.ts';
import type { Weighed } from './passes/weigh.ts';
import type { EvidenceField, LearnedDecision } from './types.ts';

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
  category: 'category',
  price: 'price',
};

/** Identifiers are named before everything else. */
const order = Object.keys(labels) as EvidenceField[];

/** Why one candidate was taken. */
export function explainMatch({ comparison, weight }: Weighed): string {
  const agree = fieldsWith(comparison.fields, 'agree').filter((field) => field !== 'decision');
  const similar = fieldsWith(comparison.fields, 'similar');
  const differ = fieldsWith(comparison.fields, 'differ').filter((field) => field !== 'price');
  const identifiers = agree.filter((field) => order.indexOf(field) < order.indexOf('name'));
  const properties = agree.filter((field) => !identifiers.includes(field) && field !== 'price' && field !== 'category');
  const parts = [
    identifiers.length > 0 ? `Same ${list(identifiers)}` : '',
    properties.length > 0 ? `${list(properties)} ${properties.length === 1 ? 'agrees' : 'agree'}` : '',
  ].filter(Boolean);
  const agreed = parts.length > 0 ? `${capitalise(parts.join(', and '))}. ` : '';
  const alike = similar.includes('name') ? 'The names are alike. ' : '';
  const contrary = differ.length > 0 ? `${capitalise(list(differ))} ${differ.length === 1 ? 'differs' : 'differ'}. ` : '';
  const doubt = weight < 0.7 ? 'Check it: the evidence is thin.' : '';
  return `${agreed}${alike}${contrary}${doubt}`.trim();
}

/** Why a row has several candidates. */
export function explainMultimatch(chosen: readonly Weighed[], apart: readonly string[]): string {
  const count = ['', '', 'Two', 'Three', 'Four', 'Five'][chosen.length] ?? String(chosen.length);
  return `${count} entries fit equally well; ${apart.length > 0 ? `they differ in ${listText(apart)} only.` : 'nothing in the row tells them apart.'}`;
}

/** Why a row has none. */
export function explainUnmatched(best: Weighed | undefined): string {
  if (!best) return 'Nothing in the catalogue shares a word or a code with it.';
  const differ = fieldsWith(best.comparison.fields, 'differ').filter((field) => field !== 'price' && field !== 'category');
  const near = `The nearest entry is '${best.comparison.variation.name}'`;
  return differ.length > 0
    ? `${near}, but ${list(differ)} ${differ.length === 1 ? 'differs' : 'differ'}.`
    : `${near}, but too little agrees.`;
}

/** What an unmatched row seems to be, and why; empty when that is not clear. */
export function explainCategory(classification: Classification | undefined): string {
  if (!classification) return '';
  const { category, probability, words, filedUnder } = classification;
  const reasons = [words.map((word) => `"${word}"`).join(', '), filedUnder === undefined ? '' : `practice category ${filedUnder}`].filter(
    Boolean,
  );
  return ` Looks like ${category} (${Math.floor(100 * probability)} %)${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}.`;
}

/**
 * What earlier decisions say of a row, with a blank behind it; empty where they say nothing.
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
} as const satisfies Record<LearnedDecision['scope'], string>;

const often = ({ times }: LearnedDecision): string => (times === 1 ? 'once' : `${times} times`);

function fieldsWith(fields: Weighed['comparison']['fields'], outcome: string): EvidenceField[] {
  return fields
    .filter((item) => item.outcome === outcome)
    .map(({ field }) => field)
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

const list = (fields: readonly EvidenceField[]): string => listText(fields.map((field) => labels[field]));

function listText(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
