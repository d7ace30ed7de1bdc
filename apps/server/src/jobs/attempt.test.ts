import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ServiceUnavailable } from '../process/is-transient.ts';
import { type Ending, attempt } from './attempt.ts';
import { LeaseLostError } from './lease-lost-error.ts';

class Readable extends Error {}

/** What an attempt that ends with this error throws, records for people, and logs. */
async function endOf(error: unknown, more: Partial<Ending> = {}) {
  const failures: string[] = [];
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const work = async () => {
    throw error;
  };
  const ending: Ending = {
    log,
    facts: { taskId: 7 },
    what: 'the work',
    stopping: new AbortController().signal,
    isUserFacing: (one) => one instanceof Readable,
    otherwise: 'Something went wrong.',
    fail: async (reason) => failures.push(reason),
    ...more,
  };
  let thrown: unknown;
  try {
    await attempt(work, ending);
  } catch (caught) {
    thrown = caught;
  }
  return { thrown, failures, logged: lines.map(({ level, msg }) => `${pino.levels.labels[level]}: ${msg}`) };
}

test('an attempt that has lost its lease is no failure', async () =>
  expect(await endOf(new LeaseLostError('the work'))).toEqual({
    thrown: undefined,
    failures: [],
    logged: ['info: the work ended early: it was stopped, or another worker has taken over'],
  }));

test('what another attempt may mend is thrown and recorded nowhere', async () => {
  const error = new ServiceUnavailable('503');
  expect(await endOf(error)).toEqual({ thrown: error, failures: [], logged: [] });
});

test('any error is thrown while the worker is being stopped', async () => {
  const error = new Readable('The file is empty.');
  expect(await endOf(error, { stopping: AbortSignal.abort() })).toEqual({ thrown: error, failures: [], logged: [] });
});

test('a message for people is recorded as it is, without an error in the log', async () =>
  expect(await endOf(new Readable('The file is empty.'))).toEqual({ thrown: undefined, failures: ['The file is empty.'], logged: [] }));

test('any other error is logged, and people read what to do', async () =>
  expect(await endOf(new TypeError('x is not a function'))).toEqual({
    thrown: undefined,
    failures: ['Something went wrong.'],
    logged: ['error: the work failed'],
  }));

test('a message for people is shown at once where that is wanted, although another attempt might succeed', async () => {
  const error = new ServiceUnavailable('The platform is busy.');
  const isUserFacing = () => true;
  expect(await endOf(error, { isUserFacing, isShownAtOnce: true })).toMatchObject({
    thrown: undefined,
    failures: ['The platform is busy.'],
  });
  expect(await endOf(error, { isUserFacing })).toMatchObject({ thrown: error, failures: [] });
});
