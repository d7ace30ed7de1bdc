import type { Facts } from '../facts/facts.ts';
import type { Vaccine } from '../facts/vaccine.ts';
import type { Prepared } from '../index/prepare.ts';
import { wordKey } from '../normalise/fold-name.ts';
import type { FoundTerm } from './find-terms.ts';

/**
 * A row with the facts that its terms imply: `Heartgard Plus blue` is for up to 25 lb, a `taste tab` is chewable.
 * Facts of the row itself take precedence; a term with several meanings implies none, and a word within a longer term
 * neither an animal nor a form.
 */
export function withMeantFacts(prepared: Prepared, terms: readonly FoundTerm[]): Prepared {
  let facts = withoutFormsWithin(prepared, terms);
  for (const term of terms) {
    const [sense, ...others] = term.senses;
    if (!sense || others.length > 0) continue;
    facts = withOtherSite(
      facts,
      sense.facts,
      term.words.map((at) => prepared.words[at]?.text),
    );
    facts = withFacts(facts, terms.some((other) => isWithin(term, other)) ? { ...sense.facts, species: [], forms: [] } : sense.facts);
  }
  return facts === prepared.facts ? prepared : { ...prepared, facts };
}

/** The pill of `pre-pill cortisol` and the cap of `ex cap cruciate` name no form of what is listed: other words of the term follow. */
function withoutFormsWithin({ words, facts }: Prepared, terms: readonly FoundTerm[]): Facts {
  if (facts.forms.length === 0) return facts;
  const within = new Set(
    terms
      .filter(({ isTradeName, senses }) => !isTradeName && senses.every((sense) => sense.facts.forms.length === 0))
      .flatMap((term) => term.words.slice(0, -1).map((at) => words[at]?.text)),
  );
  const forms = facts.forms.filter(({ name }) => !within.has(name));
  return forms.length === facts.forms.length ? facts : { ...facts, forms };
}

/** `Flu` alone is a dog's, not so in `flu/rhino`; `rev` is a spot-on, not so in `path rev`. */
const isWithin = ({ words }: FoundTerm, other: FoundTerm): boolean =>
  words.length === 1 && other.words.length > 1 && words.every((word) => other.words.includes(word));

/** Facts, and those of another text where they state none of a kind. */
export function withFacts(own: Facts, meant: Facts): Facts {
  const more: { -readonly [Kind in keyof Facts]?: Facts[Kind] } = {};
  if (own.bands.length === 0 && !own.ranges && meant.bands.length > 0) more.bands = meant.bands;
  // `Metacam dog` is the one of 1.5 mg/ml.
  if (own.strengths.length + own.numbers.length === 0 && meant.strengths.length > 0) more.strengths = meant.strengths;
  if (own.sizes.length === 0 && meant.sizes.length > 0) more.sizes = meant.sizes;
  if (own.species.length === 0 && meant.species.length > 0) more.species = meant.species;
  if (meant.forms.length > 0 && (own.forms.length === 0 || narrows(meant.forms, own.forms))) more.forms = meant.forms;
  if (meant.vaccine && (!own.vaccine || coversMore(meant.vaccine, own.vaccine))) more.vaccine = meant.vaccine;
  if (own.counts.length === 0 && meant.counts.length > 0) more.counts = meant.counts;
  return Object.keys(more).length === 0 ? own : { ...own, ...more };
}

/** `FVRCP + leucose`: the term names what the row's own letters leave out. */
const coversMore = (meant: Vaccine, own: Vaccine): boolean =>
  meant.antigens.length > own.antigens.length && own.antigens.every((antigen) => meant.antigens.includes(antigen));

/** A `taste tab` is a tablet, and more exactly a chewable one; what is charged by the ml may be injected. */
const narrows = (meant: Facts['forms'], own: Facts['forms']): boolean =>
  (meant.some(({ name }) => name === 'chewable') && own.every(({ name }) => name === 'tablet' || name === 'chewable')) ||
  (meant.some(({ name }) => name === 'injection') && own.every(({ name }) => name === 'liquid'));

/** A `foot trim` of cows is of the hoof: where the term says so, either is meant. */
function withOtherSite(own: Facts, meant: Facts, words: readonly (string | undefined)[]): Facts {
  const [[place, ...places] = [], other] = [own.details?.['site'], meant.details?.['site']];
  if (place === undefined || places.length > 0 || !other || other.includes(place)) return own;
  return words.length > 1 && words.includes(wordKey(place)) ? { ...own, details: { ...own.details, site: [place, ...other] } } : own;
}
