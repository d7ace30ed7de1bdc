import { notificationsStore } from '@mantine/notifications';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { createQueryClient } from './query-client.ts';
import { settleNotices } from './settle-notices.ts';

const problem = (status: number, code: ApiProblem['code'], description: string) =>
  new ApiProblem({ status, code, description, statusText: '' });
const broken = problem(500, 'INTERNAL', 'Something went wrong.');

const shown = () => {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue].map(({ title, message }) => ({ title, message }));
};
const failWith = (reason: Error) => () => Promise.reject(reason);

afterEach(() => onlineManager.setOnline(true));
beforeEach(() => notificationsStore.setState((state) => ({ ...state, notifications: [], queue: [] })));

test('a query that fails is reported and the failure passed on @ERR-01 @SHELL-32', async () => {
  await expect(createQueryClient().fetchQuery({ queryKey: ['any'], queryFn: failWith(broken) })).rejects.toBe(broken);
  expect(shown()).toEqual([{ title: 'Error', message: 'Something went wrong.' }]);
});

test('a change that fails is reported and the failure passed on @ERR-01 @SHELL-32', async () => {
  const change = new MutationObserver(createQueryClient(), { mutationFn: failWith(broken) });
  await expect(change.mutate()).rejects.toBe(broken);
  expect(shown()).toEqual([{ title: 'Error', message: 'Something went wrong.' }]);
  expect(change.getCurrentResult().isPending).toBe(false);
});

test('a repeated failure is one notice', async () => {
  const client = createQueryClient();
  for (const key of ['one', 'other']) await client.fetchQuery({ queryKey: [key], queryFn: failWith(broken) }).catch(() => {});
  expect(shown()).toHaveLength(1);
});

test('a failure shown by its own screen is not also reported, but passed on', async () => {
  const meta = { shownInPlace: true };
  await expect(createQueryClient().fetchQuery({ queryKey: ['any'], queryFn: failWith(broken), meta })).rejects.toBe(broken);
  expect(shown()).toEqual([]);
});

test('a refused query is not retried; one that could not reach the server is retried once', async () => {
  const asked = async (reason: Error) => {
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey: ['any'], queryFn: failWith(reason), retryDelay: 1 })).rejects.toBe(reason);
    return client.getQueryState(['any'])?.fetchFailureCount;
  };
  expect(await asked(broken)).toBe(1);
  expect(await asked(problem(0, 'NO_CONNECTION', 'The server cannot be reached.'))).toBe(2);
});

test('without a connection everything fails and is reported, and no change is queued', async () => {
  onlineManager.setOnline(false);
  const away = problem(0, 'NO_CONNECTION', 'The server cannot be reached.');
  const client = createQueryClient();
  const send = vi.fn(failWith(away));
  await expect(new MutationObserver(client, { mutationFn: send }).mutate()).rejects.toBe(away);
  await expect(client.fetchQuery({ queryKey: ['any'], queryFn: failWith(away), retryDelay: 1 })).rejects.toBe(away);
  expect(shown()).toEqual([{ title: 'Error', message: 'The server cannot be reached.' }]);
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a notice disappears once it is resolved: a query when it succeeds after all, a change once another succeeds', async () => {
  const client = createQueryClient();
  settleNotices(client);
  await client.fetchQuery({ queryKey: ['any'], queryFn: failWith(broken) }).catch(() => {});
  expect(shown()).toHaveLength(1);
  await client.fetchQuery({ queryKey: ['any'], queryFn: () => 'answered' });
  expect(shown()).toEqual([]);
  await new MutationObserver(client, { mutationFn: failWith(broken) }).mutate().catch(() => {});
  expect(shown()).toHaveLength(1);
  await new MutationObserver(client, { mutationFn: () => Promise.resolve('done') }).mutate();
  expect(shown()).toEqual([]);
});

test('rows that are not ready are reported by a notification, even where the dialog explains it @ERR-12 @CONST-35', async () => {
  const notReady = problem(403, 'NOT_ALL_ROWS_ARE_READY_FOR_IMPORT', 'x');
  const client = createQueryClient();
  settleNotices(client);
  const change = new MutationObserver(client, { mutationFn: failWith(notReady), meta: { shownInPlace: true } });
  await expect(change.mutate()).rejects.toBe(notReady);
  // It stays for its three seconds, whatever succeeds meanwhile.
  await new MutationObserver(client, { mutationFn: () => Promise.resolve('done') }).mutate();
  expect(notificationsStore.getState().notifications).toMatchObject([
    { title: 'Error', message: 'Not all selected rows are ready for import.', autoClose: 3_000 },
  ]);
});
