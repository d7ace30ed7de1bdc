import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readText, type ReadingRules } from '../normalise/read-text.ts';
import { medicalGroups } from '../normalise/synonyms.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && readFileSync(new URL(name, folder), 'utf8').includes(' = `\n'));
const MAX_WORDS = 5;

describe.each(files)('lexicon file %s', (name) => {
  const lines = (/ = `\n([^`]*)`;\n$/.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1] ?? '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('has a meaning for each term on each line', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !/^[^=;]+ = [^=,]+$/.test(line) || line !== line.toLowerCase())).toEqual([]);
  });

  it('has no term twice, and none of more than five words', () => {
    const terms = lines.flatMap((line) => (line.split(' = ')[0] ?? '').split(', '));
    expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([]);
    expect(terms.filter((term) => term === '' || term !== term.trim() || term.split(/\s+/).length > MAX_WORDS)).toEqual([]);
  });

  // `pour on cattle`, whose first words name a form, was read as any cow.
  it('has no term of which a word is lost and one word left', () => {
    const terms = lines.flatMap((line) => (line.split(' = ')[0] ?? '').split(', '));
    expect(terms.filter((term) => !/^(?:per|for|in)\b/.test(term) && losesWords(term))).toEqual([]);
  });
});

const rules: ReadingRules = { profile: 'pharmacy', synonyms: medicalGroups };

function losesWords(term: string): boolean {
  const { words, facts } = readText(term, rules);
  const [only, ...others] = words.filter(({ kind }) => kind !== 'compound');
  // Amounts must be stated by a name as well.
  if (!only || others.length > 0 || facts.sizes.length + facts.strengths.length + facts.counts.length + facts.bands.length > 0)
    return false;
  const pieces = term.match(/(?<!\w)[a-z]{4,}(?!\w)/g) ?? [];
  return pieces.length > 1 && pieces.some((piece) => !readText(piece, rules).words.some(({ text }) => text === only.text));
}
