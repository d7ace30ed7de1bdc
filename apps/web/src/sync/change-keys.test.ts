import { expect, test, vi } from 'vitest';
import { ChangeKeys, requestText } from './change-keys.ts';

test('the same request has the same key until it was carried out, and a different request has a different one', () => {
  const keys = new ChangeKeys();
  const first = keys.of('a');
  expect(keys.of('a')).toBe(first);
  expect(keys.of('b')).not.toBe(first);
  keys.made('a');
  expect(keys.of('a')).not.toBe(first);
});

test('an hour later the same request is a new one', () => {
  vi.useFakeTimers();
  const keys = new ChangeKeys();
  const first = keys.of('a');
  vi.advanceTimersByTime(59 * 60_000);
  expect(keys.of('a')).toBe(first);
  vi.advanceTimersByTime(60_000);
  expect(keys.of('a')).not.toBe(first);
  vi.useRealTimers();
});

test('a request without a key takes the proposed one, and another proposal changes nothing', () => {
  const keys = new ChangeKeys();
  expect(keys.of('a', 'of a reloaded draft')).toBe('of a reloaded draft');
  expect(keys.of('a', 'of a new draft')).toBe('of a reloaded draft');
});

test('requests differ by call, target, body and the state they are about', () => {
  const call = { name: 'runTask' };
  const texts = [
    requestText(call, { params: { id: 1 }, body: {} }),
    requestText({ name: 'deepCloneTask' }, { params: { id: 1 }, body: {} }),
    requestText(call, { params: { id: 2 }, body: {} }),
    requestText(call, { params: { id: 1 }, body: { action: 're-run' } }),
    requestText(call, { params: { id: 1 }, query: { resultRowId: 1 }, body: {} }),
    requestText(call, { params: { id: 1 }, body: {} }, '2026-11-20'),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});

test('forms are the same request when their fields and files are the same', () => {
  const form = (name: string, content: string, lastModified = 1) => {
    const body = new FormData();
    body.set('name', name);
    body.set('uploads_0', new File([content], 'list.csv', { lastModified }));
    return requestText({ name: 'createTask' }, { body });
  };
  expect(form('a', 'x')).toBe(form('a', 'x'));
  expect(new Set([form('a', 'x'), form('b', 'x'), form('a', 'xy'), form('a', 'x', 2)]).size).toBe(4);
});
