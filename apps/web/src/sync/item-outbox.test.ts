import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aMoment, browser, open, outcomes, place, settle, signedOut, storedKeys } from './testing-item-outbox.ts';

beforeEach(() => browser.clear());

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
