import { listTasks } from '@fetlock/contract/tasks';
import { createTaskFromObject, createTask, readTask } from '@fetlock/contract/tasks';
import { listUsers } from '@fetlock/contract/users';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('the toggle chooses the prefix of a call @TOGGLE-09 @CALL-001', () => {
  expect(addressOf(readTask, { params: { id: 7 } }, 'v1')).toBe('/api/v1/tasks/7');
  expect(addressOf(readTask, { params: { id: 7 } }, 'v2')).toBe('/api/v2/tasks/7');
});

test('users exist in the first generation only @USERS-07', () => {
  expect(addressOf(listUsers, {}, 'v2')).toBe('/api/v1/users');
});

test('a call that one generation lacks goes to the other', () => {
  expect(addressOf(createTask, {}, 'v2')).toBe('/api/v1/tasks');
  expect(addressOf(createTaskFromObject, {}, 'v1')).toBe('/api/v2/tasks');
});

test('lists become repeated keys, and absent parameters are left out', () => {
  const query = { page: 2, showActive: false, tags: [3, 1], searchTerm: undefined, searchContext: 'taskName' };
  expect(addressOf(listTasks, { query }, 'v1')).toBe('/api/v1/tasks?page=2&showActive=false&tags=3&tags=1&searchContext=taskName');
  expect(addressOf(listTasks, { query: { tags: [] } }, 'v1')).toBe('/api/v1/tasks');
});

test('text in path and query is encoded so that it arrives unchanged', () => {
  const address = addressOf(listTasks, { query: { searchTerm: 'a&b=c + 50 %' } }, 'v1');
  expect(new URL(address, 'http://x').searchParams.get('searchTerm')).toBe('a&b=c + 50 %');
  expect(addressOf(readTask, { params: { id: '../users' } }, 'v1')).toBe('/api/v1/tasks/..%2Fusers');
});

test('a path without its parameter throws', () => {
  expect(() => addressOf(readTask, {}, 'v1')).toThrow('The path /tasks/:id lacks its id.');
});
