import { expect, test } from 'vitest';
import { buildCatalogue } from '../catalogue/build-catalogue.ts';
import { randomFrom } from '../random.ts';
import { inSpanish } from './in-spanish.ts';
import { writeName, type Typing } from './write-name.ts';

const { variations } = buildCatalogue();
const typing: Typing = { longest: 40, upperCase: 0.3, typos: 0.1, omission: 1, abbreviations: 0.35 };
const sample = variations.filter((_, index) => index % 5 === 0);

test('a name is never longer than its system allows, never blank, and the same seed writes the same name', () => {
  for (const variation of sample) {
    const { name } = writeName(variation, typing, randomFrom(variation.key));
    expect(name.length).toBeLessThanOrEqual(40);
    expect(name.trim()).not.toBe('');
    expect(writeName(variation, typing, randomFrom(variation.key)).name).toBe(name);
  }
});

test('a name always identifies the article', () => {
  for (const variation of sample) {
    const { mentions } = writeName(variation, typing, randomFrom(variation.key));
    expect(
      variation.parts.some((part) => part.identity && mentions.get(part.facet)?.value === part.value),
      variation.row.name,
    ).toBe(true);
  }
});

test('with room and without haste every part is in a spelling of the catalogue or a list', () => {
  const exact: Typing = { longest: 500, upperCase: 0, typos: 0, omission: 0, abbreviations: 0 };
  for (const variation of sample) {
    const { name } = writeName(variation, exact, randomFrom(variation.key), true);
    for (const { spellings } of variation.parts)
      expect(
        spellings.some((text) => name.toLowerCase().includes(text.toLowerCase())),
        name,
      ).toBe(true);
  }
});

test('typing errors change letters, never digits', () => {
  const figures = (text: string) => text.match(/\d+/g) ?? [];
  const slips = { ...typing, longest: 500, upperCase: 0, omission: 0, abbreviations: 0, typos: 100 };
  const spellings = (variation: (typeof sample)[number]) => new Set(variation.parts.flatMap((part) => part.spellings.flatMap(figures)));
  const written = sample.map((variation) => ({ variation, name: writeName(variation, slips, randomFrom(variation.key), true).name }));
  for (const { variation, name } of written) for (const figure of figures(name)) expect(spellings(variation).has(figure), name).toBe(true);
  const spelledRight = written.filter(({ variation, name }) =>
    variation.parts.every(({ spellings: texts }) => texts.some((text) => name.toLowerCase().includes(text.toLowerCase()))),
  );
  expect(spelledRight.length).toBeLessThan(written.length * 0.2);
});

test('Spanish words, endings and decimals', () => {
  expect(inSpanish('Enrofloxacin 22.7 mg tabs')).toBe('Enrofloxacino 22,7 mg comp');
  expect(inSpanish('RABIES vaccination feline')).toBe('RABIA vacuna felino');
  expect(inSpanish('Amoxicillin/clavulanate 62.5mg')).toBe('Amoxicillin/clavulanate 62,5mg');
});
