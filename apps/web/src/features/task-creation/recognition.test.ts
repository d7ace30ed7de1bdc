import { expect, test } from 'vitest';
import { betterType, confidenceIn, confidenceWord, recognitionText, typeChoices } from './recognition.ts';

const types = [
  { type: 'avimark', label: 'AVImark', group: 'Practice systems' },
  { type: 'cornerstone', label: 'Cornerstone', group: 'Practice systems' },
  { type: 'mwi', label: 'MWI', group: 'Distributors and shops' },
  { type: 'common', label: 'Common', group: 'Other' },
];
const recognised = [
  { type: 'cornerstone', confidence: 0.7, reads_alike: false },
  { type: 'common', confidence: 0.28, reads_alike: true },
  { type: 'mwi', confidence: 0.02, reads_alike: false },
];

test('the likely types come first, the others in their groups, each once', () => {
  expect(typeChoices(types, recognised)).toEqual([
    {
      group: 'These columns look like',
      items: [
        { value: 'cornerstone', label: 'Cornerstone' },
        { value: 'common', label: 'Common' },
      ],
    },
    { group: 'Practice systems', items: [{ value: 'avimark', label: 'AVImark' }] },
    { group: 'Distributors and shops', items: [{ value: 'mwi', label: 'MWI' }] },
  ]);
  expect(typeChoices(types, []).map(({ group }) => group)).toEqual(['Practice systems', 'Distributors and shops', 'Other']);
});

test.each([
  ['another type that the columns probably have', 'avimark', recognised, 'cornerstone'],
  ['nothing where the type is the best one', 'cornerstone', recognised, null],
  ['nothing where no system is probable', 'avimark', [{ type: 'cornerstone', confidence: 0.4, reads_alike: false }], null],
  ['never common, as which everything can be read', 'avimark', [{ type: 'common', confidence: 0.99, reads_alike: false }], null],
  ['nothing where every column would be read the same', 'avimark', [{ type: 'cornerstone', confidence: 0.9, reads_alike: true }], null],
] as const)('%s is offered', (_, type, found, better) => expect(betterType({ type, recognised: [...found] })).toBe(better));

test('confidence is shown in words, and only for possible types', () => {
  expect([0.95, 0.6, 0.1, 0.01].map(confidenceWord)).toEqual(['almost certain', 'probable', 'possible', 'unlikely']);
  expect([confidenceIn(recognised, 'cornerstone'), confidenceIn(recognised, 'mwi')]).toEqual([0.7, null]);
});

test('what the columns look like is shown, also when it is nothing known', () => {
  const labelOf = (type: string) => types.find((known) => known.type === type)?.label ?? type;
  expect(recognitionText(recognised, labelOf)).toBe('Looks like Cornerstone (probable)');
  for (const unknown of [
    [],
    [{ type: 'common', confidence: 0.9, reads_alike: true }],
    [{ type: 'mwi', confidence: 0.01, reads_alike: false }],
  ])
    expect(recognitionText(unknown, labelOf)).toBe('Columns of an unknown system, recognised by their usual names');
});
