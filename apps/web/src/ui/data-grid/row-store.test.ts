import { expect, test, vi } from 'vitest';
import { RowStore } from './row-store.ts';

test('a change notifies only the listeners of its row, until they unsubscribe', () => {
  const store = new RowStore<{ name: string }>();
  store.set('1', { name: 'one' });
  store.set('2', { name: 'two' });
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = store.subscribe('1', first);
  store.subscribe('2', second);
  store.update('1', (row) => ({ ...row, name: 'changed' }));
  expect([store.get('1')?.name, first.mock.calls.length, second.mock.calls.length]).toEqual(['changed', 1, 0]);
  leave();
  store.update('1', () => ({ name: 'again' }));
  expect(first).toHaveBeenCalledTimes(1);
});

test('setting the same row again is no change, and a row that is not stored is not created', () => {
  const store = new RowStore<{ name: string }>();
  const row = { name: 'one' };
  const listener = vi.fn();
  store.subscribe('1', listener);
  store.set('1', row);
  store.set('1', row);
  store.update('9', () => row);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get('9')).toBeUndefined();
});

test('rows that are not retained are removed', () => {
  const store = new RowStore<string>();
  for (const id of ['1', '2', '3']) store.set(id, id);
  store.keep(new Set(['2']));
  expect([...store.all()]).toEqual(['2']);
});
