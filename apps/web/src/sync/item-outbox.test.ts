import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiProblem } from '../api/api-problem.ts';
import { ItemOutbox } from './item-outbox.ts';

const Item = z.object({ key: z.string(), moved: z.int() });
type Item = z.infer<typeof Item>;
interface Failure {
  item: Item;
}

const unreached = () => new ApiProblem({ code: 'NO_CONNECTION', status: 0, statusText: '', description: 'away' });
const signedOut = () => new ApiProblem({ code: 'NOT_SIGNED_IN', status: 401, statusText: '', description: 'signed out' });
const place = 'fetlock.test';

/** The outcome of one attempt. */
const outcomes = ['lost', 'made, answer lost', 'saved', 'conflict', 'refused', 'again', 'signed out'] as const;
type TestOutcome = (typeof outcomes)[number];

const aMoment = async () => {
  await new Promise((resolve) => setImmediate(resolve));
};
const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await aMoment();
};

const browser = new Map<string, string>();
beforeEach(() => browser.clear());
const storage = {
  getItem: (key: string) => browser.get(key) ?? null,
  setItem: (key: string, value: string) => void browser.set(key, value),
  removeItem: (key: string) => void browser.delete(key),
};
const storedKeys = () =>
  z
    .array(Item)
    .parse(JSON.parse(browser.get(place) ?? '[]'))
    .map(({ key }) => key);

/** A page with the outbox, on a connection on which each attempt has the next of `line`. It stops when it is closed. */
function open(line: TestOutcome[], made: string[]) {
  let isClosed = false;
  const forEver = () => new Promise<never>(() => undefined);
  const outbox = new ItemOutbox<Item, Failure>({
    place,
    storage: {
      ...storage,
      setItem: (...one) => void (isClosed || storage.setItem(...one)),
      removeItem: (key) => void (isClosed || storage.removeItem(key)),
    },
    parse: (stored) => Item.safeParse(stored).data,
    pause: () => (isClosed ? forEver() : aMoment()),
  });
  const ended: string[] = [];
  const attempts: string[] = [];
  const send = (item: Item): void => {
    const answer = outbox.send<Item, string>(item, {
      request: async ({ key, moved }) => {
        attempts.push(`${key} moved ${moved}`);
        await aMoment();
        if (isClosed) return forEver();
        const next = line.shift() ?? 'saved';
        if (next === 'lost') throw unreached();
        if (next === 'signed out') throw signedOut();
        if (!made.includes(key)) {
          if (next === 'conflict' || next === 'refused') throw new Error(next);
          if (next === 'again') throw new Error(`again ${moved}`);
          made.push(key);
        }
        if (next === 'made, answer lost') throw unreached();
        return key;
      },
      refused: (one, problem) => {
        if (problem instanceof ApiProblem) return { kind: 'held', problem };
        if (!(problem instanceof Error)) throw problem;
        if (problem.message === 'conflict') return { kind: 'failed', failure: { item: one }, problem };
        if (problem.message === 'refused') return { kind: 'dropped', problem };
        return { kind: 'again', item: { ...one, moved: one.moved + 1 } };
      },
    });
    answer.then(
      (key) => ended.push(`${key} saved`),
      () => ended.push(`${item.key} not saved`),
    );
  };
  return { outbox, send, ended, attempts, close: () => (isClosed = true) };
}

test('whatever happens, a change is made once and answered, or dropped, discarded, decided about, or still in the browser', async () => {
  const act = fc.constantFrom('change', 'change', 'wait', 'come back', 'send held', 'discard one', 'log out', 'leave the screen', 'decide');
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 25 }),
      fc.array(fc.constantFrom(...outcomes), { maxLength: 30 }),
      async (acts, outcomesInOrder) => {
        browser.clear();
        const refusedHere = outcomesInOrder.filter((one) => one === 'refused').length;
        const line = [...outcomesInOrder];
        const made: string[] = [];
        const keys: string[] = [];
        const given = new Set<string>();
        let page = open(line, made);
        const ended: string[] = [];
        for (const one of acts) {
          const { outbox } = page;
          if (one === 'wait') await aMoment();
          else if (one === 'change') {
            const key = `${keys.length}`;
            keys.push(key);
            page.send({ key, moved: 0 });
            expect(storedKeys(), 'stored before anything else happens').toContain(key);
          } else if (one === 'come back') {
            page.close();
            ended.push(...page.ended);
            page = open(line, made);
          } else if (one === 'send held') for (const item of outbox.take()) page.send(item);
          else if (one === 'discard one') {
            const [held] = outbox.read().held;
            if (held) {
              given.add(held.key);
              outbox.discard(held.key);
            }
          } else if (one === 'log out') outbox.hold(signedOut());
          else if (one === 'leave the screen') outbox.holdFailures();
          else {
            const [failure] = outbox.read().failures;
            if (failure) {
              given.add(failure.item.key);
              outbox.settle(failure);
            }
          }
        }
        await settle();
        ended.push(...page.ended);
        const { queue, failures, held } = page.outbox.read();
        expect(queue).toEqual([]);
        expect(new Set(made).size, 'none is made twice').toBe(made.length);
        expect(storedKeys().toSorted(), 'stored is what is not answered').toEqual(
          [...failures.map(({ item }) => item.key), ...held.map(({ key }) => key)].toSorted(),
        );
        const kept = new Set([...made, ...given, ...storedKeys()]);
        const dropped = keys.filter((key) => !kept.has(key));
        expect(dropped.length, 'only what the server has refused is gone').toBeLessThanOrEqual(refusedHere);
        for (const key of dropped) expect(ended).toContain(`${key} not saved`);
      },
    ),
    { numRuns: 300 },
  );
});

test('what a page has left is held by the next one, sent once, and then no longer stored', async () => {
  const made: string[] = [];
  const first = open(['lost', 'lost', 'lost'], made);
  first.send({ key: 'a', moved: 0 });
  first.send({ key: 'b', moved: 0 });
  await aMoment();
  first.close();
  const next = open(['again', 'made, answer lost'], made);
  expect(next.outbox.read().held.map(({ key }) => key)).toEqual(['a', 'b']);
  for (const item of [...next.outbox.take(), ...next.outbox.take()]) next.send(item);
  expect(
    next.outbox.read().queue.map(({ key }) => key),
    'each once',
  ).toEqual(['a', 'b']);
  expect([next.outbox.read().held, storedKeys()]).toEqual([[], ['a', 'b']]);
  await settle();
  expect(next.attempts).toEqual(['a moved 0', 'a moved 1', 'a moved 1', 'b moved 0']);
  expect([made, next.ended, storedKeys()]).toEqual([['a', 'b'], ['a saved', 'b saved'], []]);
});

test('after a log-out whoever waits is told, and the changes are sent when the person is back', async () => {
  const made: string[] = [];
  const page = open([], made);
  page.send({ key: 'a', moved: 0 });
  page.send({ key: 'b', moved: 0 });
  page.outbox.hold(signedOut());
  await Promise.resolve();
  await settle();
  expect(page.ended, 'the first was on its way').toEqual(['a not saved', 'b not saved']);
  expect([made, storedKeys()]).toEqual([['a'], ['b']]);
  for (const item of page.outbox.take()) page.send(item);
  await settle();
  expect([made, storedKeys(), page.ended.at(-1)]).toEqual([['a', 'b'], [], 'b saved']);
});

test('a change that was held and is sent again while its first request is under way is answered, too', async () => {
  const made: string[] = [];
  const page = open([], made);
  page.send({ key: 'a', moved: 0 });
  await Promise.resolve();
  expect(page.attempts).toHaveLength(1);
  page.outbox.hold(signedOut());
  for (const item of page.outbox.take()) page.send(item);
  page.send({ key: 'b', moved: 0 });
  await settle();
  expect(page.ended).toEqual(['a not saved', 'a saved', 'b saved']);
  expect([made, storedKeys()]).toEqual([['a', 'b'], []]);
});

test('a change that is held once more before its first request is answered is not offered again when it was made', async () => {
  const made: string[] = [];
  const page = open([], made);
  page.send({ key: 'a', moved: 0 });
  await Promise.resolve();
  page.outbox.hold(signedOut());
  for (const item of page.outbox.take()) page.send(item);
  page.outbox.hold(signedOut());
  await settle();
  expect([made, page.outbox.read().held, storedKeys()]).toEqual([['a'], [], []]);
});

test('an entry that cannot be read is left out', () => {
  browser.set(place, JSON.stringify([{ key: 'a', moved: 0 }, { key: 'older' }]));
  expect(open([], []).outbox.read().held).toEqual([{ key: 'a', moved: 0 }]);
  browser.set(place, '{');
  expect(open([], []).outbox.read().held).toEqual([]);
});
