import { labs, MatcherContext, TaskParams } from '@fetlock/contract/matcher-context';
import { laboratoryOf } from '@fetlock/matcher/identifiers/laboratory';
import { defaultOptions } from '@fetlock/matcher/options';
import { expect, test } from 'vitest';
import { StoredParams } from '../task-records/stored-params.ts';
import { matcherOptions } from './matcher-options.ts';

const today = '2026-11-21';

test('a task without options is matched with the matcher’s own defaults', () => {
  expect(matcherOptions(StoredParams.parse({ context: {} }), today)).toEqual({ ...defaultOptions, today });
});

/** Options that affect only the rows which the server makes of a match, and options that name things. */
const ofTheServer = [
  'name',
  'updatedsrcfile',
  'preservevariationnames',
  'preserveprices',
  'omitsizeproperty',
  'fullcore',
  'mergedispensingfees',
  'clearminimumprice',
  'dontclearqoh',
  'useprovidedvariationname',
  'rematch',
];
const ofTheFiles = ['context', 'type', 'recentResultId', 'inputFilesParams'];

test.each(Object.entries(labs))('the laboratory %s, %s, is known to the matcher @MATCH-45', (name, label) => {
  expect(laboratoryOf(name)).toBeDefined();
  expect(laboratoryOf(label)).toBe(laboratoryOf(name));
});

test('every other option reaches the matcher', () => {
  const names = [...Object.keys(MatcherContext.shape), ...Object.keys(TaskParams.shape)];
  expect(names.filter((name) => !(name in defaultOptions)).toSorted()).toEqual([...ofTheServer, ...ofTheFiles].toSorted());
});

test('values reach the matcher unchanged', () => {
  const context = MatcherContext.parse({ salesdrop: 'never', cutoff: 'normal', neversold: 'price0', pass: 'pass2', vendorfilter: ['MWI'] });
  const params = StoredParams.parse({ unitSystem: 'metric', filters: ['drug'], historicLab: [], context });
  expect(matcherOptions(params, today)).toMatchObject({
    salesdrop: 'never',
    cutoff: 'normal',
    neversold: 'price0',
    pass: 'pass2',
    vendorfilter: ['MWI'],
    unitSystem: 'metric',
    filters: ['drug'],
    historicLab: [],
  });
});
