import type { SecurityEvent } from '@fetlock/contract/security-events';
import { expect, test } from 'vitest';
import { queryOf } from './event-filters.tsx';
import { factTexts, actorText } from './event-text.ts';

const event = { user: { id: 2, name: 'Customer' }, link_id: null, visitor: null } as SecurityEvent;

test('the actor is a person, a visitor with a link, or unknown', () => {
  expect(actorText(event)).toBe('Customer');
  expect(actorText({ ...event, link_id: 7, visitor: 'Jane Doe' })).toBe('Jane Doe');
  expect(actorText({ ...event, link_id: 7 })).toBe('A customer');
  expect(actorText({ ...event, user: null })).toBe('–');
});

test('facts are listed one after another, in words', () => {
  expect(factTexts({ user: 7, roles: ['admin', 'staff'], enabled: false, none: null })).toEqual([
    'user 7',
    'roles admin, staff',
    'enabled no',
  ]);
  expect(factTexts({ environment: 'prod', state: 'IN_PROGRESS', type: 'mig_pal_link', cloneId: 4 })).toEqual([
    'environment Prod',
    'state in progress',
    'type MIG Pal link',
    'copy 4',
  ]);
  expect(factTexts({ call: 'listCustomerRows', problem: 'LINK_EXPIRED', kind: 'price_list', toggle: 'multi_site' })).toEqual([
    'call list customer rows',
    'problem link expired',
    'kind Price list',
    'toggle multi_site',
  ]);
  expect(factTexts({ call: '/api/token' })).toEqual(['call /api/token']);
});

test('days are requested from their beginning to their end; an unknown kind is not requested', () => {
  const { from, to } = queryOf({ since: '2026-11-20', until: '2026-11-21' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(48 * 3_600_000);
  expect(queryOf({ kind: 'signed_in', user: '7' })).toEqual({ kind: ['signed_in'], user: 7 });
  expect(queryOf({ kind: 'made_up' })).toEqual({});
});
