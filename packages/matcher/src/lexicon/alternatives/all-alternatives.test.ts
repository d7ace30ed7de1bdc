import { describe, expect, it } from 'vitest';
import { medicalGroups } from '../../normalise/synonyms.ts';
import { readText, type ReadingRules } from '../../reading/read-text.ts';
import { alternatives, alternativesOf } from './all-alternatives.ts';

const rules: ReadingRules = { profile: 'pharmacy', synonyms: medicalGroups, unitSystem: 'imperial' };
const lines = alternatives.flatMap((table) => table.split('\n').filter(Boolean));
const keys = lines.flatMap((line) => (line.split(' = ')[0] ?? '').split(', '));

describe('the tables of alternatives', () => {
  it('say on each line what is used instead', () => {
    expect(lines.filter((line) => !/^[^=;]+ = [^=,]+$/.test(line) || line !== line.toLowerCase())).toEqual([]);
  });

  it('have no key twice, and none of more than five words', () => {
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    expect(keys.filter((key) => key === '' || key !== key.trim() || key.split(/\s+/).length > 5)).toEqual([]);
  });

  it('say one thing of keys that are read alike', () => {
    const wordsOf = (key: string) =>
      readText(key, rules)
        .words.map(({ text }) => text)
        .join(' ');
    const said = new Map<string, Set<string>>();
    for (const line of lines) {
      const [own = '', instead = ''] = line.split(' = ');
      for (const key of own.split(', ')) said.set(wordsOf(key), (said.get(wordsOf(key)) ?? new Set()).add(instead));
    }
    expect([...said].filter(([, all]) => all.size > 1).map(([words, all]) => [words, ...all])).toEqual([]);
  });

  it('have no key that is an animal or a form alone', () => {
    expect(keys.filter((key) => readText(key, rules).words.every(({ kind }) => kind === 'fact'))).toEqual([]);
  });

  it('name what is used by words that are read', () => {
    const instead = lines.flatMap((line) => (line.split(' = ')[1] ?? '').split(' ; '));
    expect(instead.filter((text) => readText(text, rules).words.length === 0)).toEqual([]);
  });
});

it('alternatives exist for lists of pharmacies only', () => {
  expect(alternativesOf({ profile: 'goods', synonyms: [] })).toBeUndefined();
  expect(alternativesOf(rules)).toBe(alternativesOf({ ...rules }));
});
