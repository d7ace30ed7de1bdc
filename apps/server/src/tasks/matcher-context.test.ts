import { categoryFilters } from '@fetlock/contract/categories';
import { labs, MatcherContext, optionChoices, TaskParams } from '@fetlock/contract/matcher-context';
import { ProblemBody } from '@fetlock/contract/problems';
import { readTask } from '@fetlock/contract/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '@fetlock/testing/form';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Values = Record<string, unknown>;
const business = { id: 7, name: 'Oak Clinic' };
const withContext = (params: Values) => ({ ...params, ...('context' in params && { context: JSON.stringify(params['context']) }) });

/** The two ways to create a task; both with the same parameters. */
const generations = {
  v1: (params: Values) => {
    const { payload, headers } = formOf({
      fields: { name: 'Prices', business: JSON.stringify(business), params: JSON.stringify(withContext(params)) },
      files: { uploads_0: { name: 'list.csv', content: 'Code,Name\n1,Exam\n' } },
    });
    return api.as('staff').raw({ method: 'POST', url: '/api/v1/tasks', body: payload, headers });
  },
  v2: (params: Values) =>
    api
      .as('staff')
      .raw({ method: 'POST', url: '/api/v2/tasks', body: { name: 'Prices', business, uploads: [1], params: withContext(params) } }),
} as const;
const versions = Object.keys(generations) as (keyof typeof generations)[];

const isParameter = (name: string) => name in TaskParams.shape;
const given = (name: string, value: unknown): Values => (isParameter(name) ? { [name]: value } : { context: { [name]: value } });
const labNames = Object.keys(labs);
const choices = { ...optionChoices, defaultlab: labNames, defaultReferenceLab: labNames };

describe.each(versions)('%s', (version) => {
  const refused = async (params: Values) => {
    const answer = await generations[version](params);
    expect(answer.statusCode, answer.body).toBe(400);
    return ProblemBody.parse(answer.json()).fields ?? [];
  };

  test.each(Object.entries(choices))('an unknown value of %s is refused with the choices @MATCH-46', async (name, allowed) => {
    const [field, ...others] = await refused(given(name, 'nonsense'));
    expect(others).toEqual([]);
    expect(field?.field.split('.').at(-1)).toBe(name);
    for (const choice of allowed) expect(field?.description).toContain(choice);
  });

  test.each([
    ['historicLab', ['idexx', 'nonsense'], labNames],
    ['filters', ['nonsense'], [...categoryFilters]],
  ])('an unknown one among %s is refused with the choices @MATCH-46', async (name, value, allowed) => {
    const [field] = await refused(given(name, value));
    expect(field?.field).toContain(name);
    for (const choice of allowed) expect(field?.description).toContain(choice);
  });

  test.each([
    ['salesthreshold', -1],
    ['salesthreshold', 1_000_001],
    ['salesthreshold', 1.5],
    ['cutoffmonths', 0],
    ['cutoffmonths', 601],
    ['cutoffthreshold', -1],
    ['mindiagmatch', -0.1],
    ['mindiagmatch', 1.1],
    ['diagnosisignorecount', -1],
    ['rematch', [0]],
    ['rxid', 'yes'],
    ['clinic', 'x'.repeat(121)],
    ['filters', []],
  ])('%s of %o is refused and named @MATCH-46', async (name, value) => {
    const [field] = await refused(given(name, value));
    expect(field?.field).toContain(name);
  });

  test('an unknown key of the context is named, with where it belongs', async () => {
    const [field, ...others] = await refused({ context: { labMatchingTechnique: 'fuzzy', salesdorp: 'never' } });
    expect(others).toEqual([]);
    expect(field?.field).toContain('context');
    expect(field?.description).toContain('labMatchingTechnique is no option of the context: it belongs next to it, in params.');
    expect(field?.description).toContain('There is no option salesdorp.');
  });

  test('every bad option is named at once', async () => {
    const fields = await refused({ unitSystem: 'cubits', context: { pass: 'pass9', cutoffmonths: 0 } });
    expect(fields.map(({ field }) => field.split('.').at(-1)).toSorted()).toEqual(['cutoffmonths', 'pass', 'unitSystem']);
  });
});

test('absent options have their default; given ones are returned unchanged @MATCH-01 @MATCH-04 @MATCH-24 @MATCH-40 @MATCH-42 @MATCH-43', async () => {
  const context = {
    clinic: 'Oak',
    name: 'Prices of autumn',
    inhousesrc: 'Heska',
    vendorfilter: ['MWI'],
    neversold: 'price0',
    rematch: [4, 5],
  };
  const created = await generations.v1({ recentResultId: 12, context });
  const task = await api.as('staff').call(readTask, { params: { id: created.json().id } });
  expect(MatcherContext.parse(JSON.parse(task.params.context))).toEqual(MatcherContext.parse(context));
  expect(JSON.parse(task.params.context)).toMatchObject(context);
  expect(task.params).toMatchObject({
    unitSystem: 'imperial',
    debug: false,
    type: 'common',
    labMatchingTechnique: 'firm',
    defaultlab: 'idexx',
    defaultReferenceLab: 'idexx',
    historicLab: ['idexx', 'abaxis'],
    filters: [...categoryFilters],
    recentResultId: 12,
    inputFilesParams: [{ name: 'list.csv' }],
  });
});
