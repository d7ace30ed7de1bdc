import { CustomerRow, listCustomerRows } from '@fetlock/contract/customer-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenResult } from '../testing/given-result.ts';
import { givenVisitor } from '../testing/given-visitor.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test.each(['protected_link', 'mig_pal_link'] as const)(
  'a row for %s has the fields of a customer row and no others @CUST-48 @CUST-49 @CUST-50 @CUST-51',
  async (type) => {
    const { id } = await givenResult(api.db, [{ cost: 3, matcher_feedback: 'Equal name' }]);
    const visitor = await givenVisitor(api, id, type);
    const { body } = await visitor.try(listCustomerRows, { params: { id } });
    const [row] = (body as { items: Record<string, unknown>[] }).items;
    expect(Object.keys(row ?? {}).toSorted()).toEqual(Object.keys(CustomerRow.shape).toSorted());
    expect(JSON.stringify(body)).not.toMatch(/cost|matcher_feedback|guards|email/);
  },
);
