import { expect, it } from 'vitest';
import { compare } from '../compare/compare.ts';
import { prepareRow } from '../index/prepare.ts';
import { makeQuery } from '../candidates/query.ts';
import { buildIndex } from '../matcher.ts';
import { defaultOptions } from '../options.ts';
import { catalogue, row } from '../testing/given.ts';
import { decide } from './decide.ts';
import type { Weighed } from './weigh.ts';

const index = buildIndex(catalogue);
const source = row({ name: 'Carprofen chewable tablet 75 mg' });
const prepared = prepareRow(source, index.rules);
const subject = { row: source, prepared, written: prepared, query: makeQuery(index, prepared) };
const equals = (weight: number): Weighed[] =>
  [3, 4, 5].map((place) => ({ comparison: compare(index, subject, place, []), bits: 1, weight, pass: 'pass3' }));

it.each([
  ['likely right together', 0.25, 'multimatch'],
  ['likely wrong together', 0.15, 'unmatched'],
] as const)('equals that are %s', (_, weight, decision) => {
  expect(decide(index, subject, equals(weight), defaultOptions).decision).toBe(decision);
});
