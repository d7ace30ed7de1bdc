import { expect, test } from 'vitest';
import { type TaskDraft, emptyDraft, storedDraft } from './draft.ts';
import { withBusiness, withCreated, withEnvironment, withRequest, withSession, withoutGone } from './draft-changes.ts';

const maple = { id: 7, name: 'Maple' };
const oak = { id: 8, name: 'Oak' };
const own = storedDraft({ id: 1, name: 'own.csv' });
const ofSession = { ...storedDraft({ id: 2, name: 'source_prices.csv' }), sessionId: 12 };
const draft: TaskDraft = {
  ...emptyDraft(),
  name: 'Autumn',
  business: maple,
  session: { id: 12 },
  importRequest: { id: 120 },
  usesSessionInventory: true,
  startsPreprocessor: true,
  uploads: [own, ofSession],
  options: { ...emptyDraft().options, clinic: 'Maple' },
};
const nothingOfASession = {
  session: null,
  importRequest: null,
  usesSessionInventory: false,
  startsPreprocessor: false,
  uploads: [own],
};

test('another practice has other sessions and requests; own files stay @CREATE2-12 @CREATE2-13', () => {
  expect({ ...draft, ...withBusiness(draft, oak) }).toMatchObject({ ...nothingOfASession, name: 'Autumn', business: oak });
});

test('another environment has other practices', () => {
  expect(withEnvironment(draft, 'stage')).toMatchObject({ ...nothingOfASession, business: null, environment: 'stage' });
});

test('another session has other requests, another inventory and another price list @CREATE2-14', () => {
  expect(withSession(draft, { id: 13 })).toMatchObject({ ...nothingOfASession, session: { id: 13 } });
  expect({ ...draft, ...withRequest({ id: 121 }) }).toEqual({ ...draft, importRequest: { id: 121 } });
});

test('the clinic’s name follows the practice until it is written by hand', () => {
  expect(withBusiness(draft, oak).options?.clinic).toBe('Oak');
  expect(withBusiness({ ...draft, options: { ...draft.options, clinic: 'By hand' } }, oak).options?.clinic).toBe('By hand');
});

test('a created session is chosen if its practice still is, and the next one gets its own key', () => {
  const created = withCreated(draft, { businessId: 7, environment: 'prod' }, 99);
  expect(created.session).toEqual({ id: 99 });
  expect(created.sessionKey).not.toBe(draft.sessionKey);
  expect(withCreated(draft, { businessId: 8, environment: 'prod' }, 99)).toEqual({});
  expect(withCreated(draft, { businessId: 7, environment: 'play' }, 99)).toEqual({});
  expect(withSession(draft, { id: 13 })).not.toHaveProperty('sessionKey');
});

test('a deleted session clears its request too; a deleted request leaves its session', () => {
  expect(withoutGone(draft, { kind: 'session', id: 12 })).toMatchObject({ ...nothingOfASession, gone: { kind: 'session', id: 12 } });
  const gone = { kind: 'importRequest', id: 120 } as const;
  expect({ ...draft, ...withoutGone(draft, gone) }).toMatchObject({ session: { id: 12 }, importRequest: null, gone });
});
