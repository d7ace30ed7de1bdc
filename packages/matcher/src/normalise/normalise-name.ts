import { cutName } from './clean-text.ts';
import { readText } from './read-text.ts';
import { medicalGroups } from './synonyms.ts';

/**
 * A name in its canonical form: words in order, abbreviations written out, then what its numbers say in base units.
 * Equal names mean the same item to a person: `Rimadyl 75 MG Chew #60` and `rimadyl chewable 75mg 60ct` differ in nothing.
 * Learned decisions are found by it: their names are kept as written and read anew.
 */
export function normaliseName(text: string): string {
  const { words, facts } = readText(cutName(text), { profile: 'pharmacy', synonyms: medicalGroups });
  const quantities = [
    ...facts.strengths.map(({ key }) => key),
    ...facts.bands.map(({ fromKg, toKg }) => `${fromKg.toFixed(1)}-${toKg === Infinity ? '' : toKg.toFixed(1)}kg`),
    ...facts.sizes.map(({ key }) => key),
    ...facts.counts.map((count) => `${count}ct`),
  ];
  return [...words.filter(({ kind }) => kind !== 'compound').map((word) => word.text), ...quantities].join(' ');
}
