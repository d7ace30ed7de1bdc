import { createTag, listTags } from '@fetlock/contract/tags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const create = (name: string) => api.as('staff').try(createTag, { body: { name } });

test('a tag is created and listed by name @CALL-066 @CALL-067', async () => {
  expect((await create('  urgent ')).status).toBe(201);
  await create('Equine');
  await create('avian');
  const { items } = await api.as('staff').call(listTags);
  expect(items.map(({ name }) => name)).toEqual(['avian', 'Equine', 'urgent']);
});

test('a name is used once, whatever its case', async () => {
  await create('Dairy');
  expect(await create('dairy ')).toMatchObject({
    status: 409,
    body: { error: 'ALREADY_EXISTS', description: 'A tag with this name already exists.' },
  });
});

test.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['x'.repeat(256), 'Name must be less than 255 characters'],
  ['a\0b', 'has characters that cannot be stored'],
])('the name %.10j is refused with a reason', async (name, description) => {
  expect(await create(name)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: [{ field: 'name', description }] } });
});

test('255 characters are allowed', async () => {
  expect((await create('x'.repeat(255))).status).toBe(201);
});
