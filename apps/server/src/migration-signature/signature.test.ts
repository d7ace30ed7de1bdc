import { readSignature, readSignatureContent, reopenMigration, saveSignature } from '@fetlock/contract/migration-signature';
import { extendLink } from '@fetlock/contract/links';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { givenPal, janeDoe, signPal } from './fixtures/given-pal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a customer signs what they were shown: all four steps are signed, and the evidence is stored @SIGN-17 @SIGN-18 @SIGN-19 @SIGN-20 @CALL-071 @CALL-101 @R-35', async () => {
  const { id, visitor } = await givenPal(api);
  const params = { resultId: id };
  const content = await visitor.call(readSignatureContent, { params });
  expect(content).toMatchObject({ rows: 6, text_version: '2' });
  expect(content.steps).toEqual([
    {
      step: 'multimatch',
      status: 'completed',
      rows: 2,
      noted: 0,
      checked: 1,
      to_change: 0,
      groups: 1,
      resolved: 1,
      none_right: 0,
      chosen_by_provider: 0,
    },
    {
      step: 'ask_customer',
      status: 'completed',
      rows: 1,
      noted: 1,
      checked: 0,
      to_change: 0,
      groups: 0,
      resolved: 0,
      none_right: 0,
      chosen_by_provider: 0,
    },
    {
      step: 'compounded',
      status: 'completed',
      rows: 1,
      noted: 0,
      checked: 0,
      to_change: 0,
      groups: 0,
      resolved: 0,
      none_right: 0,
      chosen_by_provider: 0,
    },
    {
      step: 'ignored',
      status: 'completed',
      rows: 2,
      noted: 0,
      checked: 1,
      to_change: 0,
      groups: 0,
      resolved: 0,
      none_right: 0,
      chosen_by_provider: 0,
    },
  ]);

  const signed = await visitor.call(saveSignature, { params, body: { ...janeDoe, content_hash: content.content_hash } });
  expect(signed.signature).toMatchObject({
    signer: 'Jane Doe',
    method: 'drawn',
    signature: janeDoe.signature,
    rows: 6,
    content_hash: content.content_hash,
    text_version: '2',
    address: '127.0.0.1',
  });
  expect(signed.check).toMatchObject({ is_unchanged: true, content_hash: content.content_hash, rows_differing: 0, carried_on: [] });
  const steps = await api.db.selectFrom('migration_steps').select('status').where('result_id', '=', id).execute();
  expect(steps.map(({ status }) => status)).toEqual(['signed', 'signed', 'signed', 'signed']);
  expect(await api.as('staff').call(readSignature, { params })).toMatchObject({
    check: { is_unchanged: true },
    signature: { signer: 'Jane Doe' },
  });

  const reopened = await api.as('staff').call(reopenMigration, { params, body: { reason: 'A code was wrong' } });
  expect(reopened).toMatchObject({ signature: null, check: null, voided: [{ signer: 'Jane Doe', reason: 'A code was wrong' }] });
  expect((await visitor.call(readSignatureContent, { params })).content_hash).toBe(content.content_hash);
});

test('what a signature states of its link is as it was at the signing, also when the link is extended or removed later @R-35', async () => {
  const { id } = await givenPal(api);
  await api.db.deleteFrom('migration_steps').where('result_id', '=', id).execute();
  await signPal(api, id);
  const stated = async () => (await api.as('staff').call(readSignature, { params: { resultId: id } })).signature?.link;
  const atSigning = await stated();
  if (!atSigning) throw new Error('a customer signs by a link');
  await sql`update links set expires_at = expires_at - interval '3 days' where id = ${atSigning.id}`.execute(api.db);
  await api.as('staff').call(extendLink, { params: { id, linkId: atSigning.id } });
  expect(await stated()).toEqual(atSigning);
  await expect(sql`update signatures set link_expires_at = now() where result_id = ${id}`.execute(api.db)).rejects.toThrow();
});

test('a signature and its reopening are security events @R-36', async () => {
  const { id } = await givenPal(api);
  await api.db.deleteFrom('migration_steps').where('result_id', '=', id).execute();
  await signPal(api, id);
  await api.as('staff').call(reopenMigration, { params: { resultId: id }, body: { reason: 'A code was wrong' } });
  const events = await api.db
    .selectFrom('security_events')
    .select(['kind', 'user_id', 'address'])
    .where(sql`facts->>'result'`, '=', String(id))
    .where('kind', 'like', 'migration%')
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'migration_signed', user_id: 2, address: '127.0.0.1' },
    { kind: 'migration_reopened', user_id: api.userId('staff'), address: '127.0.0.1' },
  ]);
});

test('names and picture are required, all three checked at once, and nothing is saved @SIGN-12 @SIGN-13 @SIGN-15 @SIGN-16 @R-35', async () => {
  const { id, visitor } = await givenPal(api);
  const params = { resultId: id };
  const given = await visitor.try(saveSignature, { params, body: { ...janeDoe, firstName: ' ', lastName: '', signature: '' } });
  expect(given).toMatchObject({
    status: 400,
    body: {
      fields: [
        { field: 'firstName', description: 'First name is required' },
        { field: 'lastName', description: 'Last name is required' },
        { field: 'signature', description: 'Signature is required' },
      ],
    },
  });
  expect(await visitor.call(readSignature, { params })).toMatchObject({ signature: null, trail: [] });
  expect((await api.as('staff').try(saveSignature, { params, body: janeDoe })).status).toBe(403);
  expect((await visitor.try(reopenMigration, { params, body: { reason: 'x' } })).status).toBe(403);
});
