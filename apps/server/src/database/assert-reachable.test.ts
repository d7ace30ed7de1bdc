import { inject, expect, test } from 'vitest';
import { assertReachable } from './assert-reachable.ts';

test('a database that cannot be reached is reported in a sentence with its address and the reason, without the password', async () => {
  const told = (url: string) =>
    assertReachable(url).then(
      () => 'reached',
      (error: Error) => error.message,
    );
  expect(await told('postgres://me:a-secret@127.0.0.1:9/prices')).toMatch(/127\.0\.0\.1:9\/prices.*nothing answers there(?!.*a-secret)/);
  const other = new URL(inject('postgres'));
  other.pathname = '/no-such-database';
  expect(await told(other.href)).toMatch(/it has no such database/);
  other.password = 'a-wrong-one';
  expect(await told(other.href)).toMatch(/it refuses the user or the password(?!.*a-wrong-one)/);
});
