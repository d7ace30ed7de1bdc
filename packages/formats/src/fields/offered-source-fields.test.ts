import { expect, test } from 'vitest';
import { offeredSourceFields } from './offered-source-fields.ts';
import { sourceFields } from './source-field.ts';

test('every field is offered once', () => {
  expect(offeredSourceFields.map(({ field }) => field).toSorted()).toEqual(Object.keys(sourceFields).toSorted());
});
