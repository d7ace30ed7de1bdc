import { expect, test } from 'vitest';
import { StorageUnavailable } from '../files/s3/storage-unavailable.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { ServiceUnavailable, isTransient } from './is-transient.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });
const ofPlatform = (code: 'BUSY' | 'REFUSED') => new PlatformProblem(code, { call: 'importRows', environment: 'prod', effect: 'none' });

test.each([
  ['a lost connection', coded('08006')],
  ['a deadlock', coded('40P01')],
  ['a full disk of the database', coded('53100')],
  ['a lock that was not had', coded('55P03')],
  ['a database that shuts down', coded('57P01')],
  ['nobody who listens', coded('ECONNREFUSED')],
  ['nobody who listens, as fetch says it', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ['an answer that is late', new DOMException('The operation timed out.', 'TimeoutError')],
  ['a store that is unavailable', new StorageUnavailable(new Error('no answer'))],
  ['a service that is unavailable', new ServiceUnavailable('503')],
  ['a platform that is busy', ofPlatform('BUSY')],
  ['words of pg', new Error('Connection terminated unexpectedly')],
])('%s is transient', (_, error) => {
  expect(isTransient(error)).toBe(true);
});

test.each([
  ['a text that the database does not store', coded('22021')],
  ['a value that it does not store', coded('22P05')],
  ['a broken constraint', coded('23514')],
  ['a table that is not there', coded('42P01')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a refusal of the platform', ofPlatform('REFUSED')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isTransient(error)).toBe(false);
});
