import { cleanText, cutName } from '../normalise/clean-text.ts';
import { readText } from './read-text.ts';
import { medicalGroups } from '../normalise/synonyms.ts';

/**
 * A name in its canonical form: words in order, abbreviations written out, then its numbers and signs in base units.
 * Equal names mean the same item to a person: `Rimadyl 75 MG Chew #60` and `rimadyl chewable 75mg 60ct` are equal.
 * Learned decisions are found by it: their names are stored as written and normalised again. A name of signs alone is unchanged; empty only
 * for an empty name.
 */
export function normaliseName(text: string): string {
  const name = cutName(text);
  const { words, facts, signs } = readText(name, { profile: 'pharmacy', synonyms: medicalGroups });
  const said = [
    ...words.filter(({ kind }) => kind !== 'compound').map((word) => word.text),
    ...facts.strengths.map(({ key }) => key),
    ...facts.bands.map(({ fromKg, toKg }) => `${fromKg.toFixed(1)}-${toKg === Infinity ? '' : toKg.toFixed(1)}kg`),
    ...facts.sizes.map(({ key }) => key),
    ...(facts.dimensions ?? []).map(({ sides, measured }) => sides.map((side) => (measured ? `${side}mm` : String(side))).join('x')),
    ...facts.counts.map((count) => `${count}ct`),
    ...(facts.details?.['hours'] ?? []).map((hours) => `${hours}h`),
    ...(facts.details?.['sign'] ?? []),
    ...signs,
  ];
  return said.length > 0 ? said.join(' ') : cleanText(name).trim();
}
