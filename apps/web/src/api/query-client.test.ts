import { notificationsStore } from '@mantine/notifications';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { createQueryClient } from './query-client.ts';

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

test('a question that fails is told and the failure passed on @ERR-01 @SHELL-32', async () => {
  await expect(createQueryClient().fetchQuery({ queryKey: ['any'], queryFn: failWith(broken) })).rejects.toBe(broken);
  expect(shown()).toEqual([{ title: 'Error', message: 'Something went wrong.' }]);
});

test('a change that fails is told and the failure passed on @ERR-01 @SHELL-32', async () => {
  const change = new MutationObserver(createQueryClient(), { mutationFn: failWith(broken) });
  await expect(change.mutate()).rejects.toBe(broken);
  expect(shown()).toEqual([{ title: 'Error', message: 'Something went wrong.' }]);
  expect(change.getCurrentResult().isPending).toBe(false);
});

test('the same failure again is one notice', async () => {
  const client = createQueryClient();
  for (const key of ['one', 'other']) await client.fetchQuery({ queryKey: [key], queryFn: failWith(broken) }).catch(() => {});
  expect(shown()).toHaveLength(1);
});

test('what its own screen says is not told besides, but passed on', async () => {
  const meta = { shownInPlace: true };
  await expect(createQueryClient().fetchQuery({ queryKey: ['any'], queryFn: failWith(broken), meta })).rejects.toBe(broken);
  expect(shown()).toEqual([]);
});

test('what the server refused is not asked again; a server that was away is asked once more', async () => {
  const asked = async (reason: Error) => {
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey: ['any'], queryFn: failWith(reason), retryDelay: 1 })).rejects.toBe(reason);
    return client.getQueryState(['any'])?.fetchFailureCount;
  };
  expect(await asked(broken)).toBe(1);
  expect(await asked(problem(0, 'NO_CONNECTION', 'The server cannot be reached.'))).toBe(2);
});

test('without a connection everything fails and is told, and no change is kept for later', async () => {
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
