import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headerName } from '../fields/header-name.ts';
import { type InputTypeName, inputTypeNames, inputTypeOf } from '../types/input-types.ts';
import { chooseType, mistakenFor, recogniseType } from './recognise-type.ts';
import { damageHeader, pick, seeded } from '../testing/damage-header.ts';
import { golden } from '../testing/golden.ts';

const headers = new Map(await Promise.all(inputTypeNames.map(async (type) => [type, (await golden(type)).header] as const)));
const headerOf = (type: InputTypeName): string[] => headers.get(type) ?? [];

describe('whole headers', () => {
  test.each(inputTypeNames.filter((type) => type !== 'common'))('%s is recognised with certainty by the header of its sample', (type) => {
    const recognised = recogniseType(headerOf(type));
    expect(recognised[0]).toMatchObject({ type });
    expect(recognised[0]?.confidence).toBeGreaterThan(0.95);
    expect(chooseType(recognised)).toEqual({ type, isSure: true, likely: [type, 'common'] });
  });

  const words = (name: string) => headerName(name).split(' ');
  test.each([
    ['CAPITALS WITH SPACES', (name: string) => words(name).join(' ').toUpperCase()],
    ['snake_case', (name: string) => words(name).join('_')],
    ['kebab-case', (name: string) => words(name).join('-')],
    [
      'CapitalsInside',
      (name: string) =>
        words(name)
          .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
          .join(''),
    ],
    ['  spaces   around ', (name: string) => `  ${name.replaceAll(' ', '   ')} `],
    ['ALLTOGETHER', (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()],
  ])('are recognised in %s', (_, respell) => {
    for (const type of inputTypeNames) expect(recogniseType(headerOf(type).map(respell))[0]?.type).toBe(type);
  });
});

describe('damaged headers', () => {
  const random = seeded(20);
  const trials = inputTypeNames.flatMap((type) =>
    Array.from({ length: 200 }, () => {
      const header = damageHeader(headerOf(type), 0.3, random);
      const recognised = recogniseType(header);
      return { type, header, recognised, found: chooseType(recognised) };
    }),
  );
  const share = (wanted: (trial: (typeof trials)[number]) => boolean, among = trials) => among.filter(wanted).length / among.length;
  const sure = trials.filter(({ found }) => found.isSure);
  const figures = {
    right: share(({ type, found }) => found.type === type),
    taken: share(({ type, found }) => found.type !== type && found.type !== 'common'),
    sure: sure.length / trials.length,
    sureRight: share(({ type, found }) => found.type === type, sure),
    offered: share(({ type, found }) => found.likely.includes(type)),
  };
  const percent = (figure: number) => `${(figure * 100).toFixed(1)} %`;

  test('with 30 % of the columns removed or renamed nearly all are recognised, and none is mistaken for another system', () => {
    expect(figures.right).toBeGreaterThan(0.97);
    expect(figures.taken).toBeLessThan(0.001);
  });

  test('confidence can be trusted: nearly all certain ones are right, and the right type is nearly always offered', () => {
    expect(figures.sureRight).toBeGreaterThan(0.99);
    expect(figures.sure).toBeGreaterThan(0.9);
    expect(figures.offered).toBeGreaterThan(0.99);
  });

  test('no right choice is reported as a mistake', () =>
    expect(trials.filter(({ type, header, recognised }) => mistakenFor(type, recognised, header) !== null)).toEqual([]));

  test('the figures are those of docs/input-types.md', () => {
    const doc = readFileSync(new URL('../../../../docs/input-types.md', import.meta.url), 'utf8');
    expect(doc).toContain(
      `${percent(figures.right)} are recognised, ${percent(figures.taken)} are taken for another system; of those above 0.9 (${percent(figures.sure)}) ${percent(figures.sureRight)} are right`,
    );
  });
});

test('a list with general column names belongs to no system, whatever the names', () => {
  const random = seeded(7);
  const { columns } = inputTypeOf('common');
  for (let trial = 0; trial < 500; trial += 1) {
    const header = [
      'Name',
      ...Object.values(columns).flatMap((names) =>
        random() < 0.3 ? [random() < 0.5 ? pick(names.slice(0, 1), random) : pick(names, random)] : [],
      ),
    ];
    expect([chooseType(recogniseType(header)).type, header]).toEqual(['common', header]);
  }
});

describe('choices', () => {
  test('if nothing is convincing the list is read as common, and the likely types are offered', () => {
    const { type, isSure, likely } = chooseType(recogniseType(['Code', 'Description', 'Price', 'Class', 'Cost', 'UOM']));
    expect([type, isSure]).toEqual(['common', false]);
    expect(likely).toEqual(expect.arrayContaining(['common', 'avimarkprice', 'pulse']));
    expect(chooseType(recogniseType(['foo']))).toEqual({ type: 'common', isSure: false, likely: ['common'] });
  });

  test('probabilities of all types sum to 1, best first', () => {
    for (const type of inputTypeNames) {
      const found = recogniseType(headerOf(type)).map(({ confidence }) => confidence);
      expect(found).toEqual(found.toSorted((one, other) => other - one));
      expect(found.reduce((sum, confidence) => sum + confidence)).toBeCloseTo(1, 1);
    }
  });

  test('a wrong choice is reported with the right type', () => {
    expect(mistakenFor('dvmax', recogniseType(headerOf('vetcove')), headerOf('vetcove'))).toBe('vetcove');
    expect(mistakenFor('covetrus', recogniseType(headerOf('mwi')), headerOf('mwi'))).toBe('mwi');
    expect(mistakenFor('common', recogniseType(headerOf('mwi')), headerOf('mwi'))).toBe('mwi');
  });

  test('a possible choice, or one that reads the same, is not', () => {
    expect(mistakenFor('common', recogniseType(headerOf('via')), headerOf('via'))).toBeNull();
    const general = ['Code', 'Description', 'Price'];
    for (const type of inputTypeNames) expect(mistakenFor(type, recogniseType(general), general)).toBeNull();
  });
});
