import {
  addLexiconTerm,
  changeLexiconTerm,
  findRowsWithTerm,
  type LexiconTerm,
  listLexiconTerms,
  readLexiconTermHistory,
  readOwnMeanings,
  removeLexiconTerm,
} from '@fetlock/contract/lexicon-terms';
import type { Given } from '@fetlock/contract/call';
import { limits } from '@fetlock/contract/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
const businessId = 1001;

beforeAll(async () => {
  api = await startTestApi();
  await givenResult(api.db, [], { businessId });
  await givenResult(api.db, [], { businessId: 1002 });
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('lexicon_terms').execute());

const staff = () => api.as('staff');
type NewTerm = Given<typeof addLexiconTerm>['body'];
const ofPractice = (fields: Partial<NewTerm> = {}): NewTerm => ({
  term: 'zorblax',
  meanings: ['carprofen'],
  scope: 'practice',
  business_id: businessId,
  ...fields,
});
const add = (fields: Partial<NewTerm> = {}) => staff().call(addLexiconTerm, { body: ofPractice(fields) });
const list = async (query = {}) => (await staff().call(listLexiconTerms, { query })).items;
const at = ({ id }: Pick<LexiconTerm, 'id'>) => ({ params: { id } });

test('a reviewer adds a term for a practice, changes and removes it, and each is in its history', async () => {
  const added = await add({ term: '  Zorblax ', meanings: ['carprofen', 'metronidazole'] });
  expect(added).toMatchObject({
    version: 1,
    term: 'Zorblax',
    meanings: ['carprofen', 'metronidazole'],
    is_trade_name: false,
    scope: 'practice',
    business_id: businessId,
    business_name: expect.stringMatching(/./),
    group_name: null,
    created_by: { id: api.userId('staff'), name: 'Test staff' },
  });
  expect(await list()).toEqual([added]);

  const changed = await api.as('admin').call(changeLexiconTerm, { ...at(added), body: { version: 1, meanings: ['meloxicam'] } });
  expect(changed).toMatchObject({ version: 2, term: 'Zorblax', meanings: ['meloxicam'], created_by: { name: 'Test staff' } });
  expect(changed.changed_by.name).toBe('Test admin');

  await staff().call(removeLexiconTerm, { ...at(added), query: { version: 2 } });
  expect(await list()).toEqual([]);
  const { items } = await staff().call(readLexiconTermHistory, at(added));
  expect(items.map(({ kind, user, meanings }) => [kind, user.name, meanings])).toEqual([
    ['removed', 'Test staff', ['meloxicam']],
    ['changed', 'Test admin', ['meloxicam']],
    ['added', 'Test staff', ['carprofen', 'metronidazole']],
  ]);
});

test('terms are found by their words or meanings, by scope and by practice, in the order of the alphabet', async () => {
  await add({ term: 'zz top', meanings: ['Carprofén'] });
  await add({ term: 'Abc', meanings: ['meloxicam'], business_id: 1002 });
  await add({ term: 'mno', meanings: ['deracoxib'], scope: 'group', group_name: 'Happy Tails' });
  await api.as('admin').call(addLexiconTerm, { body: { term: 'def', meanings: ['robenacoxib'], scope: 'everybody' } });
  const termsOf = async (query: object) => (await list(query)).map(({ term }) => term);
  expect(await termsOf({})).toEqual(['Abc', 'def', 'mno', 'zz top']);
  expect(await termsOf({ search: 'ABC' })).toEqual(['Abc']);
  expect(await termsOf({ search: 'carprofen' })).toEqual(['zz top']);
  expect(await termsOf({ search: '%' })).toEqual([]);
  expect(await termsOf({ scope: 'everybody' })).toEqual(['def']);
  expect(await termsOf({ scope: 'group' })).toEqual(['mno']);
  expect(await termsOf({ scope: 'practice' })).toEqual(['Abc', 'zz top']);
  expect(await termsOf({ business_id: 1002 })).toEqual(['Abc']);
  const second = await staff().call(listLexiconTerms, { query: { page: 2, rowsPerPage: 3 } });
  expect(second).toMatchObject({ items: [{ term: 'zz top' }], pagination: { page: 2, rowCount: 4, pageCount: 2 } });
});

test('what the lexicon itself has a term mean is reported, for the very term alone', async () => {
  const meaningsOf = async (term: string) => (await staff().call(readOwnMeanings, { query: { term } })).meanings;
  expect(await meaningsOf('OV')).toEqual(['consultation']);
  expect(await meaningsOf('zorblax')).toEqual([]);
  expect(await meaningsOf('zorblax ov')).toEqual([]);
});

describe('terms for everybody', () => {
  const body: NewTerm = { term: 'zorblax', meanings: ['carprofen'], scope: 'everybody' };
  const refusal = { status: 403, body: { error: 'NOT_ALLOWED', description: expect.stringContaining('administrators') } };

  test('are added, changed and removed by administrators alone', async () => {
    expect(await staff().try(addLexiconTerm, { body })).toMatchObject(refusal);
    const added = await api.as('admin').call(addLexiconTerm, { body });
    expect(await staff().try(changeLexiconTerm, { ...at(added), body: { version: 1, meanings: ['x ray'] } })).toMatchObject(refusal);
    expect(await staff().try(removeLexiconTerm, { ...at(added), query: { version: 1 } })).toMatchObject(refusal);
    expect(await list()).toEqual([added]);
    await api.as('admin').call(removeLexiconTerm, { ...at(added), query: { version: 1 } });
    expect(await list()).toEqual([]);
  });

  test('name no practice or group, whatever is sent along', async () => {
    const added = await api.as('admin').call(addLexiconTerm, { body: { ...body, business_id: businessId, group_name: 'Happy Tails' } });
    expect(added).toMatchObject({ scope: 'everybody', business_id: null, group_name: null });
  });
});

describe('what is refused names the field', () => {
  test.each<[string, Partial<NewTerm>, string, string]>([
    ['an empty term', { term: ' ' }, 'term', 'Enter the term as the practice writes it'],
    ['a long term', { term: 'x'.repeat(61) }, 'term', 'has at most 60 characters'],
    ['a control character', { term: 'a\u0007b' }, 'term', 'has characters that cannot be seen'],
    ['a reversed text', { meanings: ['carp\u202Erofen'] }, 'meanings.0', 'has characters that cannot be seen'],
    ['a term without a word', { term: '250 mg' }, 'term', 'has no word: numbers and units alone are read as they are'],
    ['no meaning', { meanings: [] }, 'meanings', 'Enter what it means'],
    ['an empty meaning', { meanings: ['carprofen', ''] }, 'meanings.1', 'Enter what it means'],
    ['a long meaning', { meanings: ['x'.repeat(121)] }, 'meanings.0', 'has at most 120 characters'],
    ['two meanings in one', { meanings: ['a ; b'] }, 'meanings.0', 'is one meaning: enter each one separately, without ;'],
    ['six meanings', { meanings: [...'abcdef'] }, 'meanings', 'A term has at most 5 meanings'],
    ['a term that means itself', { term: 'Carprofen', meanings: ['carprofen'] }, 'meanings.0', 'says what the term says already'],
    ['no practice', { business_id: undefined }, 'business_id', 'Choose the practice'],
    ['an unknown practice', { business_id: 4711 }, 'business_id', 'is no practice that has a task'],
    ['no group', { scope: 'group' }, 'group_name', 'Enter the name of the group'],
  ])('%s', async (_, fields, field, description) => {
    expect(await staff().try(addLexiconTerm, { body: ofPractice(fields) })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: [{ field, description }] },
    });
    expect(await list()).toEqual([]);
  });

  test('a term that has a meaning already in the same scope, however it is written', async () => {
    const known = await add({ term: 'Zorblax-Plus' });
    const refused = await staff().try(addLexiconTerm, { body: ofPractice({ term: 'zorblax plus', meanings: ['meloxicam'] }) });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'ALREADY_EXISTS',
        description: '“Zorblax-Plus” already means “carprofen” here, as Test staff added. Change that term instead.',
        fields: [{ field: 'term' }],
        details: { term: known },
      },
    });
    await add({ term: 'zorblax plus', business_id: 1002 });
    await add({ term: 'zorblax plus', scope: 'group', group_name: 'Happy Tails' });
    const inGroup = ofPractice({ term: 'Zorblax plus', scope: 'group', group_name: 'happy tails' });
    expect(await staff().try(addLexiconTerm, { body: inGroup })).toMatchObject({ status: 409 });
    expect(await list()).toHaveLength(3);
  });

  test.each([
    ['Heartgard', 'Heartgard+'],
    ['Heartgard+', 'Heartgard'],
  ])('terms that differ in a plus sign alone (%s, %s) are advised to say it in words', async (first, second) => {
    await add({ term: first });
    expect(await staff().try(addLexiconTerm, { body: ofPractice({ term: second, meanings: ['meloxicam'] }) })).toMatchObject({
      status: 409,
      body: {
        description: `“${first}” already means “carprofen” here, as Test staff added. Change that term instead. Or write “plus” in words: signs do not tell terms apart.`,
      },
    });
    await add({ term: 'Heartgard plus', meanings: ['meloxicam'] });
  });

  test('a change into a term that is there, while its own spelling may change', async () => {
    await add({ term: 'one' });
    const other = await add({ term: 'two' });
    const change = (term: string) => staff().try(changeLexiconTerm, { ...at(other), body: { version: 1, term } });
    expect(await change('ONE')).toMatchObject({ status: 409, body: { error: 'ALREADY_EXISTS' } });
    expect(await change('TWO')).toMatchObject({ status: 200, body: { term: 'TWO', version: 2 } });
  });

  test.each<['practice' | 'group' | 'everybody', string]>([
    ['practice', 'business_id'],
    ['group', 'group_name'],
    ['everybody', 'term'],
  ])('a term more than a %s may have, at the field and with what to do; a removed one makes room', async (scope, field) => {
    const whom = { practice: { business_id: businessId }, group: { group_name: 'Happy Tails' }, everybody: {} }[scope];
    const addOne = (term: string) => api.as('admin').try(addLexiconTerm, { body: { term, meanings: ['carprofen'], scope, ...whom } });
    await sql`
      insert into lexicon_terms (term, meanings, business_id, business_name, group_name, created_by, changed_by)
      select 'zorblax ' || number, array['carprofen'], ${whom.business_id ?? null}::bigint, ${whom.business_id === undefined ? null : 'Oak'}::text,
        ${whom.group_name ?? null}::text, ${api.userId('staff')}::bigint, ${api.userId('staff')}::bigint
      from generate_series(2, ${limits.lexiconTerms}::integer) number`.execute(api.db);
    // Those of others do not count.
    await add({ term: 'of another', business_id: 1002 });
    await add({ term: 'of another', scope: 'group', group_name: 'Others' });
    const last = await addOne('the last');
    expect(last.status).toBe(201);
    expect(await addOne('one more')).toMatchObject({
      status: 409,
      body: {
        error: 'TOO_MANY_TERMS',
        fields: [{ field, description: expect.stringMatching(/ 1,000 terms.* Remove some .*, or add this one/) }],
      },
    });
    await sql`update lexicon_terms set removed_at = now() where term = 'the last'`.execute(api.db);
    expect((await addOne('one more')).status).toBe(201);
  });

  test('a removed term can be added again', async () => {
    const first = await add();
    await staff().call(removeLexiconTerm, { ...at(first), query: { version: 1 } });
    expect((await add()).id).not.toBe(first.id);
  });
});

describe('two people at once', () => {
  test('add one term: one of them is told who has added it', async () => {
    const adding = () => api.as('admin').try(addLexiconTerm, { body: ofPractice() });
    const answers = await Promise.all([adding(), adding(), adding()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  test('change one term: the later gets the current one, and nothing of the earlier is lost', async () => {
    const added = await add();
    const change = (meaning: string) => staff().try(changeLexiconTerm, { ...at(added), body: { version: 1, meanings: [meaning] } });
    const answers = await Promise.all([change('meloxicam'), change('deracoxib')]);
    const [kept, late] = answers.toSorted((one, other) => one.status - other.status);
    expect([kept?.status, late?.status]).toEqual([200, 409]);
    expect(late?.body).toMatchObject({ error: 'TERM_CHANGED', details: { term: kept?.body } });
    expect(await list()).toEqual([kept?.body]);
  });

  test('a term that was changed since is not removed, one that is gone stays gone', async () => {
    const added = await add();
    await staff().call(changeLexiconTerm, { ...at(added), body: { version: 1, meanings: ['meloxicam'] } });
    const remove = (version: number) => staff().try(removeLexiconTerm, { ...at(added), query: { version } });
    expect(await remove(1)).toMatchObject({ status: 409, body: { error: 'TERM_CHANGED', details: { term: { version: 2 } } } });
    expect((await remove(2)).status).toBe(204);
    expect((await remove(2)).status).toBe(204);
    expect(await staff().try(changeLexiconTerm, { ...at(added), body: { version: 3, meanings: ['x ray'] } })).toMatchObject({
      status: 404,
    });
    expect((await staff().call(readLexiconTermHistory, at(added))).items).toHaveLength(3);
  });

  test('a repeated request takes effect once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const request = { method: 'POST', url: '/api/v1/lexicon/terms', body: ofPractice(), headers } as const;
    const [first, again] = [await staff().raw(request), await staff().raw(request)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(await list()).toHaveLength(1);
  });
});

test('rows with the words of a term are found in any spelling, but for imported ones', async () => {
  const names = ['Zorb-Lax 75mg', 'zorb XL lax', 'ZORB LAX', 'lax zorb', 'zorb a b lax', 'zorblax', 'zorb lax'];
  const { id, rowIds } = await givenResult(
    api.db,
    names.map((orig_name, index) => ({ orig_name, ...(index === 6 && { status: 'imported' as const }) })),
  );
  const { row_ids } = await staff().call(findRowsWithTerm, { params: { id }, query: { term: 'zorb LAX' } });
  expect(row_ids).toEqual(rowIds.slice(0, 3));
  expect(await staff().try(findRowsWithTerm, { params: { id: 999_999 }, query: { term: 'x' } })).toMatchObject({ status: 404 });
});
