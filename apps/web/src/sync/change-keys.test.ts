import { expect, test } from 'vitest';
import { ChangeKeys, writtenForm } from './change-keys.ts';

test('the same request has the same key until it was carried out, and a different request has a different one', () => {
  const keys = new ChangeKeys();
  const first = keys.of('a');
  expect(keys.of('a')).toBe(first);
  expect(keys.of('b')).not.toBe(first);
  keys.made('a');
  expect(keys.of('a')).not.toBe(first);
});

test('forms are the same request when their fields and files are the same', () => {
  const form = (name: string, content: string, lastModified = 1) => {
    const one = new FormData();
    one.set('name', name);
    one.set('uploads_0', new File([content], 'list.csv', { lastModified }));
    return writtenForm(one);
  };
  expect(form('a', 'x')).toBe(form('a', 'x'));
  expect(new Set([form('a', 'x'), form('b', 'x'), form('a', 'xy'), form('a', 'x', 2)]).size).toBe(4);
});
